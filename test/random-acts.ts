import { expect } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { StockEntryDetail } from '../contracts/stock-entries.ts'
import type { SellingShop } from './selling-shop.ts'
import {
  buy,
  correct,
  fits,
  giveBack,
  isInStock,
  linesToReverse,
  type ModelSale,
  moveSale,
  startCount,
  type StockModel,
  stopCount,
  unbuy,
  type Ware,
  wareOf,
} from './stock-model.ts'
import type { Random } from '../demo/seed/random.ts'
import { RandomStocktakes } from './random-stocktakes.ts'

/** Pieces are sold at R$ 10,00. */
const totalOf = (quantities: number[]) => 10 * quantities.reduce((sum, each) => sum + each, 0)

/** Carries out random acts on a shop and on the model, which says whether the shop accepts them. */
export class RandomActs {
  readonly #shop: SellingShop
  readonly #random: Random
  readonly #model: StockModel
  readonly #stocktakes: RandomStocktakes

  constructor(shop: SellingShop, random: Random, model: StockModel) {
    this.#shop = shop
    this.#random = random
    this.#model = model
    this.#stocktakes = new RandomStocktakes(shop, random, model)
  }

  /** Returns what it did. */
  async step(): Promise<string> {
    this.#model.clock++
    const acts = {
      create: () => this.#create(),
      createAnother: () => this.#create(),
      edit: () => this.#edit(),
      complete: () => this.#setStatus('completed'),
      cancel: () => this.#setStatus('cancelled'),
      undo: () => this.#undo(),
      delete: () => this.#delete(),
      buy: () => this.#buy(),
      buyAgain: () => this.#buy(),
      reverseEntry: () => this.#reverseEntry(),
      start: () => this.#start(),
      stop: () => this.#stop(),
      adjust: () => this.#adjust(),
      offer: () => this.#offer(),
      count: () => this.#stocktakes.count(),
      countAgain: () => this.#stocktakes.count(),
      applyStocktake: () => this.#stocktakes.apply(),
      reverseStocktake: () => this.#stocktakes.takeBack(),
      cancelStocktake: () => this.#stocktakes.cancel(),
    }
    const [name, act] = this.#random.pick(Object.entries(acts))
    await act()
    return name
  }

  async #create(): Promise<void> {
    const quantities = this.#randomQuantities()
    const { reason, isForced } = this.#reason()
    const answer = await this.#shop.sendSale({ items: this.#itemsOf(quantities), ...reason })
    expect(answer.statusCode).toBe(isForced || fits(this.#model, quantities) ? 201 : 409)
    if (answer.statusCode !== 201) return
    const sale: ModelSale = { status: 'pending', quantities, paid: 0, settledAt: 0, moved: [] }
    this.#model.sales.set(answer.json<Sale>().id, sale)
  }

  async #edit(): Promise<void> {
    const [id, sale] = this.#pickFrom(this.#model.sales)
    if (!sale) return
    const quantities = this.#randomQuantities()
    const { reason, isForced } = this.#reason()
    const body = { items: this.#itemsOf(quantities), discountValue: 0, ...reason }
    const answer = await this.#shop.send('PUT', `/sales/${id}`, body)
    const isPossible = sale.status === 'pending' && (isForced || fits(this.#model, quantities, id))
    const isBelowPaid = sale.status === 'pending' && totalOf(quantities) < sale.paid
    expect(answer.statusCode).toBe(isBelowPaid ? 422 : isPossible ? 200 : 409)
    if (isPossible && !isBelowPaid) sale.quantities = quantities
  }

  async #setStatus(status: 'completed' | 'cancelled'): Promise<void> {
    const [id, sale] = this.#pickFrom(this.#model.sales)
    if (!sale) return
    const hasMoney = this.#random.chance(0.5)
    const money = status === 'completed' ? { received: 'pix' } : { refunded: 'cash' }
    const body = { status, ...(hasMoney && money) }
    const answer = await this.#shop.send('PUT', `/sales/${id}`, body)
    expect(answer.statusCode).toBe(sale.status === 'pending' ? 200 : 409)
    if (sale.status !== 'pending') return
    Object.assign(sale, { status, settledAt: this.#model.clock })
    if (hasMoney) sale.paid = status === 'completed' ? totalOf(sale.quantities) : 0
    if (status === 'completed') moveSale(this.#model, sale, -1)
  }

  async #undo(): Promise<void> {
    const [id, sale] = this.#pickFrom(this.#model.sales)
    if (!sale) return
    const answer = await this.#shop.send('POST', `/sales/${id}/undo`, {})
    const isPossible =
      sale.status === 'completed' ||
      (sale.status === 'cancelled' && fits(this.#model, sale.quantities))
    expect(answer.statusCode).toBe(isPossible ? 200 : 409)
    if (!isPossible) return
    if (sale.status === 'completed') moveSale(this.#model, sale, 1)
    sale.status = 'pending'
  }

  async #delete(): Promise<void> {
    const [id, sale] = this.#pickFrom(this.#model.sales)
    if (!sale) return
    const returnStock = this.#random.chance(0.5)
    const reason = this.#random.pick(['', 'Engano'])
    const query = `returnStock=${returnStock}&reason=${reason}`
    const answer = await this.#shop.send('DELETE', `/sales/${id}?${query}`)
    const isPossible = sale.paid === 0 || reason !== ''
    expect(answer.statusCode).toBe(isPossible ? 200 : 422)
    if (!isPossible) return
    if (sale.status === 'completed' && returnStock) giveBack(this.#model, sale)
    this.#model.sales.delete(id)
  }

  /** An entry of one or two wares; of those that are not counted, it says how many there were. */
  async #buy(): Promise<void> {
    const bought = this.#random.sample([...this.#model.wares.keys()], this.#random.integer(1, 2))
    const lines = bought.map((index) => {
      const { variantId, onHand } = wareOf(this.#model, index)
      const onHandBefore = onHand === null ? this.#random.integer(0, 3) : null
      return { index, variantId, quantity: this.#random.integer(1, 5), onHandBefore }
    })
    const answer = await this.#shop.send('POST', '/stock/entries', { lines })
    expect(answer.statusCode).toBe(201)
    this.#model.entries.set(answer.json<StockEntryDetail>().id, buy(this.#model, lines))
  }

  async #reverseEntry(): Promise<void> {
    const [id, entry] = this.#pickFrom(this.#model.entries)
    if (!entry) return
    const path = `/stock/entries/${id}/reversal`
    const answer = await this.#shop.send('POST', path, { reason: 'Lançada duas vezes' })
    const isPossible = !entry.isReversed && linesToReverse(this.#model, entry).length > 0
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (isPossible) unbuy(this.#model, entry)
  }

  async #start(): Promise<void> {
    const [index, ware] = this.#anyWare()
    const quantity = this.#random.integer(0, 4)
    const path = `/stock/variants/${ware.variantId}/start`
    const answer = await this.#shop.send('POST', path, { quantity })
    const isPossible = ware.onHand === null
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (isPossible) startCount(this.#model, index, quantity)
  }

  async #stop(): Promise<void> {
    const [index, ware] = this.#anyWare()
    const path = `/stock/variants/${ware.variantId}/stop`
    const answer = await this.#shop.send('POST', path, { reason: 'Não vale a pena' })
    const isPossible = ware.onHand !== null
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (isPossible) stopCount(this.#model, index, isInStock(this.#model, index))
  }

  async #adjust(): Promise<void> {
    const [index, { variantId, onHand }] = this.#anyWare()
    const quantity = this.#random.pick([-3, -2, -1, 1, 2])
    const kind = quantity < 0 && this.#random.chance(0.5) ? 'loss' : 'adjustment'
    const body = { kind, quantity, reason: 'Conferido' }
    const answer = await this.#shop.send('POST', `/stock/variants/${variantId}/adjustments`, body)
    const refused = onHand === null ? 409 : quantity < 0 && onHand + quantity < 0 ? 422 : undefined
    expect(answer.statusCode).toBe(refused ?? 201)
    if (refused === undefined) correct(this.#model, index, quantity)
  }

  /** Changes the price of a ware, and whether it is in stock where that is a flag. */
  async #offer(): Promise<void> {
    const [, ware] = this.#anyWare()
    const path = `/products/${ware.productId}`
    const product = (await this.#shop.get(path, this.#shop.token)).json<ProductDetail>()
    const price = this.#random.integer(2, 20)
    const promotionalPrice = this.#random.chance(0.3) ? price - 1 : null
    const flag = this.#random.chance(0.5)
    const offer = { price, promotionalPrice, ...(ware.onHand === null && { inStock: flag }) }
    const variants = product.variants.map((variant) =>
      variant.id === ware.variantId ? { ...variant, ...offer } : variant,
    )
    const body = { ...product, ...(variants.length === 1 && offer), variants }
    expect((await this.#shop.send('PUT', path, body)).statusCode).toBe(200)
    Object.assign(ware, { price, promotionalPrice, ...(ware.onHand === null && { flag }) })
  }

  #itemsOf(quantities: number[]) {
    return quantities.flatMap((quantity, index) => {
      const { productId, variantId } = wareOf(this.#model, index)
      return quantity === 0 ? [] : [{ productId, variantId, quantity, unitPrice: 10 }]
    })
  }

  #randomQuantities(): number[] {
    const quantities = this.#model.wares.map(() => this.#random.pick([0, 0, 1, 2, 3]))
    return quantities.some(Boolean) ? quantities : [1, ...quantities.slice(1)]
  }

  /** Tries with a reason in half of the cases, which helps only where the shop warns. */
  #reason() {
    const isGiven = this.#random.chance(0.5)
    return {
      reason: isGiven ? { stockReason: 'Encomendado' } : {},
      isForced: isGiven && !this.#model.isBlocking,
    }
  }

  #anyWare(): [number, Ware] {
    return this.#random.pick([...this.#model.wares.entries()])
  }

  #pickFrom<Each>(all: Map<string, Each>): [string, Each] | [string, undefined] {
    return all.size === 0 ? ['', undefined] : this.#random.pick([...all])
  }
}
