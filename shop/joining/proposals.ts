import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { JoinableProduct, JoinProposal, JoinProposals } from '../../contracts/joins.ts'
import { reaisOf } from '../../contracts/money.ts'
import { maxVariants } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import {
  type NamedOption,
  namedOptions,
  readName,
  type ReadName,
} from '../catalogue/name-values.ts'
import { productsByNumber } from '../catalogue/stored-product.ts'
import { sortKey } from '../text/sort-key.ts'

const shownProposals = 50
/** Some milliseconds of work, after which waiting requests are served. */
const numbersAtOnce = 500
const groupsAtOnce = 100

interface NamedProduct extends ReadName {
  number: number
}

/** Products that may be one article. */
interface Group {
  categoryId: string
  products: NamedProduct[]
}

/**
 * Proposes what can be joined: published products of one category, without options, whose names
 * differ only in colour and sizes (rule: variants-6). The catalogue is read in parts.
 */
export async function proposeJoins(db: Database): Promise<JoinProposals> {
  const groups = new Map<string, Group>()
  const last = await lastNumber(db)
  for (let from = 0; from <= last; from += numbersAtOnce) {
    await readInto(groups, db, from)
    await yieldToRequests()
  }
  const found = await joinable([...groups.values()])
  const proposals: JoinProposal[] = []
  for (const group of found.slice(0, shownProposals)) {
    proposals.push(await toProposal(db, group))
    await yieldToRequests()
  }
  return { total: found.length, proposals }
}

/** Those with several combinations of values, of which each comes once. */
async function joinable(groups: Group[]): Promise<Group[]> {
  const found: Group[] = []
  for (const [i, group] of groups.entries()) {
    const products = group.products.length > 1 ? distinct(group.products) : []
    if (products.length > 1) found.push({ ...group, products })
    if (i % groupsAtOnce === 0) await yieldToRequests()
  }
  return found
}

async function lastNumber(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function readInto(groups: Map<string, Group>, db: Database, from: number): Promise<void> {
  const rows = await db
    .selectFrom('products')
    .select(['number', 'name', 'categoryId'])
    .where('number', '>=', from)
    .where('number', '<', from + numbersAtOnce)
    .where('isDraft', '=', 0)
    .where('options', '=', '[]')
    .execute()
  for (const { number, name, categoryId } of rows) {
    const read = readName(name)
    if (!read) continue
    const options = namedOptions.filter((option) => read.values.has(option))
    const key = [categoryId, sortKey(read.base), ...options].join('\n')
    groups
      .getOrInsertComputed(key, () => ({ categoryId, products: [] }))
      .products.push({ number, ...read })
  }
}

/** The first product of each combination of values, as many as one product may have. */
function distinct(products: NamedProduct[]): NamedProduct[] {
  const keyOf = ({ values }: NamedProduct) =>
    namedOptions.map((option) => sortKey(values.get(option) ?? '')).join('\n')
  const byValues = new Map(products.toReversed().map((product) => [keyOf(product), product]))
  return [...byValues.values()].toReversed().slice(0, maxVariants)
}

async function toProposal(db: Database, { products }: Group): Promise<JoinProposal> {
  const [first] = products
  const options = namedOptions.filter((option) => differs(products, option))
  // What they share is still part of the name.
  const endings = [...(first?.endings ?? [])].toReversed()
  const shared = endings.flatMap(([option, ending]) => (options.includes(option) ? [] : [ending]))
  const spelling = spellingsOf(products)
  const stored = await productsByNumber(
    db,
    products.map(({ number }) => number),
  )
  const read = new Map(products.map((product) => [product.number, product]))
  return {
    name: [first?.base, ...shared].join(''),
    category: stored[0]?.category.name ?? '',
    options,
    products: stored.map(({ number, id, name, sku, inStock, images, updatedAt, ...product }) => ({
      id,
      name,
      sku,
      price: reaisOf(product.effectivePriceCents),
      inStock,
      image: images[0] ?? null,
      updatedAt,
      values: options.map((option) => spelling(read.get(number)?.values.get(option) ?? '')),
    })) satisfies JoinableProduct[],
  }
}

function differs(products: NamedProduct[], option: NamedOption): boolean {
  const values = products.flatMap((product) => product.values.get(option) ?? [])
  return new Set(values.map(sortKey)).size > 1
}

/** Equal values get their first spelling: "Preta" and "preta" would be two. */
function spellingsOf(products: NamedProduct[]): (value: string) => string {
  const spellings = new Map<string, string>()
  for (const { values } of products)
    for (const value of values.values()) spellings.getOrInsertComputed(sortKey(value), () => value)
  return (value) => spellings.get(sortKey(value)) ?? value
}
