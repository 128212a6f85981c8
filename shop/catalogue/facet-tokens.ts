import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'

export type FacetRow = Pick<RowOf<'productFacets'>, 'number' | 'edition'>

/** A value of a kind of attribute, the same object wherever a product has it. */
export interface Token {
  /** From 0, for tables of all tokens. */
  index: number
  kind: string
  value: string
}

/** The attributes of a product (facetTokens of shop/search/product-attributes.ts). */
export interface Tokens {
  /** `products.number`. */
  number: number
  /** Those that all variants have. */
  common: Token[]
  /** Those of each variant, in their order; a product with a single one has an empty one. */
  variants: Token[][]
}

/** Twice the products that a shop is built for; each takes about 400 bytes. */
const maxKept = 40_000

interface Kept {
  products: Map<number, Tokens>
  /** By `kind:value`. */
  tokens: Map<string, Token>
}

const keptOf = new WeakMap<Database, Kept>()

/**
 * What these rows hold. Kept in memory by edition, which another content never has, so that a
 * change of one product does not make all others be read again.
 */
export async function readTokens(db: Database, rows: FacetRow[]): Promise<Tokens[]> {
  const kept = keptIn(db)
  const missing = rows.filter(({ edition }) => !kept.products.has(edition))
  for (const row of missing.length === 0 ? [] : await select(db, missing))
    kept.products.set(row.edition, parsed(row, kept))
  if (kept.products.size > maxKept) keptOf.delete(db)
  return rows.flatMap(({ edition }) => kept.products.get(edition) ?? [])
}

/** Nothing is kept of a transaction: what it reads may be taken back. */
function keptIn(db: Database): Kept {
  if (db.isTransaction) return { products: new Map(), tokens: new Map() }
  const kept = keptOf.get(db) ?? { products: new Map(), tokens: new Map() }
  keptOf.set(db, kept)
  return kept
}

function select(db: Database, rows: FacetRow[]) {
  const editions = rows.map(({ edition }) => edition)
  return db
    .selectFrom('productFacets')
    .selectAll()
    .where(isAmong(db, 'edition', editions))
    .execute()
}

function parsed({ number, tokens }: RowOf<'productFacets'>, kept: Kept): Tokens {
  const all: string[][] = JSON.parse(tokens)
  const [common = [], ...variants] = all.map((texts) => texts.map((text) => tokenOf(text, kept)))
  return { number, common, variants: variants.length > 0 ? variants : [[]] }
}

function tokenOf(text: string, { tokens }: Kept): Token {
  return tokens.getOrInsertComputed(text, () => {
    const end = text.indexOf(':')
    return { index: tokens.size, kind: text.slice(0, end), value: text.slice(end + 1) }
  })
}
