import { addDays, dayOf } from '../../shop/calendar.ts'
import type { Random } from '../seed/random.ts'
import { type Basket, baskets, type Line } from './baskets.ts'
import { isIn } from './calendar.ts'
import type { Rider } from './people.ts'

/** The fields of a product that the history needs. */
export interface Ware {
  id: string
  slug: string
  name: string
  /** The promotional price if there is one. */
  effectivePriceCents: number
  inStock: boolean
  createdAt: string
}

export interface SoldLine {
  ware: Ware
  quantity: number
}

interface Buyer {
  rider: Rider
}

/** How many days ago products ran out that are out of stock today. */
const soldOutDays = 30
/** How much likelier a basket is in its season. */
const seasonFactor = 3
/** The chance of each line that may come along with the main ones. */
const alongChance = 0.45

/** The products by day, and the one-time baskets that each client has bought. */
export class Shelf {
  readonly #wares: Map<string, Ware>
  readonly #soldOutOn: string
  readonly #random: Random
  readonly #had = new Map<Buyer, Set<Basket>>()

  /** Throws if a basket names a product that does not exist. */
  constructor(wares: Ware[], today: string, random: Random) {
    this.#wares = new Map(wares.map((ware) => [ware.slug, ware]))
    this.#soldOutOn = addDays(today, -soldOutDays)
    this.#random = random
    const missing = baskets
      .flatMap(({ main, along = [] }) => [...main, ...along])
      .flatMap(({ of }) => of)
      .find((slug) => !this.#wares.has(slug))
    if (missing !== undefined)
      throw new Error(`The demo shop is not in order: nothing is called ${missing}`)
  }

  /** What the client buys at this time; empty if nothing suitable is available. */
  fill(buyer: Buyer, at: string): SoldLine[] {
    const had = this.#had.get(buyer) ?? new Set()
    this.#had.set(buyer, had)
    const day = dayOf(at)
    const isThere = (line: Line) => this.#available(line, day).length > 0
    const open = baskets.filter(
      (basket) =>
        basket.riders.includes(buyer.rider) && !had.has(basket) && basket.main.every(isThere),
    )
    if (open.length === 0) return []
    const basket = this.#random.weighted(
      open,
      (each) => each.weight * (each.season && isIn(each.season, day) ? seasonFactor : 1),
    )
    if (basket.isOnce) had.add(basket)
    const along = (basket.along ?? []).filter(
      (line) => this.#random.chance(alongChance) && isThere(line),
    )
    return [...basket.main, ...along].map((line) => this.#take(line, day))
  }

  #available({ of }: Line, day: string): Ware[] {
    return of
      .flatMap((slug) => this.#wares.get(slug) ?? [])
      .filter((ware) => ware.createdAt < day && (ware.inStock || day < this.#soldOutOn))
  }

  #take(line: Line, day: string): SoldLine {
    return {
      ware: this.#random.pick(this.#available(line, day)),
      quantity: this.#random.integer(1, line.maxQuantity ?? 1),
    }
  }
}
