import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { pictureOf } from '../contracts/pictures.ts'
import type { Sale } from '../contracts/sales.ts'
import type { Database } from '../db/schema.ts'
import { listCategories } from '../shop/catalogue/category-tree.ts'
import {
  imagesOf,
  selectProducts,
  toProduct,
  toStoredProduct,
} from '../shop/catalogue/stored-product.ts'
import { findClients } from '../shop/clients/clients.ts'
import { listSlides } from '../shop/hero/slides.ts'
import { findSales } from '../shop/sales/sale-list.ts'
import { toSale } from '../shop/sales/stored-sale.ts'
import { getSettings } from '../shop/settings/settings.ts'

/** A part of the shop, with a digest of what the owner can change about it. */
export interface Item {
  kind: 'shop' | 'category' | 'product' | 'slide' | 'setting' | 'picture' | 'client' | 'sale'
  id: string
  fingerprint: string
}

/** The one item that stays after the demo is removed, so that it does not come back. */
export const demoMark: Item = { kind: 'shop', id: 'demo', fingerprint: '' }

/** Nothing in it that anybody could want to keep, and no demo was here before. */
export async function isShopEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) from "categories") + (select count(*) from "products")
    + (select count(*) from "heroSlides") + (select count(*) from "settings") + (select count(*) from "clients")
    + (select count(*) from "demoItems") as "count"`.execute(db)
  return Number(rows[0]?.count) === 0
}

/** The categories, slides and settings as they are now, and the products, clients and sales of these ids. */
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
    // Its place among others changes when they come and go.
    ...slides.map(({ id, order: _order, ...slide }) => item('slide', id, slide)),
    ...Object.entries(await getSettings(db)).map(([key, value]) => item('setting', key, value)),
  ]
}

/** The hash of a stored picture, by which it is known; undefined for an address elsewhere. */
export function hashOfPicture(url: string): string | undefined {
  return pictureOf(url)?.base.split('-')[0]
}

async function listProducts(db: Database, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const images = await imagesOf(db, ids)
  return rows.map((row) => {
    const {
      id,
      category: _category,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      ...product
    } = toProduct(toStoredProduct(row, images))
    return item('product', id, product)
  })
}

/** Who bought and what became of the products since is no change of the sale. */
function itemOfSale({ id, status, discountValue, items }: Sale): Item {
  return item('sale', id, {
    status,
    discountValue,
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

/** The order of keys says nothing. */
function sorted(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(sorted)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  )
}
