import type { Category } from '../contracts/categories.ts'
import type { Client } from '../contracts/clients.ts'
import type { PaymentMeans } from '../contracts/payments.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { StockEntryDetail } from '../contracts/stock-entries.ts'
import type { Random } from '../demo/seed/random.ts'
import { categoryInput, productInput } from './catalogue.ts'
import { reckonSale } from './plain-reckoning.ts'
import type { SellingShop } from './selling-shop.ts'

interface Sold {
  id: string
  isSettled: boolean
  isReturned: boolean
}

/** What happens in a shop in a month, by chance, through the API. */
export class RandomMonth {
  readonly #shop: SellingShop
  readonly #random: Random
  readonly #products: ProductDetail[] = []
  readonly #categories: Category[] = []
  readonly #clients: string[] = []
  #sales: Sold[] = []
  readonly #entries: string[] = []
  #names = 0

  /** The sessions of those who sell; the first is an administrator's. They end as time passes. */
  tokens: string[] = []

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
    { weight: 4, run: () => this.#undoReturn() },
    { weight: 5, run: () => this.#reopen() },
    { weight: 3, run: () => this.#deleteSale() },
    { weight: 2, run: () => this.#deleteProduct() },
    { weight: 2, run: () => this.#newProduct() },
  ]

  async #send<T>(method: 'POST' | 'PUT', path: string, body: object, token?: string): Promise<T> {
    const answer = await this.#shop.send(method, path, body, token ?? this.tokens[0])
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
    this.#entries.push(entry.id)
  }

  async #reverseEntry(): Promise<void> {
    const id = this.#entries.pop()
    // Of a deleted product nothing is left to be reversed.
    if (id) await this.#shop.send('POST', `/stock/entries/${id}/reversal`, { reason: 'Engano' })
  }

  async #sell(): Promise<void> {
    const random = this.#random
    const items = Array.from({ length: random.integer(1, 5) }, (_, n) => ({
      productId: random.chance(0.85) ? random.pick(this.#products).id : null,
      name: `Mão de obra ${n}`,
      isService: random.chance(0.5),
      quantity: random.integer(1, 5),
      unitPrice: random.integer(1, 30_000) / 100,
    }))
    const percent = random.chance(0.3) ? random.integer(1, 2_000) / 100 : null
    const input = {
      items,
      discountPercent: percent,
      discountValue: percent === null && random.chance(0.4) ? random.integer(1, 99) / 100 : 0,
      terms: random.pick([
        null,
        { method: 'cash' as const },
        { method: 'card' as const, instalments: random.integer(1, 12) },
      ]),
    }
    if (reckonSale(input).total < 100) return
    const clientId = random.pick(this.#clients)
    const token = random.pick(this.tokens)
    const body = { clientId, ...input, stockReason: 'Contagem atrasada' }
    const { id } = await this.#send<Sale>('POST', '/sales', body, token)
    this.#sales.push({ id, isSettled: false, isReturned: false })
    if (random.chance(0.85)) await this.#settle(id)
  }

  async #settle(id: string): Promise<void> {
    const { finalValue, owedValue } = await this.#sale(id)
    const amount = Math.round(finalValue * this.#random.integer(1, 100)) / 100
    if (amount > 0 && amount <= owedValue && this.#random.chance(0.7))
      await this.#send('POST', `/sales/${id}/payments`, { means: this.#means(), amount })
    await this.#send('PUT', `/sales/${id}`, { status: 'completed' })
    for (const sale of this.#sales) if (sale.id === id) sale.isSettled = true
  }

  async #return(): Promise<void> {
    const sold = this.#anySale()
    if (!sold?.isSettled) return
    const { items, returns } = await this.#sale(sold.id)
    const back = items.flatMap(({ id, quantity }) => {
      const before = returns
        .flatMap((each) => each.items)
        .filter(({ itemId }) => itemId === id)
        .reduce((sum, each) => sum + each.quantity, 0)
      const now = this.#random.integer(0, quantity - before)
      return now > 0 ? [{ itemId: id, quantity: now, isResalable: this.#random.chance(0.7) }] : []
    })
    if (back.length === 0) return
    sold.isReturned = true
    const path = `/sales/${sold.id}/returns`
    const body = { items: back, reason: 'Não serviu', refund: null }
    const answer = await this.#shop.send('POST', path, body, this.tokens[0])
    if (answer.statusCode === 201) return
    // The refusal says what has to be given back.
    const reais = /R\$\s([\d.,]+)/.exec(answer.json<{ message: string }>().message)?.[1] ?? ''
    const amount = Number(reais.replaceAll('.', '').replace(',', '.').replace(/\.$/, ''))
    await this.#send('POST', path, { ...body, refund: { means: this.#means(), amount } })
  }

  async #undoReturn(): Promise<void> {
    const sold = this.#sales.findLast(({ isReturned }) => isReturned)
    if (!sold) return
    const { returns } = await this.#sale(sold.id)
    const last = returns.findLast(
      ({ id, reversesId }) =>
        reversesId === null && !returns.some((each) => each.reversesId === id),
    )
    if (!last) return
    const path = `/sales/${sold.id}/returns/${last.id}/reversal`
    await this.#send('POST', path, { reason: 'Engano' })
  }

  async #reopen(): Promise<void> {
    const sold = this.#sales.findLast(({ isSettled, isReturned }) => isSettled && !isReturned)
    if (!sold) return
    await this.#send('POST', `/sales/${sold.id}/undo`, { reason: 'Engano' })
    sold.isSettled = false
    if (this.#random.chance(0.6)) return this.#settle(sold.id)
    await this.#send('PUT', `/sales/${sold.id}`, { status: 'cancelled' })
    this.#sales = this.#sales.filter((sale) => sale !== sold)
  }

  async #deleteSale(): Promise<void> {
    const sold = this.#anySale()
    if (!sold) return
    const path = `/sales/${sold.id}?reason=Engano`
    const answer = await this.#shop.send('DELETE', path, undefined, this.tokens[0])
    if (answer.statusCode >= 300) throw new Error(`DELETE ${path}: ${answer.body}`)
    this.#sales = this.#sales.filter((sale) => sale !== sold)
  }

  async #deleteProduct(): Promise<void> {
    if (this.#products.length < 4) return
    const product = this.#random.pick(this.#products)
    const { id } = product
    const answer = await this.#shop.send('DELETE', `/products/${id}`, undefined, this.tokens[0])
    // One with pending sales may be kept.
    if (answer.statusCode < 300) this.#products.splice(this.#products.indexOf(product), 1)
  }

  #anySale(): Sold | undefined {
    return this.#sales[this.#random.integer(0, this.#sales.length - 1)]
  }

  async #sale(id: string): Promise<Sale> {
    return (await this.#shop.get(`/sales/${id}`, this.tokens[0])).json()
  }

  #means(): PaymentMeans {
    return this.#random.pick<PaymentMeans>(['pix', 'cash', 'card', 'other'])
  }
}
