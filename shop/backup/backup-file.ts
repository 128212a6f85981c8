import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import type { AtOneMoment } from '../../db/snapshot.ts'
import { listUsers } from '../auth/users.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { toProductDetail, withVariants } from '../catalogue/stored-product.ts'
import { listClients } from '../clients/client-list.ts'
import { listSlides } from '../slides/slides.ts'
import { listSales } from '../sales/sale-list.ts'
import { toSale } from '../sales/stored-sale.ts'
import { getSettings } from '../settings/settings.ts'
import { temporaryFolder } from './temporary-files.ts'

const pageSize = 500

/**
 * Has `write` write the backup into a temporary file below `parentFolder`, so that a slow download
 * holds no snapshot of the database. The file is removed when the content is closed; a failure to
 * remove it is reported.
 */
export async function makeBackupFile(
  write: (path: string) => Promise<void>,
  parentFolder: string,
  reportError: (error: unknown) => void,
): Promise<{ bytes: number; content: Readable }> {
  const folder = await temporaryFolder(parentFolder)
  const remove = () => rm(folder, { recursive: true, force: true }).catch(reportError)
  try {
    const path = join(folder, 'backup.json')
    await write(path)
    const { size } = await stat(path)
    return { bytes: size, content: createReadStream(path).once('close', () => void remove()) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Writes the backup as one JSON document (rule: backup-1, contracts/backup.ts) into the file at
 * `path`.
 */
export async function writeBackupFile(atOneMoment: AtOneMoment, path: string): Promise<void> {
  await atOneMoment((db) =>
    pipeline(document(db, new Date()), createWriteStream(path, { mode: 0o600 })),
  )
}

async function* document(db: Database, now: Date): AsyncIterable<string> {
  const totals: Record<string, number> = {}
  yield `{"timestamp":${JSON.stringify(now)},"version":"1.0","data":{"products":`
  totals['totalProducts'] = yield* listOf((page) =>
    listProducts(db, { audience: 'staff', sort: 'name', limit: pageSize, page })
      .then(({ products }) => withVariants(db, products))
      .then((products) => products.map(toProductDetail)),
  )
  yield ',"clients":'
  totals['totalClients'] = yield* listOf((page) =>
    listClients(db, { limit: pageSize, page }).then(({ clients }) => clients),
  )
  yield ',"sales":'
  totals['totalSales'] = yield* listOf((page) =>
    listSales(db, { sort: 'date', direction: 'asc', limit: pageSize, page }).then(({ sales }) =>
      sales.map(toSale),
    ),
  )
  const categories = await listCategories(db, 'staff')
  totals['totalCategories'] = categories.length
  yield `,"categories":${JSON.stringify(categories)}},"metadata":${JSON.stringify(totals)}`
  yield `,"settings":${JSON.stringify(await getSettings(db))}`
  yield `,"slides":${JSON.stringify(await listSlides(db, 'staff'))}`
  yield `,"users":${JSON.stringify(await listUsers(db))}}\n`
}

/** Writes a JSON list page by page; returns the number of items. */
async function* listOf(
  pageOf: (page: number) => Promise<object[]>,
): AsyncGenerator<string, number> {
  yield '['
  let count = 0
  for (let page = 1; ; page++) {
    const items = await pageOf(page)
    if (items.length > 0)
      yield `${count > 0 ? ',' : ''}\n${items.map((item) => JSON.stringify(item)).join(',\n')}`
    count += items.length
    if (items.length < pageSize) break
    await nextTurn()
  }
  yield ']'
  return count
}
