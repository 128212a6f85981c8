import { defaultSettings, type Settings } from '../contracts/settings.ts'
import type { Database } from '../db/schema.ts'
import { actingAs } from '../shop/audit/actor.ts'
import { deleteCategory, listCategories } from '../shop/catalogue/categories.ts'
import { deleteProduct } from '../shop/catalogue/products.ts'
import { removePastClients } from '../shop/clients/past-clients.ts'
import { Conflict } from '../shop/errors.ts'
import { deleteSlide } from '../shop/hero/slides.ts'
import { removePictureUnlessReferred } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { removePastSales } from '../shop/sales/past-sales.ts'
import { changeSettings } from '../shop/settings/settings.ts'
import { demoMark, type Item, listContents } from './contents.ts'
import type { DemoTarget } from './load.ts'

/** How many were removed, and how many of the demo stay because the owner has changed or used them. */
export interface DemoRemoval {
  products: number
  categories: number
  slides: number
  clients: number
  sales: number
  pictures: number
  kept: number
}

/**
 * Takes the demo shop away: what it brought and nobody has changed since, its categories that are empty then, and its
 * pictures that nothing shows any more. What the owner has made or changed stays, and so do the clients and products of
 * the sales that stay. Interrupted, it can be run again.
 */
export async function removeDemoShop({ db, storage }: DemoTarget): Promise<DemoRemoval> {
  return actingAs({ userId: null, name: 'Loja de demonstração' }, async () => {
    const loaded = await listLoaded(db)
    const left = await listLeft(db, loaded)
    const unchanged = (kind: Item['kind']) => left.filter((item) => item.kind === kind && item.isUnchanged).map(({ id }) => id)

    const sales = unchanged('sale')
    await db.transaction().execute((trx) => removePastSales(trx, sales))
    const clients = await db.transaction().execute((trx) => removePastClients(trx, unchanged('client')))
    const products = await listUnsold(db, unchanged('product'))
    for (const id of products) await deleteProduct(db, id)
    const slides = unchanged('slide')
    for (const id of slides) await deleteSlide(db, id)
    await resetSettings(db, unchanged('setting'))
    const categories = await deleteEmptyCategories(db, unchanged('category'))
    const pictures = await removePictures(db, storage, loaded)
    await db.deleteFrom('demoItems').where('kind', '!=', demoMark.kind).execute()
    const removed = { products: products.length, categories, slides: slides.length, clients, sales: sales.length }
    const kept = Object.values(removed).reduce((rest, count) => rest - count, left.filter(({ kind }) => kind !== 'setting').length)
    return { ...removed, pictures, kept }
  })
}

async function listLoaded(db: Database): Promise<{ kind: string; id: string; fingerprint: string }[]> {
  return db.selectFrom('demoItems').selectAll().execute()
}

/** What the demo brought that is still there. */
async function listLeft(db: Database, loaded: { kind: string; id: string; fingerprint: string }[]): Promise<(Item & { isUnchanged: boolean })[]> {
  const fingerprints = new Map(loaded.map(({ kind, id, fingerprint }) => [`${kind} ${id}`, fingerprint]))
  const idsOf = (kind: Item['kind']) => loaded.filter((item) => item.kind === kind).map(({ id }) => id)
  const now = await listContents(db, { product: idsOf('product'), client: idsOf('client'), sale: idsOf('sale') })
  return now.flatMap((item) => {
    const fingerprint = fingerprints.get(`${item.kind} ${item.id}`)
    return fingerprint === undefined ? [] : [{ ...item, isUnchanged: fingerprint === item.fingerprint }]
  })
}

/** Those that no sale names. */
async function listUnsold(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const sold = await db.selectFrom('saleItems').select('productId').distinct().where('productId', 'in', ids).execute()
  return ids.filter((id) => !sold.some(({ productId }) => productId === id))
}

async function resetSettings(db: Database, keys: string[]): Promise<void> {
  const change: Partial<Settings> = Object.fromEntries(Object.entries(defaultSettings).filter(([key]) => keys.includes(key)))
  if (keys.length > 0) await changeSettings(db, change)
}

/** Children before their parents; one with products or children of the owner's stays. */
async function deleteEmptyCategories(db: Database, ids: string[]): Promise<number> {
  const inOrder = await listCategories(db, 'staff')
  let deleted = 0
  for (const { id } of inOrder.toReversed().filter((category) => ids.includes(category.id))) {
    try {
      await deleteCategory(db, id)
      deleted++
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  return deleted
}

async function removePictures(db: Database, storage: MediaStorage, loaded: { kind: string; id: string }[]): Promise<number> {
  let removed = 0
  for (const { id } of loaded.filter(({ kind }) => kind === 'picture')) {
    if (await removePictureUnlessReferred(db, storage, id)) removed++
  }
  return removed
}
