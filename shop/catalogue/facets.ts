import { attributeKinds, inAttributeOrder } from '../../contracts/attributes.ts'
import { type ChosenAttributes, countChosen } from '../../contracts/chosen-attributes.ts'
import type { Facet } from '../../contracts/facets.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
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

type FacetRow = RowOf<'productFacets'>

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
      .select(['productFacets.number', 'productFacets.tokens'])
      .where(await passes(db, filter))
      .execute()
    return narrow(rows, filter.attributes)
  })
}

/** Of these products, the matches of a search. */
export async function narrowMatches(
  db: Database,
  numbers: number[],
  narrowing: Narrowing,
): Promise<Narrowed> {
  if (isWhole(narrowing)) return whole
  const rows = await db
    .selectFrom('productFacets')
    .select(['number', 'tokens'])
    .where(isAmong(db, 'number', numbers))
    .execute()
  return narrow(rows, narrowing.attributes)
}

const whole: Narrowed = { facets: [] }

function isWhole({ attributes = {}, withFacets = false }: Narrowing): boolean {
  return !withFacets && countChosen(attributes) === 0
}

/** A value and how many products would be found with it. */
interface Counted {
  kind: string
  value: string
  isChosen: boolean
  count: number
  /** Counts a product once, whichever of its variants have the value. */
  lastProduct: number
}

/**
 * One pass: a variant that has all that is chosen counts for each of its values, one that lacks a
 * single kind for its values of that kind, since those would add it to the list.
 */
function narrow(rows: FacetRow[], chosen: ChosenAttributes = {}): Narrowed {
  const counted = new Map<string, Counted>()
  const chosenTokens = new Set(
    Object.entries(chosen).flatMap(([kind, values]) => values.map((value) => `${kind}:${value}`)),
  )
  const countedAs = (token: string) =>
    counted.getOrInsertComputed(token, () => newCounted(token, chosenTokens.has(token)))
  const wanted = Object.keys(chosen)
  const numbers = new Set<number>()
  for (const { number, tokens } of rows) {
    const [common = [], ...variants]: string[][] = JSON.parse(tokens)
    const shared = common.map(countedAs)
    const unmet = unmetKinds(wanted, shared)
    for (const variant of variants.length > 0 ? variants : [[]]) {
      const own = variant.map(countedAs)
      const [lacked, ...others] = unmetKinds(unmet, own)
      if (lacked === undefined) numbers.add(number)
      if (others.length > 0) continue
      count(shared, number, lacked)
      count(own, number, lacked)
    }
  }
  return {
    ...(wanted.length > 0 && { numbers }),
    facets: facetsOf([...counted.values()], numbers.size, chosen),
  }
}

function newCounted(token: string, isChosen: boolean): Counted {
  const end = token.indexOf(':')
  const [kind, value] = [token.slice(0, end), token.slice(end + 1)]
  return { kind, value, isChosen, count: 0, lastProduct: -1 }
}

/** The wanted kinds of which none of the values is chosen. */
function unmetKinds(wanted: string[], values: Counted[]): string[] {
  if (wanted.length === 0) return wanted
  return wanted.filter((kind) => !values.some((each) => each.isChosen && each.kind === kind))
}

function count(values: Counted[], product: number, onlyKind: string | undefined): void {
  for (const each of values) {
    if (each.lastProduct === product || (onlyKind !== undefined && each.kind !== onlyKind)) continue
    each.lastProduct = product
    each.count++
  }
}

/** Without kinds that tell nothing apart. */
function facetsOf(counted: Counted[], total: number, chosen: ChosenAttributes): Facet[] {
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
    const isTelling = wanted.length > 0 || values.some((each) => each.count < total)
    return isTelling ? [{ kind, name, values }] : []
  })
}
