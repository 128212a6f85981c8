import { archiveKinds, type ArchiveKind, type KindDifference } from '../../contracts/backup.ts'
import type { Database } from '../../db/schema.ts'
import { inBatches, type Row } from '../../db/snapshot.ts'
import { selectRows, type TableShape } from '../../db/tables.ts'
import { hashLength } from '../media/images.ts'
import type { MediaStorage } from '../media/storage.ts'
import { archivedTables, type ArchivedShop } from './make-archive.ts'
import { mediaEntry } from './manifest.ts'
import type { Watch } from './progress.ts'
import type { Archive } from './read-zip.ts'

const rowsAtOnce = 500

interface Place {
  kind: ArchiveKind
  /** The column with the id of what the row is a part of. */
  partOf?: string
  /** Columns that say nothing about what people see. */
  aside?: string[]
}

/** Tables that are not named here count as `other`. */
const places: Record<string, Place> = {
  products: { kind: 'products' },
  productImages: { kind: 'products', partOf: 'productId' },
  categories: { kind: 'categories' },
  pictures: { kind: 'images', aside: ['createdAt'] },
  heroSlides: { kind: 'slides' },
  clients: { kind: 'clients' },
  sales: { kind: 'sales' },
  saleItems: { kind: 'sales', partOf: 'saleId' },
  settings: { kind: 'settings' },
  users: { kind: 'users' },
  auditLog: { kind: 'log' },
}

/** The things of one kind, by their key, as far as they are not the same here and there. */
class Differences {
  readonly added = new Set<string>()
  readonly changed = new Set<string>()
  readonly removed = new Set<string>()
  present = 0

  count(kind: ArchiveKind): KindDifference {
    // The log only grows: a restore adds to it and takes nothing away.
    if (kind === 'log')
      return { kind, added: this.added.size, changed: 0, removed: 0, unchanged: this.present }
    const changed = [...this.changed].filter(
      (key) => !this.added.has(key) && !this.removed.has(key),
    ).length
    return {
      kind,
      added: this.added.size,
      changed,
      removed: this.removed.size,
      unchanged: this.present - changed - this.removed.size,
    }
  }
}

/** What a restore of the staged archive would do, kind by kind; the shop is read as it is at one moment. */
export async function compareWithShop(
  staged: Database,
  archive: Archive,
  { atOneMoment, storage }: ArchivedShop,
  { onProgress, signal }: Watch,
): Promise<KindDifference[]> {
  const tables = await archivedTables(staged)
  const found = new Map(archiveKinds.map((kind) => [kind, new Differences()]))
  await atOneMoment(async (db) => {
    for (const [i, table] of tables.entries()) {
      signal?.throwIfAborted()
      onProgress('Comparando com a loja', i, tables.length)
      const place = places[table.name] ?? { kind: 'other' }
      await compareTable(staged, db, table, place, found.get(place.kind) ?? new Differences())
    }
  })
  await findLostPictures(archive, storage, found.get('images') ?? new Differences())
  onProgress('Comparando com a loja', tables.length, tables.length)
  return archiveKinds.map((kind) => (found.get(kind) ?? new Differences()).count(kind))
}

async function compareTable(
  staged: Database,
  db: Database,
  table: TableShape,
  { kind, partOf, aside = [] }: Place,
  differences: Differences,
): Promise<void> {
  const keyOf = (row: Row) => table.key.map((column) => row[column])
  const nameOf = (row: Row) =>
    partOf
      ? String(row[partOf])
      : kind === 'other'
        ? `${table.name} ${keyOf(row).join(' ')}`
        : keyOf(row).join(' ')
  const contentOf = (row: Row) =>
    JSON.stringify(
      Object.keys(table.columns).map((column) => (aside.includes(column) ? null : row[column])),
    )
  const ours = rowsOf(db, table)
  const theirs = rowsOf(staged, table)
  let [our, their] = [await ours.next(), await theirs.next()]
  while (!our.done || !their.done) {
    const order = our.done ? 1 : their.done ? -1 : compareKeys(keyOf(our.value), keyOf(their.value))
    if (order > 0) (partOf ? differences.changed : differences.added).add(nameIn(their, nameOf))
    if (order < 0) (partOf ? differences.changed : differences.removed).add(nameIn(our, nameOf))
    if (order === 0 && !our.done && !their.done && contentOf(our.value) !== contentOf(their.value))
      differences.changed.add(nameOf(our.value))
    if (order <= 0) {
      if (!partOf) differences.present++
      our = await ours.next()
    }
    if (order >= 0) their = await theirs.next()
  }
}

function nameIn(result: IteratorResult<Row>, nameOf: (row: Row) => string): string {
  return result.done ? '' : nameOf(result.value)
}

async function* rowsOf(db: Database, table: TableShape): AsyncGenerator<Row, undefined> {
  for await (const rows of inBatches(db, selectRows(db, table).compile(db), rowsAtOnce)) yield* rows
  return undefined
}

/** As both engines order them: numbers by value, texts byte by byte. */
function compareKeys(ours: unknown[], theirs: unknown[]): number {
  for (const [i, our] of ours.entries()) {
    const their = theirs[i]
    if (our === their) continue
    if (typeof our === 'number' && typeof their === 'number') return our - their
    return Buffer.compare(Buffer.from(String(our)), Buffer.from(String(their)))
  }
  return 0
}

/** Pictures that the shop knows but whose files it has not got. */
async function findLostPictures(
  { manifest }: Archive,
  storage: MediaStorage,
  images: Differences,
): Promise<void> {
  for (const { name } of manifest.entries) {
    if (!name.startsWith(mediaEntry(''))) continue
    const file = name.slice(mediaEntry('').length)
    const hash = file.slice(0, hashLength)
    if (!images.added.has(hash) && !images.changed.has(hash) && !(await storage.has(file)))
      images.changed.add(hash)
  }
}
