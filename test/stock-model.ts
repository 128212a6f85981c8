import type { SaleStatus } from '../contracts/sales.ts'

/**
 * The stock of a small shop as plain arithmetic has it; a ware is a variant, named by its index.
 */
export interface StockModel {
  isBlocking: boolean
  wares: Ware[]
  sales: Map<string, ModelSale>
  entries: Map<string, ModelEntry>
  stocktakes: Map<string, ModelStocktake>
  /** Rises with every step. */
  clock: number
}

export interface Ware {
  productId: string
  variantId: string
  /** Null while it is not counted. */
  onHand: number | null
  /** What staff say of it while it is not counted. */
  flag: boolean
  /** In reais, as are promotions. */
  price: number
  promotionalPrice: number | null
  minimum: number | null
  /** How often it was begun, ended or corrected. */
  corrections: number
  /** How often its count was begun. */
  starts: number
  /** Of its present count. */
  count: { flag: boolean; isByEntry: boolean; bought: number; isMoved: boolean }
}

export interface ModelEntry {
  isReversed: boolean
  /** Each in the count with the number `start`. */
  lines: { index: number; start: number; quantity: number }[]
}

export interface ModelSale {
  status: SaleStatus
  /** By ware. */
  quantities: number[]
  /** In reais, as the total of pieces at R$ 10,00. */
  paid: number
  settledAt: number
  /** By ware: what it moved in the count with this number. */
  moved: ({ start: number; quantity: number } | undefined)[]
}

export interface ModelStocktake {
  state: 'open' | 'applied' | 'reversed' | 'cancelled'
  lines: Map<number, ModelLine>
}

interface ModelLine {
  counted: number
  onHand: number | null
  corrections: number
  at: number
  /** What applying it did, in the count with this number. */
  applied?: { start: number; quantity: number; began: boolean; flag: boolean }
}

export function reservedOf({ sales }: StockModel, ware: number, except?: string): number {
  return [...sales]
    .filter(([id, { status }]) => status === 'pending' && id !== except)
    .reduce((sum, [, { quantities }]) => sum + (quantities[ware] ?? 0), 0)
}

export function isInStock(model: StockModel, index: number): boolean {
  const ware = wareOf(model, index)
  return ware.onHand === null ? ware.flag : ware.onHand > reservedOf(model, index)
}

export function wareOf({ wares }: StockModel, index: number): Ware {
  const ware = wares[index]
  if (!ware) throw new Error(`there is no ware ${index}`)
  return ware
}

/** Whether a pending sale of these quantities is accepted, in place of `sale` as it is now. */
export function fits(model: StockModel, wanted: number[], sale?: string): boolean {
  const before = sale === undefined ? undefined : model.sales.get(sale)
  return wanted.every((quantity, index) => {
    const { onHand } = wareOf(model, index)
    const had = before?.status === 'pending' ? (before.quantities[index] ?? 0) : 0
    return onHand === null || quantity <= had || quantity <= onHand - reservedOf(model, index, sale)
  })
}

export function startCount(
  model: StockModel,
  index: number,
  onHand: number,
  isByEntry = false,
): void {
  const ware = wareOf(model, index)
  ware.count = { flag: ware.flag, isByEntry, bought: 0, isMoved: false }
  ware.onHand = onHand
  ware.starts++
  ware.corrections++
}

export function stopCount(model: StockModel, index: number, flag: boolean): void {
  const ware = wareOf(model, index)
  Object.assign(ware, { onHand: null, flag })
  ware.corrections++
}

/** A correction of what is on hand; one of nothing is none. */
export function correct(model: StockModel, index: number, quantity: number): void {
  const ware = wareOf(model, index)
  if (ware.onHand === null || quantity === 0) return
  ware.onHand += quantity
  ware.count.isMoved = true
  ware.corrections++
}

/** Goods arrive; of wares that are not counted, `onHandBefore` says how many there were. */
export function buy(
  model: StockModel,
  bought: { index: number; quantity: number; onHandBefore: number | null }[],
): ModelEntry {
  const lines = bought.map(({ index, quantity, onHandBefore }) => {
    if (onHandBefore !== null) startCount(model, index, onHandBefore, true)
    const ware = wareOf(model, index)
    ware.onHand = (ware.onHand ?? 0) + quantity
    ware.count.bought += quantity
    return { index, start: ware.starts, quantity }
  })
  return { isReversed: false, lines }
}

/** What of an entry is still in the count that it was recorded in. */
export function linesToReverse(model: StockModel, { lines }: ModelEntry) {
  return lines.filter(({ index, start }) => {
    const { onHand, starts } = wareOf(model, index)
    return onHand !== null && starts === start
  })
}

/** Takes an entry back; a ware of whose count nothing else is left is as it was before. */
export function unbuy(model: StockModel, entry: ModelEntry): void {
  for (const { index, quantity } of linesToReverse(model, entry)) {
    const ware = wareOf(model, index)
    ware.onHand = (ware.onHand ?? 0) - quantity
    ware.count.bought -= quantity
    const { flag, isByEntry, bought, isMoved } = ware.count
    if (isByEntry && !isMoved && bought === 0) stopCount(model, index, flag)
  }
  entry.isReversed = true
}

/** The pieces of a sale leave the shop (-1), or come back to it (1). */
export function moveSale(model: StockModel, sale: ModelSale, sign: 1 | -1): void {
  for (const [index, quantity] of sale.quantities.entries()) {
    const ware = wareOf(model, index)
    if (ware.onHand === null) continue
    ware.onHand += sign * quantity
    if (quantity !== 0) ware.count.isMoved = true
    const before = sale.moved[index]
    const moved = before?.start === ware.starts ? before.quantity : 0
    sale.moved[index] = { start: ware.starts, quantity: moved + sign * quantity }
  }
}

/** A completed sale that is deleted gives back what it took in the counts of today. */
export function giveBack(model: StockModel, sale: ModelSale): void {
  for (const [index, moved] of sale.moved.entries()) {
    const ware = wareOf(model, index)
    if (ware.onHand === null || moved?.start !== ware.starts || moved.quantity >= 0) continue
    ware.onHand -= moved.quantity
    ware.count.isMoved = true
  }
}

export function isOutdated(model: StockModel, { lines }: ModelStocktake): boolean {
  return [...lines].some(
    ([index, { corrections }]) => corrections !== wareOf(model, index).corrections,
  )
}

export function applyLines(model: StockModel, { lines }: ModelStocktake): void {
  for (const [index, line] of lines) {
    const ware = wareOf(model, index)
    const flag = isInStock(model, index)
    const began = line.onHand === null
    const quantity = line.counted - (line.onHand ?? 0)
    if (began) startCount(model, index, line.counted - soldSince(model, index, line.at))
    else correct(model, index, quantity)
    line.applied = { start: ware.starts, quantity, began, flag }
  }
}

export function takeLinesBack(model: StockModel, { lines }: ModelStocktake): void {
  for (const [index, { applied }] of lines) {
    const ware = wareOf(model, index)
    if (!applied || ware.onHand === null || applied.start !== ware.starts) continue
    if (applied.began) stopCount(model, index, applied.flag)
    else correct(model, index, -applied.quantity)
  }
}

function soldSince({ sales }: StockModel, index: number, at: number): number {
  return [...sales.values()]
    .filter(({ status, settledAt }) => status === 'completed' && settledAt > at)
    .reduce((sum, { quantities }) => sum + (quantities[index] ?? 0), 0)
}

/** What the shop shows of a product; the indexes are those of its wares. */
export function shownProduct(model: StockModel, indexes: number[]) {
  const offers = indexes.map((index) => {
    const { price, promotionalPrice } = wareOf(model, index)
    const due = promotionalPrice ?? price
    return { price, promotionalPrice, due, inStock: isInStock(model, index) }
  })
  const inStock = offers.some((offer) => offer.inStock)
  const offered = offers.filter((offer) => offer.inStock === inStock)
  const [cheapest] = offered.toSorted((a, b) => a.due - b.due)
  return {
    inStock,
    price: cheapest?.price,
    promotionalPrice: cheapest?.promotionalPrice,
    priceVaries: new Set(offered.map(({ due }) => due)).size > 1,
    variantCount: indexes.length,
  }
}
