import type { JoinableProduct, JoinProposal, JoinProposals } from '../../contracts/joining.ts'
import { reaisOf } from '../../contracts/money.ts'
import type { Database } from '../../db/schema.ts'
import { type NamedOption, namedOptions, readName, type ReadName } from '../search/name-values.ts'
import { productsByNumber, type StoredProduct } from '../catalogue/stored-product.ts'
import { sortKey } from '../text/sort-key.ts'
import { listSimilarlyNamed } from './similar-names.ts'

const shownProposals = 50

/** A product that may be joined with the others of its group. */
interface NamedProduct extends ReadName {
  product: StoredProduct
}

/**
 * Proposes what can be joined: published products of one category, without options, whose names
 * differ only in colour and sizes (rule: variants-6).
 */
export async function proposeJoins(db: Database): Promise<JoinProposals> {
  const groups = await listSimilarlyNamed(db)
  const proposals: JoinProposal[] = []
  const shown = groups.slice(0, shownProposals)
  const products = await productsByNumber(db, shown.flat())
  const byNumber = new Map(products.map((product) => [product.number, product]))
  for (const numbers of shown) {
    const named = numbers.flatMap((number) => namedProduct(byNumber.get(number)) ?? [])
    // The others were deleted or renamed meanwhile.
    if (named.length > 1) proposals.push(toProposal(named))
  }
  return { total: groups.length, proposals }
}

function namedProduct(product: StoredProduct | undefined): NamedProduct | undefined {
  const read = product && readName(product.name)
  return read && { product, ...read }
}

function toProposal(products: NamedProduct[]): JoinProposal {
  const [first] = products
  const options = namedOptions.filter((option) => differs(products, option))
  // What they share is still part of the name.
  const endings = [...(first?.endings ?? [])].toReversed()
  const shared = endings.flatMap(([option, ending]) => (options.includes(option) ? [] : [ending]))
  const spelling = spellingsOf(products)
  return {
    name: [first?.base, ...shared].join(''),
    category: first?.product.category.name ?? '',
    options,
    products: products.map(({ product, values }) => ({
      id: product.id,
      name: product.name,
      sku: product.sku,
      price: reaisOf(product.effectivePriceCents),
      inStock: product.inStock,
      image: product.images[0] ?? null,
      updatedAt: product.updatedAt,
      values: options.map((option) => spelling(values.get(option) ?? '')),
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
