import { expect } from 'vitest'
import type { StocktakeDetail, StocktakeLine } from '../contracts/stocktakes.ts'
import type { SellingShop } from './selling-shop.ts'
import {
  applyLines,
  isOutdated,
  type ModelStocktake,
  type StockModel,
  takeLinesBack,
} from './stock-model.ts'
import type { Random } from '../demo/seed/random.ts'

/** The stocktakes among the RandomActs. */
export class RandomStocktakes {
  readonly #shop: SellingShop
  readonly #random: Random
  readonly #model: StockModel

  constructor(shop: SellingShop, random: Random, model: StockModel) {
    this.#shop = shop
    this.#random = random
    this.#model = model
  }

  /** Counts one ware, in a stocktake that is open or a new one. */
  async count(): Promise<void> {
    const open = [...this.#model.stocktakes].filter(([, { state }]) => state === 'open')
    const [id, { lines }] =
      open.length > 0 && this.#random.chance(0.7)
        ? this.#random.pick(open)
        : await this.#newStocktake()
    const [index, { variantId, onHand, corrections }] = this.#random.pick([
      ...this.#model.wares.entries(),
    ])
    const counted = this.#random.integer(0, 6)
    const path = `/stock/stocktakes/${id}/lines`
    const stored = (await this.#shop.get(path, this.#shop.token)).json<StocktakeLine[]>()
    const seen = stored.find((line) => line.variantId === variantId)?.counted ?? null
    const answer = await this.#shop.send('PUT', `${path}/${variantId}`, { counted, seen })
    expect(answer.statusCode).toBe(200)
    lines.set(index, { counted, onHand, corrections, at: this.#model.clock })
  }

  async apply(): Promise<void> {
    const [id, stocktake] = this.#any()
    if (!stocktake) return
    const path = `/stock/stocktakes/${id}`
    await this.#shop.send('PUT', path, { state: 'review' })
    const { revision } = (await this.#shop.get(path, this.#shop.token)).json<StocktakeDetail>()
    const answer = await this.#shop.send('POST', `${path}/application`, { revision })
    const isPossible = stocktake.state === 'open' && !isOutdated(this.#model, stocktake)
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (isPossible) {
      stocktake.state = 'applied'
      applyLines(this.#model, stocktake)
    } else if (stocktake.state === 'open') await this.#shop.send('PUT', path, { state: 'open' })
  }

  async takeBack(): Promise<void> {
    const [id, stocktake] = this.#any()
    if (!stocktake) return
    const path = `/stock/stocktakes/${id}/reversal`
    const answer = await this.#shop.send('POST', path, { reason: 'Contado errado' })
    const isPossible = stocktake.state === 'applied'
    expect(answer.statusCode).toBe(isPossible ? 201 : 409)
    if (!isPossible) return
    stocktake.state = 'reversed'
    takeLinesBack(this.#model, stocktake)
  }

  async cancel(): Promise<void> {
    const [id, stocktake] = this.#any()
    if (!stocktake) return
    const answer = await this.#shop.send('PUT', `/stock/stocktakes/${id}`, { state: 'cancelled' })
    const isPossible = stocktake.state === 'open' || stocktake.state === 'cancelled'
    expect(answer.statusCode).toBe(isPossible ? 200 : 409)
    if (isPossible) stocktake.state = 'cancelled'
  }

  async #newStocktake(): Promise<[string, ModelStocktake]> {
    const { id } = (await this.#shop.send('POST', '/stock/stocktakes', {})).json<StocktakeDetail>()
    const stocktake: ModelStocktake = { state: 'open', lines: new Map() }
    this.#model.stocktakes.set(id, stocktake)
    return [id, stocktake]
  }

  #any(): [string, ModelStocktake] | [string, undefined] {
    const { stocktakes } = this.#model
    return stocktakes.size === 0 ? ['', undefined] : this.#random.pick([...stocktakes])
  }
}
