import type { Category } from '../contracts/categories.ts'
import type { Client } from '../contracts/clients.ts'
import { type MoneyMeans, moneyMeans } from '../contracts/payments.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { StockEntryDetail } from '../contracts/stock-entries.ts'
import type { Random } from '../demo/seed/random.ts'
import { dayOf } from '../shop/calendar.ts'
import { categoryInput, productInput } from './catalogue.ts'
import { reckonSale } from './plain-reckoning.ts'
import type { SellingShop } from './selling-shop.ts'
import { type ToldInput, type ToldPayment, ToldSale } from './told-sale.ts'

/** What happens in a shop in a month, by chance, through the API. */
export class RandomMonth {
  readonly #shop: SellingShop
  readonly #random: Random
  readonly #products: ProductDetail[] = []
  readonly #categories: Category[] = []
  readonly #clients: string[] = []
  readonly #entries: StockEntryDetail[] = []
  #names = 0

  /** Those who sell, the first an administrator. Their sessions end as time passes. */
  staff: { id: string; token: string }[] = []
  /** What each of them gets of a sale that is completed now, in hundredths of a percent. */
  readonly #commissionRates = new Map<string, number>()
  /** What was done, and not undone by deleting it. */
  sales: ToldSale[] = []
  /** The payments of deleted sales. */
  readonly payments: ToldPayment[] = []
  /** What was bought of each variant, what was taken back in negative pieces; costs in cents. */
  readonly bought: { variantId: string; quantity: number; cost: number | null }[] = []

  constructor(shop: SellingShop, random: Random) {
    this.#shop = shop
    this.#random = random
  }

  async open(): Promise<void> {
    for (const _ of [1, 2]) this.#categories.push(await this.#newCategory(null))
    this.#categories.push(await this.#newCategory(this.#categories[0]?.id ?? null))
    for (const _ of [1, 2, 3, 4]) await this.#newProduct()
    for (const name of ['Ana', 'Bruno', 'Célia']) {
      const client = { name, phone: '(28) 3552-1000' }
      this.#clients.push((await this.#send<Client>('POST', '/clients', client)).id)
    }
  }

  async step(): Promise<void> {
    const act = this.#random.weighted(this.#acts, ({ weight }) => weight)
    await act.run()
  }

  readonly #acts = [
    { weight: 20, run: () => this.#enter() },
    { weight: 3, run: () => this.#reverseEntry() },
    { weight: 50, run: () => this.#sell() },
    { weight: 14, run: () => this.#return() },
    { weight: 8, run: () => this.#exchange() },
    { weight: 4, run: () => this.#undoReturn() },
    { weight: 4, run: () => this.#undoExchange() },
    { weight: 5, run: () => this.#reopen() },
    { weight: 3, run: () => this.#deleteSale() },
    { weight: 2, run: () => this.#deleteProduct() },
    { weight: 2, run: () => this.#newProduct() },
    { weight: 5, run: () => this.#changeCommission() },
  ]

  async #send<T>(method: 'POST' | 'PUT', path: string, body: object, token?: string): Promise<T> {
    const answer = await this.#shop.send(method, path, body, token ?? this.staff[0]?.token)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`)
    return answer.json()
  }

  #newCategory(parentId: string | null): Promise<Category> {
    const input = categoryInput(`Categoria ${++this.#names}`, { parentId })
    return this.#send('POST', '/categories', input)
  }

  async #newProduct(): Promise<void> {
    const { id } = this.#random.pick(this.#categories)
    const price = this.#random.integer(1, 40_000) / 100
    const kind = this.#random.chance(0.2) ? 'service' : 'product'
    const input = productInput(`Produto ${++this.#names}`, id, { price, kind })
    this.#products.push(await this.#send('POST', '/products', input))
  }

  async #changeCommission(): Promise<void> {
    const { id } = this.#random.pick(this.staff)
    const rate = this.#random.chance(0.8) ? this.#random.integer(0, 10_000) : null
    const path = `/auth/admin-users/${id}`
    const body = { commission: rate === null ? null : rate / 100 }
    const answer = await this.#shop.send('PATCH', path, body, this.staff[0]?.token)
    if (answer.statusCode >= 300) throw new Error(`PATCH ${path}: ${answer.body}`)
    if (rate === null) this.#commissionRates.delete(id)
    else this.#commissionRates.set(id, rate)
  }

  async #enter(): Promise<void> {
    const counted = this.#products.filter(({ kind }) => kind === 'product')
    const chosen = this.#random.sample(counted, this.#random.integer(1, 3))
    if (chosen.length === 0) return
    const lines = chosen.flatMap(({ variants: [variant] }) => {
      const unitCost = this.#random.chance(0.7) ? this.#random.integer(1, 20_000) / 100 : null
      const quantity = this.#random.integer(1, 12)
      return variant ? [{ variantId: variant.id, quantity, unitCost, onHandBefore: 0 }] : []
    })
    const entry = await this.#send<StockEntryDetail>('POST', '/stock/entries', { lines })
    this.#entries.push(entry)
    this.#noteBought(entry, 1)
  }

  async #reverseEntry(): Promise<void> {
    const entry = this.#entries.pop()
    if (!entry) return
    const path = `/stock/entries/${entry.id}/reversal`
    const answer = await this.#shop.send('POST', path, { reason: 'Engano' }, this.staff[0]?.token)
    // Of a deleted product nothing is left to be reversed.
    if (answer.statusCode < 300) this.#noteBought(entry, -1)
  }

  #noteBought({ lines }: StockEntryDetail, sign: number): void {
    for (const { variantId, quantity, unitCost } of lines)
      if (variantId !== null)
        this.bought.push({
          variantId,
          quantity: sign * quantity,
          cost: unitCost === null ? null : Math.round(unitCost * 100),
        })
  }

  #randomSale(): ToldInput & { items: object[] } {
    const random = this.#random
    const items = Array.from({ length: random.integer(1, 5) }, (_, n) => {
      const product = random.chance(0.85) ? random.pick(this.#products) : null
      return {
        productId: product?.id ?? null,
        name: `Mão de obra ${n}`,
        isService: product ? product.kind === 'service' : random.chance(0.5),
        quantity: random.integer(1, 5),
        unitPrice: random.integer(1, 30_000) / 100,
      }
    })
    const percent = random.chance(0.3) ? random.integer(1, 2_000) / 100 : null
    return {
      items,
      discountPercent: percent,
      discountValue: percent === null && random.chance(0.4) ? random.integer(1, 99) / 100 : 0,
      terms: random.pick([
        null,
        { method: 'cash' as const },
        { method: 'card' as const, instalments: random.integer(1, 12) },
      ]),
    }
  }

  async #sell(): Promise<void> {
    const input = this.#randomSale()
    if (reckonSale(input).total < 100) return
    const clientId = this.#random.pick(this.#clients)
    const { id, token } = this.#random.pick(this.staff)
    const body = { clientId, ...input, stockReason: 'Contagem atrasada' }
    const made = await this.#send<Sale>('POST', '/sales', body, token)
    const sale = new ToldSale(made, input, today(), id)
    this.sales.push(sale)
    if (this.#random.chance(0.85)) await this.#settle(sale)
  }

  async #settle(sale: ToldSale): Promise<void> {
    const cents = Math.round((sale.totalCents * this.#random.integer(1, 100)) / 100)
    if (cents > 0 && cents <= sale.owedCents && this.#random.chance(0.7)) {
      const means = this.#means()
      await this.#send('POST', `/sales/${sale.id}/payments`, { means, amount: cents / 100 })
      sale.pay(today(), means, cents)
    }
    await this.#send('PUT', `/sales/${sale.id}`, { status: 'completed' })
    this.#complete(sale)
  }

  #complete(sale: ToldSale): void {
    sale.status = 'completed'
    sale.commissionRate = this.#commissionRates.get(sale.sellerId) ?? null
  }

  /** Pieces that come back, by their place in the sale; undefined when none does. */
  #randomPieces(sale: ToldSale | undefined) {
    if (sale?.status !== 'completed') return undefined
    const pieces = sale.left().map((left) => this.#random.integer(0, left))
    if (pieces.every((quantity) => quantity === 0)) return undefined
    const items = sale.lines.flatMap(({ itemId }, i) => {
      const quantity = pieces[i] ?? 0
      return quantity > 0 ? [{ itemId, quantity, isResalable: this.#random.chance(0.7) }] : []
    })
    return { sale, pieces, items, ...sale.worth(pieces) }
  }

  async #return(): Promise<void> {
    const back = this.#randomPieces(this.#anySale())
    if (!back) return
    const { sale, items, pieces, cents, refundCents } = back
    const means = this.#random.chance(0.2) ? 'voucher' : this.#means()
    const refund = refundCents > 0 ? { means, amount: refundCents / 100 } : null
    const body = { items, reason: 'Não serviu', refund }
    const { returns } = await this.#send<Sale>('POST', `/sales/${sale.id}/returns`, body)
    const id = returns.at(-1)?.id ?? ''
    sale.takeBack(today(), { id, pieces, cents, refunds: [{ means, cents: refundCents }] })
  }

  async #exchange(): Promise<void> {
    const back = this.#randomPieces(this.#anySale())
    const input = this.#randomSale()
    const { total } = reckonSale(input)
    if (!back || total < 100) return
    const { sale, items, pieces, cents, refundCents: credit } = back
    const rest = Math.max(0, credit - total)
    const means =
      credit < total ? this.#random.pick([null, this.#means()]) : this.#random.pick(exchangeRests)
    const body = {
      items,
      reason: 'Outro tamanho',
      sale: { ...input, stockReason: 'Contagem atrasada' },
      credit: credit / 100,
      total: total / 100,
      means,
    }
    const made = await this.#send<Sale>('POST', `/sales/${sale.id}/exchanges`, body)
    const isRestMoney = rest > 0 && means !== null && means !== 'voucher'
    const voucher = { means: 'voucher' as const, cents: isRestMoney ? total : credit }
    const money = isRestMoney ? [{ means, cents: rest }] : []
    const told = { id: '', pieces, cents, refunds: [voucher, ...money] }
    sale.takeBack(today(), told)
    sale.isExchanged = true
    const taken = new ToldSale(made, input, today(), this.staff[0]?.id ?? '')
    taken.exchangeOf = { sale, back: told }
    this.#complete(taken)
    taken.pay(today(), 'voucher', Math.min(credit, total))
    if (means !== null && credit < total) taken.pay(today(), means, total - credit)
    this.sales.push(taken)
  }

  async #undoReturn(): Promise<void> {
    const sale = this.sales.findLast(
      ({ returns, isExchanged }) => returns.length > 0 && !isExchanged,
    )
    const last = sale?.returns.at(-1)
    if (!sale || !last) return
    const path = `/sales/${sale.id}/returns/${last.id}/reversal`
    await this.#send('POST', path, { reason: 'Engano' })
    sale.undoReturn(today())
  }

  async #undoExchange(): Promise<void> {
    const taken = this.sales.findLast(
      ({ exchangeOf, status, wasReturned }) =>
        exchangeOf !== undefined && status === 'completed' && !wasReturned,
    )
    if (!taken?.exchangeOf) return
    await this.#send('POST', `/sales/${taken.id}/exchange-reversal`, { reason: 'Engano' })
    taken.exchangeOf.sale.undoReturn(today(), taken.exchangeOf.back)
    this.#forget(taken)
  }

  /** The payments of a deleted sale stay. */
  #forget(sale: ToldSale): void {
    sale.delete(today())
    this.payments.push(...sale.payments)
    this.sales = this.sales.filter((each) => each !== sale)
  }

  async #reopen(): Promise<void> {
    const sale = this.sales.findLast(
      ({ status, wasReturned }) => status === 'completed' && !wasReturned,
    )
    if (!sale) return
    await this.#send('POST', `/sales/${sale.id}/undo`, { reason: 'Engano' })
    sale.status = 'pending'
    sale.commissionRate = null
    if (this.#random.chance(0.6)) return this.#settle(sale)
    await this.#send('PUT', `/sales/${sale.id}`, { status: 'cancelled' })
    sale.status = 'cancelled'
  }

  async #deleteSale(): Promise<void> {
    const sale = this.#anySale()
    if (!sale || sale.isExchanged || sale.status === 'cancelled') return
    const path = `/sales/${sale.id}?reason=Engano`
    const answer = await this.#shop.send('DELETE', path, undefined, this.staff[0]?.token)
    if (answer.statusCode >= 300) throw new Error(`DELETE ${path}: ${answer.body}`)
    this.#forget(sale)
  }

  async #deleteProduct(): Promise<void> {
    if (this.#products.length < 4) return
    const product = this.#random.pick(this.#products)
    const { id } = product
    const answer = await this.#shop.send(
      'DELETE',
      `/products/${id}`,
      undefined,
      this.staff[0]?.token,
    )
    // One with pending sales may be kept.
    if (answer.statusCode < 300) this.#products.splice(this.#products.indexOf(product), 1)
  }

  #anySale(): ToldSale | undefined {
    return this.sales[this.#random.integer(0, this.sales.length - 1)]
  }

  #means(): MoneyMeans {
    return this.#random.pick(moneyMeans)
  }
}

/** How the rest of an exchange is given back. */
const exchangeRests = ['voucher', 'cash', 'pix'] as const

function today(): string {
  return dayOf(new Date())
}
