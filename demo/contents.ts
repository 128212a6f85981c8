import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { pictureOf } from '../contracts/pictures.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { Database } from '../db/schema.ts'
import { listCategories } from '../shop/catalogue/category-tree.ts'
import {
  imagesOf,
  selectProducts,
  toProductDetail,
  toStoredProduct,
} from '../shop/catalogue/stored-product.ts'
import { variantsOf } from '../shop/catalogue/variants.ts'
import { findClients } from '../shop/clients/clients.ts'
import { listSlides } from '../shop/slides/slides.ts'
import { findSales } from '../shop/sales/sale-list.ts'
import { toSale } from '../shop/sales/stored-sale.ts'
import { getSettings } from '../shop/settings/settings.ts'

/** A record of the shop, with a digest of the fields that the owner can change. */
export interface Item {
  kind:
    | 'shop'
    | 'category'
    | 'product'
    | 'part'
    | 'slide'
    | 'setting'
    | 'picture'
    | 'client'
    | 'sale'
    | 'list'
  id: string
  fingerprint: string
}

/** A product of the demo as it was before it was joined, and is again when it was separated. */
export function asPart(product: Item): Item {
  return { ...product, kind: 'part' }
}

/** Stays in demoItems after the demo is removed, so that the demo is not loaded again. */
export const demoMark: Item = { kind: 'shop', id: 'demo', fingerprint: '' }

/** True if the shop holds no data of its own and the demo was never loaded. */
export async function isShopEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from "categories") + (select count(*) from "products")
      + (select count(*) from "heroSlides") + (select count(*) from "settings")
      + (select count(*) from "clients") + (select count(*) from "demoItems") as "count"
  `.execute(db)
  return Number(rows[0]?.count) === 0
}

/** All categories, slides and settings, and the products, clients and sales with these ids. */
export async function listContents(
  db: Database,
  ids: Record<'product' | 'client' | 'sale', string[]>,
): Promise<Item[]> {
  const categories = await listCategories(db, 'staff')
  const slides = await listSlides(db, 'staff')
  return [
    ...categories.map(({ id, name, slug, description, parentId, isActive }) =>
      item('category', id, { name, slug, description, parentId, isActive }),
    ),
    ...(await listProducts(db, ids.product)),
    ...(await findClients(db, ids.client)).map(({ id, name, phone, email, address }) =>
      item('client', id, { name, phone, email, address }),
    ),
    ...(await findSales(db, ids.sale)).map((sale) => itemOfSale(toSale(sale))),
    // Without `order`, which changes when other slides are added or deleted.
    ...slides.map(({ id, order: _order, updatedAt: _at, ...slide }) => item('slide', id, slide)),
    ...Object.entries(await getSettings(db)).map(([key, value]) => item('setting', key, value)),
  ]
}

/** The hash in the URL of a stored picture; undefined for a picture on another server. */
export function hashOfPicture(url: string): string | undefined {
  return pictureOf(url)?.base.split('-')[0]
}

export async function listProducts(db: Database, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const images = await imagesOf(db, ids)
  const variants = await variantsOf(db, ids)
  return rows.map((row) => {
    const product = toStoredProduct(row, images.get(row.id) ?? [])
    return item(
      'product',
      product.id,
      changeableIn(toProductDetail({ ...product, variants: variants.get(product.id) ?? [] })),
    )
  })
}

const setByProgram = new Set([
  'id',
  'category',
  'variantCount',
  'priceVaries',
  'service',
  'createdAt',
  'updatedAt',
])
const firstFields = new Set([
  'sku',
  'slug',
  'name',
  'description',
  'images',
  'price',
  'promotionalPrice',
  'inStock',
  'rating',
  'reviewCount',
  'categoryId',
])

/**
 * What the owner can change. Fields that products have been given since the first version count
 * only when they hold something, so that the fingerprints of an older demo stay valid.
 */
function changeableIn({ options, variants, attributes, kind, ...product }: ProductDetail): object {
  const fields = Object.entries(product).filter(
    ([name, value]) => !setByProgram.has(name) && (firstFields.has(name) || Boolean(value)),
  )
  const hasVariants = options.length > 0 || variants.some(({ gtin }) => gtin !== null)
  const said = attributes.filter(({ source }) => source === 'person')
  return {
    ...Object.fromEntries(fields),
    ...(kind === 'service' && { kind }),
    ...(hasVariants && { options, variants }),
    ...(said.length > 0 && { attributes: said }),
  }
}

/**
 * Later changes of the client and of the products are no change of the sale. The demo's own
 * payments and returns have no user: one with a user is a change.
 */
function itemOfSale({ id, status, discountValue, items, payments, returns }: Sale): Item {
  return item('sale', id, {
    status,
    discountValue,
    ...(payments.some(({ userId }) => userId !== null) && { isPaidByStaff: true }),
    ...(returns.some(({ userId }) => userId !== null) && { isReturned: true }),
    items: items.map(({ productName, quantity, unitPrice }) => ({
      productName,
      quantity,
      unitPrice,
    })),
  })
}

function item(kind: Item['kind'], id: string, content: unknown): Item {
  return {
    kind,
    id,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(sorted(content)))
      .digest('base64url'),
  }
}

/** Objects with equal fields give equal JSON, whatever the order of their keys. */
function sorted(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(sorted)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  )
}
