import { attributeKinds, inAttributeOrder } from '../../contracts/attributes.ts'
import { type ChosenAttributes, countChosen } from '../../contracts/chosen-attributes.ts'
import type { Facet } from '../../contracts/facets.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { type FacetRow, readTokens, type Token, type Tokens } from './facet-tokens.ts'
import { filterKey, passes, type ProductFilter } from './product-filter.ts'

export interface Narrowing {
  /** Products of which one variant has a chosen value of each kind (rule: attributes-4). */
  attributes?: ChosenAttributes | undefined
  /** Whether to say by which attributes the list can be narrowed. */
  withFacets?: boolean | undefined
}

export interface Narrowed {
  /** `products.number` of those with all that is chosen; undefined when nothing is. */
  numbers?: Set<number>
  /** Empty unless they were asked for. */
  facets: Facet[]
}

const maxNarrowings = 100
const narrowings = new UntilNextChange<Narrowed>(maxNarrowings)

/** Of the products that pass the filter. Cached, since the pages of a list have it in common. */
export async function narrowFiltered(
  db: Database,
  filter: ProductFilter & Narrowing,
): Promise<Narrowed> {
  if (isWhole(filter)) return whole
  return narrowings.get(db, JSON.stringify([filterKey(filter), filter.attributes]), async () => {
    const rows = await db
      .selectFrom('products')
      .innerJoin('productFacets', 'productFacets.number', 'products.number')
      .select(['productFacets.number', 'productFacets.edition'])
      .where(await passes(db, filter))
      .execute()
    return narrow(db, rows, filter)
  })
}

/** Of these products, the matches of a search. */
export async function narrowMatches(
  db: Database,
  numbers: number[],
  filter: ProductFilter & Narrowing,
): Promise<Narrowed> {
  if (isWhole(filter)) return whole
  const rows = await db
    .selectFrom('productFacets')
    .select(['number', 'edition'])
    .where(isAmong(db, 'number', numbers))
    .execute()
  return narrow(db, rows, filter)
}

const whole: Narrowed = { facets: [] }

function isWhole({ attributes = {}, withFacets = false }: Narrowing): boolean {
  return !withFacets && countChosen(attributes) === 0
}

/** A value and how many products would be found with it. */
interface Counted extends Token {
  isChosen: boolean
  count: number
  /** Counts a product once, whichever of its variants have the value. */
  lastProduct: number
}

async function narrow(
  db: Database,
  rows: FacetRow[],
  { attributes, inStock, filters = [] }: ProductFilter & Narrowing,
): Promise<Narrowed> {
  const products = await readTokens(db, rows)
  if (!inStock && !filters.includes('em-estoque')) return narrowTo(products, attributes)
  const stock = await partlySoldOut(db)
  return narrowTo(
    products.map((product) => {
      const isOffered = stock.get(product.number)
      if (!isOffered) return product
      return { ...product, variants: product.variants.filter((_, i) => isOffered[i] ?? true) }
    }),
    attributes,
  )
}

/**
 * One pass: a variant that has all that is chosen counts for each of its values, one that lacks a
 * single kind for its values of that kind, since those would add it to the list.
 */
function narrowTo(products: Tokens[], chosen: ChosenAttributes = {}): Narrowed {
  const tally = new Tally(chosen)
  const wanted = Object.keys(chosen)
  const numbers = new Set<number>()
  for (const { number, common, variants } of products) {
    const unmet = tally.unmetKinds(wanted, common)
    for (const variant of variants) {
      const [lacked, ...others] = tally.unmetKinds(unmet, variant)
      if (lacked === undefined) numbers.add(number)
      if (others.length > 0) continue
      tally.count(common, number, lacked)
      tally.count(variant, number, lacked)
    }
  }
  const all = facetsOf(tally.all(), chosen)
  const differs = ({ kind, values }: Facet) =>
    kind in chosen || values.some(({ count }) => count < numbers.size)
  if (wanted.length === 0) return { facets: all.filter(differs) }
  const alike = all.filter((facet) => !differs(facet)).map(({ kind }) => kind)
  const always = alikeInAll(alike, products)
  return { numbers, facets: all.filter(({ kind }) => !always.has(kind)) }
}

/** Of these kinds, those of which all products have the same value, so that they tell nothing. */
function alikeInAll(kinds: string[], [first, ...others]: Tokens[]): Set<string> {
  let shared = first
    ? [...first.common, ...(first.variants[0] ?? [])].filter(({ kind }) => kinds.includes(kind))
    : []
  for (const { common, variants } of others) {
    if (shared.length === 0) break
    shared = shared.filter(
      (token) => common.includes(token) || variants.every((variant) => variant.includes(token)),
    )
  }
  return new Set(shared.map(({ kind }) => kind))
}

class Tally {
  readonly #chosen: ChosenAttributes
  /** By the index of the token. */
  readonly #counted: Counted[] = []

  constructor(chosen: ChosenAttributes) {
    this.#chosen = chosen
  }

  /** The wanted kinds of which none of the values is chosen. */
  unmetKinds(wanted: string[], tokens: Token[]): string[] {
    if (wanted.length === 0) return wanted
    const chosen = tokens.filter((token) => this.#countedAs(token).isChosen)
    if (chosen.length === 0) return wanted
    return wanted.filter((kind) => chosen.every((token) => token.kind !== kind))
  }

  count(tokens: Token[], product: number, onlyKind: string | undefined): void {
    for (const token of tokens) {
      if (onlyKind !== undefined && token.kind !== onlyKind) continue
      const counted = this.#countedAs(token)
      if (counted.lastProduct === product) continue
      counted.lastProduct = product
      counted.count++
    }
  }

  all(): Counted[] {
    return this.#counted.filter((counted) => counted !== undefined)
  }

  #countedAs(token: Token): Counted {
    const known = this.#counted[token.index]
    if (known) return known
    const values = Object.entries(this.#chosen).find(([kind]) => kind === token.kind)?.[1] ?? []
    const isChosen = values.includes(token.value)
    return (this.#counted[token.index] = { ...token, isChosen, count: 0, lastProduct: -1 })
  }
}

/** Every kind that what is counted has. */
function facetsOf(counted: Counted[], chosen: ChosenAttributes): Facet[] {
  const byKind = Map.groupBy(counted, ({ kind }) => kind)
  return attributeKinds.flatMap(({ kind, name }): Facet[] => {
    const wanted = chosen[kind] ?? []
    const counts = new Map(wanted.map((value) => [value, 0]))
    for (const each of byKind.get(kind) ?? [])
      if (each.count > 0) counts.set(each.value, each.count)
    const values = inAttributeOrder([...counts.keys()]).map((value) => ({
      value,
      count: counts.get(value) ?? 0,
      isChosen: wanted.includes(value),
    }))
    return values.length > 0 ? [{ kind, name, values }] : []
  })
}

const kept = new UntilNextChange<Map<number, boolean[]>>(1)

/**
 * By `products.number`, of the products in stock that lack some variants: which of their variants
 * are in stock, in their order.
 */
function partlySoldOut(db: Database): Promise<Map<number, boolean[]>> {
  return kept.get(db, '', async () => {
    const rows = await db
      .selectFrom('products')
      .innerJoin('variants', 'variants.productId', 'products.id')
      .select(['products.number', 'variants.inStock'])
      .where('products.inStock', '=', 1)
      .where('archivedAt', 'is', null)
      .where('products.id', 'in', (eb) =>
        eb
          .selectFrom('variants')
          .select('productId')
          .where('inStock', '=', 0)
          .where('archivedAt', 'is', null),
      )
      .orderBy('products.number')
      .orderBy('variants.position')
      .execute()
    const stock = new Map<number, boolean[]>()
    for (const { number, inStock } of rows)
      stock.getOrInsertComputed(number, () => []).push(inStock === 1)
    return stock
  })
}
