import { comparedParameter, maxCompared } from '../../../contracts/comparison.ts'
import { homePageQuerySchema } from '../../../contracts/product-query.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listProducts } from '../../../shop/catalogue/product-list.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import { listRelated } from '../../../shop/catalogue/related.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { findRenamed } from '../../../shop/slugs.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { comparisonPath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { type ComparedRow, comparedRows } from './compared-rows.server.ts'

/** Everything that the page of a comparison shows, formatted. */
export interface ComparePage {
  head: ReturnType<typeof headOf>
  compared: { card: Card; removePath: string }[]
  rows: ComparedRow[]
  /** Some of the products are not in the shop any more. */
  areMissing: boolean
  search: string
  /** What may be compared as well; none beside the largest number. */
  others: { card: Card; addPath: string }[]
}

const maxOthers = 6

/** Of the products that the address names the last four: the newest choices. */
export async function comparePage(
  db: Database,
  query: URLSearchParams,
  settings: Settings,
  publicUrl: string,
): Promise<ComparePage> {
  const asked = [...new Set(query.getAll(comparedParameter))].slice(-maxCompared)
  const found = await Promise.all(asked.map((slug) => productOf(db, slug)))
  const products = [
    ...new Map(found.flatMap((each) => (each ? [[each.id, each] as const] : []))).values(),
  ]
  const slugs = products.map(({ slug }) => slug)
  const search = homePageQuerySchema.shape.busca.parse(query.get('busca') ?? '')
  const others = await othersFor(db, products, search)
  const { paymentSettings: payment, companyName } = settings
  const names = products.map(({ name }) => name)
  return {
    head: headOf({
      title: names.length > 0 ? `Comparar ${names.join(' e ')}` : 'Comparar produtos',
      companyName,
      description: 'Preço, estoque, tamanhos e medidas lado a lado.',
      publicUrl,
      path: comparisonPath(slugs),
      kind: 'website',
      picture: products.find(({ images }) => images.length > 0)?.images[0],
      hidden: true,
    }),
    compared: products.map((product) => ({
      card: cardOf(product, payment),
      removePath: comparisonPath(slugs.filter((slug) => slug !== product.slug)),
    })),
    rows: comparedRows(products, payment),
    areMissing: found.includes(undefined),
    search,
    others: others.map((product) => ({
      card: cardOf(product, payment),
      addPath: comparisonPath([...slugs, product.slug]),
    })),
  }
}

/** Also finds a product under a former name. */
async function productOf(db: Database, slug: string): Promise<ProductWithVariants | undefined> {
  const product = await findProduct(db, slug.toLowerCase(), 'public')
  if (product) return product
  const renamed = await findRenamed(db, 'product', slug)
  return renamed && findProduct(db, renamed.slug, 'public')
}

/** What the visitor looks for, else what is like the first product. */
async function othersFor(
  db: Database,
  products: ProductWithVariants[],
  search: string,
): Promise<ShelvedProduct[]> {
  const [first] = products
  const limit = maxOthers + products.length
  if (products.length === maxCompared) return []
  const near =
    search !== ''
      ? (await listProducts(db, { audience: 'public', search, limit })).products
      : first
        ? await listRelated(db, first, limit)
        : []
  return near.filter(({ id }) => products.every((each) => each.id !== id)).slice(0, maxOthers)
}
