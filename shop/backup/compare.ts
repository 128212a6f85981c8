import { archiveKinds, type ArchiveKind, type KindDifference } from '../../contracts/backup.ts'
import type { Database } from '../../db/schema.ts'
import { inBatches, type Row } from '../../db/snapshot.ts'
import { selectRows, type TableShape } from '../../db/tables.ts'
import { hashLength } from '../media/images.ts'
import type { MediaStorage } from '../media/storage.ts'
import { archivedTables } from './archived-tables.ts'
import type { ArchivedShop } from './make-archive.ts'
import { mediaFileOf } from './manifest.ts'
import { mergeByKey, type Pair } from './merge-by-key.ts'
import type { Watch } from './progress.ts'
import type { Archive } from './read-zip.ts'

const rowsAtOnce = 500

/** How the rows of a table count in the comparison. */
interface TableRule {
  kind: ArchiveKind
  /** For a part of something larger, such as a sale's item: the column with the id of the whole. */
  wholeColumn?: string
  /** Columns whose difference does not count as a change. */
  ignoredColumns?: string[]
}

/** Tables that are not named here count as `other`. */
const tableRules: Record<string, TableRule> = {
  products: { kind: 'products' },
  variants: { kind: 'products', wholeColumn: 'productId' },
  joinedProducts: { kind: 'products', wholeColumn: 'productId' },
  productImages: { kind: 'products', wholeColumn: 'productId' },
  categories: { kind: 'categories' },
  pictures: { kind: 'images', ignoredColumns: ['createdAt'] },
  heroSlides: { kind: 'slides' },
  clients: { kind: 'clients' },
  sales: { kind: 'sales' },
  saleItems: { kind: 'sales', wholeColumn: 'saleId' },
  payments: { kind: 'sales', wholeColumn: 'saleId' },
  soldLines: { kind: 'sales', wholeColumn: 'saleId' },
  settings: { kind: 'settings' },
  users: { kind: 'users' },
  auditLog: { kind: 'log' },
  erasures: { kind: 'log' },
}

/** What a restore would do to a row. */
type Change = 'added' | 'changed' | 'removed' | 'same'

/** The items of one kind that a restore would add, change or remove, by their key. */
class Differences {
  readonly added = new Set<string>()
  readonly changed = new Set<string>()
  readonly removed = new Set<string>()
  /** How many items the shop has now. */
  #present = 0

  record(change: Change, item: string): void {
    if (change !== 'added') this.#present++
    switch (change) {
      case 'added':
        this.added.add(item)
        break
      case 'changed':
        this.changed.add(item)
        break
      case 'removed':
        this.removed.add(item)
        break
      case 'same':
        break
    }
  }

  count(kind: ArchiveKind): KindDifference {
    const [added, removed] = [this.added.size, this.removed.size]
    // The log only grows: a restore adds to it and removes nothing.
    if (kind === 'log') return { kind, added, changed: 0, removed: 0, unchanged: this.#present }
    const changed = this.changed.difference(this.added).difference(this.removed).size
    return { kind, added, changed, removed, unchanged: this.#present - changed - removed }
  }
}

/**
 * What a restore of the staged archive would do, kind by kind, against one snapshot of the shop.
 */
export async function compareWithShop(
  staged: Database,
  archive: Archive,
  { atOneMoment, storage }: ArchivedShop,
  { onProgress, signal }: Watch,
): Promise<KindDifference[]> {
  const tables = await archivedTables(staged)
  const byKind = new Map(archiveKinds.map((kind) => [kind, new Differences()]))
  const differencesOf = (kind: ArchiveKind) => byKind.get(kind) ?? new Differences()
  await atOneMoment(async (db) => {
    for (const [i, table] of tables.entries()) {
      signal?.throwIfAborted()
      onProgress('Comparando com a loja', i, tables.length)
      const rule = tableRules[table.name] ?? { kind: 'other' }
      await compareTable(db, staged, table, rule, differencesOf(rule.kind))
    }
  })
  await findLostPictures(archive, storage, differencesOf('images'))
  onProgress('Comparando com a loja', tables.length, tables.length)
  return archiveKinds.map((kind) => differencesOf(kind).count(kind))
}

async function compareTable(
  shop: Database,
  staged: Database,
  table: TableShape,
  { kind, wholeColumn, ignoredColumns = [] }: TableRule,
  differences: Differences,
): Promise<void> {
  const columns = Object.keys(table.columns).filter((column) => !ignoredColumns.includes(column))
  const keyOf = (row: Row) => table.key.map((column) => row[column])
  const byKey = (our: Row, their: Row) => compareKeys(keyOf(our), keyOf(their))
  const prefix = kind === 'other' ? `${table.name} ` : ''

  for await (const pair of mergeByKey(rowsOf(shop, table), rowsOf(staged, table), byKey)) {
    const row = pair.ours ? pair.ours : pair.theirs
    const change = changeOf(pair, columns)
    if (wholeColumn === undefined) differences.record(change, prefix + keyOf(row).join(' '))
    else if (change !== 'same') differences.changed.add(String(row[wholeColumn]))
  }
}

function changeOf({ ours, theirs }: Pair<Row>, columns: string[]): Change {
  if (!ours) return 'added'
  if (!theirs) return 'removed'
  return columns.every((column) => ours[column] === theirs[column]) ? 'same' : 'changed'
}

async function* rowsOf(db: Database, table: TableShape): AsyncIterable<Row> {
  for await (const rows of inBatches(db, selectRows(db, table).compile(db), rowsAtOnce)) yield* rows
}

/** The order in which both engines return the rows: numbers by value, texts byte by byte. */
function compareKeys(ours: unknown[], theirs: unknown[]): number {
  for (const [i, our] of ours.entries()) {
    const their = theirs[i]
    if (our === their) continue
    if (typeof our === 'number' && typeof their === 'number') return our - their
    return Buffer.compare(Buffer.from(String(our)), Buffer.from(String(their)))
  }
  return 0
}

/** Counts the pictures whose files are missing from the storage as changed. */
async function findLostPictures(
  { manifest }: Archive,
  storage: MediaStorage,
  images: Differences,
): Promise<void> {
  for (const { name } of manifest.entries) {
    const file = mediaFileOf(name)
    if (file === undefined) continue
    const hash = file.slice(0, hashLength)
    if (!images.added.has(hash) && !images.changed.has(hash) && !(await storage.has(file)))
      images.changed.add(hash)
  }
}
