import type { Transaction } from 'kysely'
import type { DemoRemoval } from '../contracts/first-steps.ts'
import { defaultSettings, type Settings } from '../contracts/settings.ts'
import { isPostgres } from '../db/engine.ts'
import { raisePublicVersion } from '../db/public-version.ts'
import { isAmong } from '../db/is-among.ts'
import type { Database, Schema } from '../db/schema.ts'
import { actingAs } from '../shop/audit/actor.ts'
import { deleteCategoryIn } from '../shop/catalogue/delete-category.ts'
import { listCategories } from '../shop/catalogue/category-tree.ts'
import { deleteProductIn } from '../shop/catalogue/products.ts'
import { variantsOf } from '../shop/catalogue/variants.ts'
import { lockClients } from '../shop/clients/clients.ts'
import { removePastClients } from '../shop/clients/past-clients.ts'
import { Conflict } from '../shop/errors.ts'
import { deleteSlideIn } from '../shop/slides/slides.ts'
import { removeUnsoldLists } from '../shop/lists/past-lists.ts'
import { removePictureUnlessReferred } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { lockSales } from '../shop/sales/lock-sales.ts'
import { removePastSales } from '../shop/sales/past-sales.ts'
import { sumUpEntries } from '../shop/stock/derive-stock.ts'
import { changeSettingsIn } from '../shop/customize/change-settings.ts'
import { demoMark, type Item, listContents } from './contents.ts'
import type { DemoTarget } from './load.ts'

/**
 * Removes the records of the demo shop that are unchanged since it was loaded, its categories that
 * are empty then, and its pictures without references. Records that the owner has made or changed
 * stay, and so do the clients and products of sales that stay. The shop may be in use meanwhile.
 * Can be run again after an interruption.
 */
export async function removeDemoShop({ db, storage }: DemoTarget): Promise<DemoRemoval> {
  return actingAs({ userId: null, name: 'Loja de demonstração' }, async () => {
    const loaded = await db.selectFrom('demoItems').selectAll().execute()
    // Two transactions: a sale locks its rows before the public version. One transaction for all
    // would lock in another order and could deadlock with it.
    const trade = await db.transaction().execute((trx) => removeTrade(trx, loaded))
    const catalogue = await db.transaction().execute((trx) => removeCatalogue(trx, loaded))
    const pictures = await removePictures(db, storage, loaded)
    await db.deleteFrom('demoItems').where('kind', '!=', demoMark.kind).execute()
    return { ...trade.removed, ...catalogue.removed, pictures, kept: trade.kept + catalogue.kept }
  })
}

type Loaded = Schema['demoItems'][]

/** Removes the sales, the lists of none, and the clients that no other sale refers to. */
async function removeTrade(trx: Transaction<Schema>, loaded: Loaded) {
  const ids = { client: idsOf(loaded, 'client'), sale: idsOf(loaded, 'sale') }
  await lockClients(trx, ids.client)
  await lockSales(trx, ids.sale)
  const left = (await listLeft(trx, loaded, { ...ids, product: [] })).filter(
    ({ kind }) => kind === 'client' || kind === 'sale',
  )
  const sales = unchanged(left, 'sale')
  await removePastSales(trx, sales)
  await removeUnsoldLists(trx, idsOf(loaded, 'list'))
  const clients = await removePastClients(trx, unchanged(left, 'client'))
  return { removed: { sales: sales.length, clients }, kept: left.length - sales.length - clients }
}

/** Removes products, slides, settings and categories. */
async function removeCatalogue(trx: Transaction<Schema>, loaded: Loaded) {
  if (loaded.every(({ kind }) => kind === demoMark.kind))
    return { removed: { products: 0, slides: 0, categories: 0 }, kept: 0 }
  // Locks public data until the transaction ends.
  await raisePublicVersion(trx)
  const left = await listLeft(trx, loaded, {
    product: [...new Set([...idsOf(loaded, 'product'), ...idsOf(loaded, 'part')])],
    client: [],
    sale: [],
  })
  const products = await listUnsold(trx, unchanged(left, 'product'))
  const variants = await variantsOf(trx, products)
  for (const id of products) await deleteProductIn(trx, id)
  await forgetStock(
    trx,
    [...variants.values()].flat().map(({ id }) => id),
  )
  const slides = unchanged(left, 'slide')
  for (const id of slides) await deleteSlideIn(trx, id)
  await resetSettings(trx, unchanged(left, 'setting'))
  const categories = await removeEmptyCategories(trx, unchanged(left, 'category'))
  const removed = { products: products.length, slides: slides.length, categories }
  return {
    removed,
    kept:
      left.filter(({ kind }) => kind !== 'setting').length -
      products.length -
      slides.length -
      categories,
  }
}

/** Deletes the ledger of removed variants; entries say what is left of them. */
async function forgetStock(trx: Transaction<Schema>, variantIds: string[]): Promise<void> {
  await trx
    .deleteFrom('stockMovements')
    .where(isAmong(trx, 'variantId', variantIds))
    .execute()
  await sumUpEntries(trx)
}

function idsOf(loaded: Loaded, kind: Item['kind']): string[] {
  return loaded.filter((item) => item.kind === kind).map(({ id }) => id)
}

type ItemLeft = Item & { isUnchanged: boolean }

function unchanged(left: ItemLeft[], kind: Item['kind']): string[] {
  return left.filter((item) => item.kind === kind && item.isUnchanged).map(({ id }) => id)
}

/** The records of the demo that still exist. */
async function listLeft(
  trx: Transaction<Schema>,
  loaded: Loaded,
  ids: Parameters<typeof listContents>[1],
): Promise<ItemLeft[]> {
  const known = Map.groupBy(loaded, ({ kind, id }) => `${kind === 'part' ? 'product' : kind} ${id}`)
  return (await listContents(trx, ids)).flatMap((item) => {
    const states = known.get(`${item.kind} ${item.id}`)
    return states
      ? [{ ...item, isUnchanged: states.some((each) => each.fingerprint === item.fingerprint) }]
      : []
  })
}

/** Products without a sale; the row locks prevent new sales until the transaction ends. */
async function listUnsold(trx: Transaction<Schema>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  if (isPostgres(trx))
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
  const sold = await trx
    .selectFrom('saleItems')
    .select('productId')
    .distinct()
    .where('productId', 'in', ids)
    .execute()
  return ids.filter((id) => !sold.some(({ productId }) => productId === id))
}

async function resetSettings(trx: Transaction<Schema>, keys: string[]): Promise<void> {
  const change: Partial<Settings> = Object.fromEntries(
    Object.entries(defaultSettings).filter(([key]) => keys.includes(key)),
  )
  if (keys.length > 0) await changeSettingsIn(trx, change)
}

/** Removes children before parents. A category with products or children of the owner stays. */
async function removeEmptyCategories(trx: Transaction<Schema>, ids: string[]): Promise<number> {
  const inOrder = await listCategories(trx, 'staff')
  let removed = 0
  for (const { id } of inOrder.toReversed().filter((category) => ids.includes(category.id))) {
    try {
      await deleteCategoryIn(trx, id)
      removed++
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  return removed
}

async function removePictures(
  db: Database,
  storage: MediaStorage,
  loaded: Loaded,
): Promise<number> {
  let removed = 0
  for (const { id } of loaded.filter(({ kind }) => kind === 'picture')) {
    if (await removePictureUnlessReferred(db, storage, id)) removed++
  }
  return removed
}
