import { beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../../contracts/products.ts'
import type { Sale, SaleStatus } from '../../contracts/sales.ts'
import type { StockMode, VariantStock } from '../../contracts/stock.ts'
import type { StocktakeDetail } from '../../contracts/stocktakes.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../../test/selling-shop.ts'
import { Random } from '../seed/random.ts'
import { findWrongStock } from './check-stock.ts'

// `bin/test --drills` makes more.
const sequences = Number(process.env.STOCK_SEQUENCES ?? 12)
const stepsOfSequence = 20
const productCount = 3

/** The stock as plain arithmetic has it. */
interface Model {
  mode: StockMode
  /** By product. */
  onHand: number[]
  /** By product, how often its stock was corrected. */
  corrections: number[]
  sales: Map<string, ModelSale>
  stocktakes: Map<string, ModelStocktake>
}

interface ModelStocktake {
  state: 'open' | 'applied' | 'reversed' | 'cancelled'
  /** By product: what was counted beyond what was there, undefined for one that was not. */
  differences: (number | undefined)[]
  /** By product, how often its stock had been corrected when it was counted. */
  corrections: (number | undefined)[]
}

interface ModelSale {
  status: SaleStatus
  /** By product. */
  quantities: number[]
}

interface Counted {
  id: string
  variantId: string
}

let shop: SellingShop
let categoryId: string

beforeAll(async () => {
  shop = await openSellingShop()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Pedais'))).json().id
})

const reservedOf = ({ sales }: Model, product: number, except?: string) =>
  [...sales]
    .filter(([id, { status }]) => status === 'pending' && id !== except)
    .reduce((sum, [, { quantities }]) => sum + (quantities[product] ?? 0), 0)

/** Whether a pending sale of these quantities is accepted, in place of `sale` as it is now. */
function fits(model: Model, wanted: number[], sale?: string): boolean {
  const before = sale === undefined ? undefined : model.sales.get(sale)
  return wanted.every((quantity, product) => {
    const had = before?.status === 'pending' ? (before.quantities[product] ?? 0) : 0
    const available = (model.onHand[product] ?? 0) - reservedOf(model, product, sale)
    return quantity <= had || quantity <= available
  })
}

function randomQuantities(random: Random): number[] {
  const quantities = Array.from({ length: productCount }, () => random.integer(0, 3))
  return quantities.some(Boolean) ? quantities : [1, ...quantities.slice(1)]
}

class Sequence {
  readonly #products: Counted[]
  readonly #random: Random
  readonly #model: Model

  constructor(products: Counted[], random: Random, model: Model) {
    this.#products = products
    this.#random = random
    this.#model = model
  }

  async step(): Promise<void> {
    const acts = [
      () => this.#create(),
      () => this.#create(),
      () => this.#edit(),
      () => this.#setStatus('completed'),
      () => this.#setStatus('cancelled'),
      () => this.#undo(),
      () => this.#delete(),
      () => this.#buy(),
      () => this.#adjust(),
      () => this.#count(),
      () => this.#count(),
      () => this.#applyStocktake(),
      () => this.#reverseStocktake(),
      () => this.#cancelStocktake(),
    ]
    await this.#random.pick(acts)()
  }

  async check(): Promise<void> {
    for (const [product, { id }] of this.#products.entries()) {
      const [stock] = (await shop.get(`/stock/products/${id}`, shop.token)).json<VariantStock[]>()
      const onHand = this.#model.onHand[product] ?? 0
      const reserved = reservedOf(this.#model, product)
      expect(stock).toMatchObject({ onHand, reserved, inStock: onHand > reserved })
    }
  }

  #itemsOf(quantities: number[]) {
    return quantities.flatMap((quantity, product) =>
      quantity === 0 ? [] : [{ productId: this.#products[product]?.id, quantity, unitPrice: 10 }],
    )
  }

  /** Tries with a reason in half of the cases, which helps only where the shop warns. */
  #reason(): { stockReason?: string } {
    return this.#random.chance(0.5) ? { stockReason: 'Encomendado' } : {}
  }

  async #create(): Promise<void> {
    const quantities = randomQuantities(this.#random)
    const reason = this.#reason()
    const answer = await shop.sendSale({ items: this.#itemsOf(quantities), ...reason })
    const isForced = this.#model.mode === 'warn' && 'stockReason' in reason
    expect(answer.statusCode).toBe(isForced || fits(this.#model, quantities) ? 201 : 409)
    if (answer.statusCode === 201)
      this.#model.sales.set(answer.json<Sale>().id, { status: 'pending', quantities })
  }

  async #edit(): Promise<void> {
    const [id, sale] = this.#anySale()
    if (!sale) return
    const quantities = randomQuantities(this.#random)
    const reason = this.#reason()
    const items = this.#itemsOf(quantities)
    const answer = await shop.send('PUT', `/sales/${id}`, { items, discountValue: 0, ...reason })
    const isForced = this.#model.mode === 'warn' && 'stockReason' in reason
    const isPossible = sale.status === 'pending' && (isForced || fits(this.#model, quantities, id))
    expect(answer.statusCode).toBe(isPossible ? 200 : 409)
    if (isPossible) sale.quantities = quantities
  }

  async #setStatus(status: 'completed' | 'cancelled'): Promise<void> {
    const [id, sale] = this.#anySale()
    if (!sale) return
    const answer = await shop.setStatus(id, status)
    expect(answer.statusCode).toBe(sale.status === 'pending' ? 200 : 409)
    if (sale.status !== 'pending') return
    sale.status = status
    if (status === 'completed') this.#move(sale, -1)
  }

  async #undo(): Promise<void> {
    const [id, sale] = this.#anySale()
    if (!sale) return
    const answer = await shop.send('POST', `/sales/${id}/undo`, {})
    const isPossible =
      sale.status === 'completed' ||
      (sale.status === 'cancelled' && fits(this.#model, sale.quantities))
    expect(answer.statusCode).toBe(isPossible ? 200 : 409)
    if (!isPossible) return
    if (sale.status === 'completed') this.#move(sale, 1)
    sale.status = 'pending'
  }

  async #delete(): Promise<void> {
    const [id, sale] = this.#anySale()
    if (!sale) return
    const returnStock = this.#random.chance(0.5)
    const answer = await shop.send('DELETE', `/sales/${id}?returnStock=${returnStock}`)
    expect(answer.statusCode).toBe(200)
    if (sale.status === 'completed' && returnStock) this.#move(sale, 1)
    this.#model.sales.delete(id)
  }

  async #buy(): Promise<void> {
    const product = this.#random.integer(0, productCount - 1)
    const quantity = this.#random.integer(1, 5)
    const { variantId } = this.#products[product] ?? {}
    const answer = await shop.send('POST', '/stock/entries', { lines: [{ variantId, quantity }] })
    expect(answer.statusCode).toBe(201)
    this.#model.onHand[product] = (this.#model.onHand[product] ?? 0) + quantity
  }

  async #adjust(): Promise<void> {
    const product = this.#random.integer(0, productCount - 1)
    const quantity = this.#random.pick([-3, -2, -1, 1, 2])
    const { variantId } = this.#products[product] ?? {}
    const kind = quantity < 0 && this.#random.chance(0.5) ? 'loss' : 'adjustment'
    const body = { kind, quantity, reason: 'Conferido' }
    const answer = await shop.send('POST', `/stock/variants/${variantId}/adjustments`, body)
    const onHand = (this.#model.onHand[product] ?? 0) + quantity
    const isPossible = quantity > 0 || onHand >= 0
    expect(answer.statusCode).toBe(isPossible ? 201 : 422)
    if (!isPossible) return
    this.#model.onHand[product] = onHand
    this.#correct(product)
  }

  /** Counts one product, in a stocktake that is open or a new one. */
  async #count(): Promise<void> {
    const open = [...this.#model.stocktakes].filter(([, { state }]) => state === 'open')
    const [id, stocktake] =
      open.length > 0 && this.#random.chance(0.7)
        ? this.#random.pick(open)
        : await this.#newStocktake()
    const product = this.#random.integer(0, productCount - 1)
    const counted = this.#random.integer(0, 6)
    const { variantId } = this.#products[product] ?? {}
    const path = `/stock/stocktakes/${id}/lines`
    const lines = (await shop.get(path, shop.token)).json<
      { variantId: string; counted: number }[]
    >()
    const seen = lines.find((line) => line.variantId === variantId)?.counted ?? null
    const answer = await shop.send('PUT', `${path}/${variantId}`, { counted, seen })
    expect(answer.statusCode).toBe(200)
    stocktake.differences[product] = counted - (this.#model.onHand[product] ?? 0)
    stocktake.corrections[product] = this.#model.corrections[product]
  }

  async #applyStocktake(): Promise<void> {
    const [id, stocktake] = this.#anyStocktake()
    if (!stocktake) return
    const path = `/stock/stocktakes/${id}`
    await shop.send('PUT', path, { state: 'review' })
    const { revision } = (await shop.get(path, shop.token)).json<StocktakeDetail>()
    const answer = await shop.send('POST', `${path}/application`, { revision })
    const isPossible =
      stocktake.state === 'open' &&
      stocktake.corrections.every(
        (seen, product) => seen === undefined || seen === this.#model.corrections[product],
      )
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (isPossible) {
      stocktake.state = 'applied'
      this.#addDifferences(stocktake, 1)
    } else if (stocktake.state === 'open') await shop.send('PUT', path, { state: 'open' })
  }

  async #reverseStocktake(): Promise<void> {
    const [id, stocktake] = this.#anyStocktake()
    if (!stocktake) return
    const path = `/stock/stocktakes/${id}/reversal`
    const answer = await shop.send('POST', path, { reason: 'Contado errado' })
    const isPossible = stocktake.state === 'applied'
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (!isPossible) return
    stocktake.state = 'reversed'
    this.#addDifferences(stocktake, -1)
  }

  async #cancelStocktake(): Promise<void> {
    const [id, stocktake] = this.#anyStocktake()
    if (!stocktake) return
    const answer = await shop.send('PUT', `/stock/stocktakes/${id}`, { state: 'cancelled' })
    const isPossible = stocktake.state === 'open' || stocktake.state === 'cancelled'
    expect(answer.statusCode).toBe(isPossible ? 200 : 409)
    if (isPossible) stocktake.state = 'cancelled'
  }

  async #newStocktake(): Promise<[string, ModelStocktake]> {
    const answer = await shop.send('POST', '/stock/stocktakes', {})
    const { id } = answer.json<StocktakeDetail>()
    const stocktake: ModelStocktake = { state: 'open', differences: [], corrections: [] }
    this.#model.stocktakes.set(id, stocktake)
    return [id, stocktake]
  }

  #addDifferences({ differences }: ModelStocktake, sign: 1 | -1): void {
    for (const [product, difference = 0] of differences.entries()) {
      if (difference === 0) continue
      this.#model.onHand[product] = (this.#model.onHand[product] ?? 0) + sign * difference
      this.#correct(product)
    }
  }

  #correct(product: number): void {
    this.#model.corrections[product] = (this.#model.corrections[product] ?? 0) + 1
  }

  #anyStocktake(): [string, ModelStocktake] | [string, undefined] {
    const stocktakes = [...this.#model.stocktakes]
    return stocktakes.length === 0 ? ['', undefined] : this.#random.pick(stocktakes)
  }

  #move({ quantities }: ModelSale, sign: 1 | -1): void {
    for (const [product, quantity] of quantities.entries())
      this.#model.onHand[product] = (this.#model.onHand[product] ?? 0) + sign * quantity
  }

  #anySale(): [string, ModelSale] | [string, undefined] {
    const sales = [...this.#model.sales]
    return sales.length === 0 ? ['', undefined] : this.#random.pick(sales)
  }
}

async function newProducts(onHand: number[]): Promise<Counted[]> {
  return Promise.all(
    onHand.map(async (quantity, n) => {
      const input = productInput(`Pedal ${n}`, categoryId)
      const { id, variants } = (await shop.send('POST', '/products', input)).json<ProductDetail>()
      const variantId = variants[0]?.id ?? ''
      await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity })
      return { id, variantId }
    }),
  )
}

test(
  'random sequences of everything that moves stock end as plain arithmetic has it',
  async () => {
    for (let seed = 1; seed <= sequences; seed++) {
      const random = new Random(seed)
      const mode = random.pick(['warn', 'block'] as const)
      await shop.send('PUT', '/settings', { stockMode: mode })
      const onHand = Array.from({ length: productCount }, () => random.integer(0, 5))
      const products = await newProducts(onHand)
      const sequence = new Sequence(products, random, {
        mode,
        onHand,
        corrections: onHand.map(() => 0),
        sales: new Map(),
        stocktakes: new Map(),
      })
      for (let step = 0; step < stepsOfSequence; step++) await sequence.step()
      await sequence.check()
    }
    expect(await findWrongStock(shop.db)).toEqual([])
  },
  30_000 + sequences * 2000,
)
