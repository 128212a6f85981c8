import { sql, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Picture, pictureOf, pictureOfFile } from '../../contracts/pictures.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { makeCollage, maxCollagePictures } from './collage.ts'
import { hashLength, imageHash, makeFile, makePicture, originalName } from './images.ts'
import { picturesToPutBack } from './pictures-to-put-back.ts'
import type { MediaStorage } from './storage.ts'

const path = '/media/'

/**
 * Stores the picture of an uploaded file and returns its URL. Throws NotAnImage, ImageTooLarge,
 * ImageHasTooManyPixels. The row is written before the files, so that a removal of unused pictures
 * leaves them alone. Where they cannot be stored it goes again, with what was stored of them; if
 * the storage cannot say, both stay for the cleaning of unused pictures.
 */
export async function savePicture(
  db: Database,
  storage: MediaStorage,
  bytes: Buffer,
): Promise<string> {
  const known = await claimAgain(db, imageHash(bytes))
  if (known && (await storage.has(known))) return path + known
  const { hash, url, file } = await makePicture(bytes)
  const { name } = file
  if (!known) await throwIfAway(storage, name)
  const row = { hash, name, createdAt: new Date().toISOString() }
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
  await storage.put([file]).catch(async (error: unknown) => {
    if (!known) await removeFailedUpload(db, storage, row).catch(() => undefined)
    throw error
  })
  return url
}

/** Unless somebody else has uploaded the same picture since. */
async function removeFailedUpload(
  db: Database,
  storage: MediaStorage,
  { hash, name, createdAt }: { hash: string; name: string; createdAt: string },
): Promise<void> {
  await throwIfAway(storage, name)
  await removePictureUnlessReferred(db, storage, hash, `${createdAt}~`)
}

/** A transaction that waited for the storage would hold up all other writes on SQLite. */
async function throwIfAway(storage: MediaStorage, name: string): Promise<void> {
  await storage.has(name)
}

/** The queue of files that visitors ask for; uploads have their own and do not wait for it. */
const fileQueue = pLimit(1)
const maxWaitingFiles = 100

/** Too many files wait to be made: a crawler may ask for all of an import at once. */
export class TooManyFilesWait extends Error {}

/**
 * Reads the files of pictures. All but the originals are made when they are first asked for, and
 * kept; one that cannot be kept, on a full disk for instance, is told to `reportUnkept` and
 * returned all the same. The reader resolves to undefined when there is no such picture and throws
 * TooManyFilesWait.
 */
export function pictureFiles(storage: MediaStorage, reportUnkept: (error: unknown) => void) {
  const inWork = new Map<string, Promise<Buffer | undefined>>()
  return async (name: string): Promise<Buffer | undefined> => {
    const picture = pictureOfFile(name)
    if (!picture) return undefined
    const stored = await storage.read(name)
    if (stored || name === originalName(picture)) return stored
    const begun = inWork.get(name)
    if (begun) return begun
    if (!(await storage.has(originalName(picture)))) return undefined
    if (fileQueue.pendingCount >= maxWaitingFiles) throw new TooManyFilesWait()
    const made = fileQueue(() => addFile(storage, name, picture, reportUnkept))
    inWork.set(name, made)
    return made.finally(() => inWork.delete(name))
  }
}

async function addFile(
  storage: MediaStorage,
  name: string,
  picture: Picture,
  reportUnkept: (error: unknown) => void,
): Promise<Buffer | undefined> {
  const original = await storage.read(originalName(picture))
  if (!original) return undefined
  const bytes = await makeFile(name, picture, original)
  await storage.put([{ name, bytes }]).catch(reportUnkept)
  // The picture may have been removed meanwhile, with the files that it had then.
  if (!(await storage.has(originalName(picture)))) await storage.remove(picture.base)
  return bytes
}

/** JPEGs for the previews of lists, by the pictures that they show. */
const collages = new LRUCache<string, Promise<Buffer | undefined>>({ max: 100 })

/**
 * One JPEG of the first four of these pictures, for link previews; undefined when none of them is
 * in the storage. It is kept in memory: few lists are sent, and each is asked for a few times at
 * once. Throws TooManyFilesWait.
 */
export async function collageOf(
  storage: MediaStorage,
  urls: string[],
): Promise<Buffer | undefined> {
  const names = [...new Set(urls)].flatMap((url) => {
    const picture = pictureOf(url)
    return picture ? [originalName(picture)] : []
  })
  const chosen = names.slice(0, maxCollagePictures)
  const key = chosen.join(' ')
  const known = collages.get(key)
  if (known) return known
  if (fileQueue.pendingCount >= maxWaitingFiles) throw new TooManyFilesWait()
  const made = fileQueue(async () => {
    const read = await Promise.all(chosen.map((name) => storage.read(name)))
    const originals = read.filter((bytes) => bytes !== undefined)
    return originals.length > 0 ? makeCollage(originals) : undefined
  })
  collages.set(key, made)
  // What is missing or failed may be there the next time.
  const jpeg = await made.catch((error: unknown) => {
    collages.delete(key)
    throw error
  })
  if (!jpeg) collages.delete(key)
  return jpeg
}

/**
 * Locks pictures against removal until the transaction ends, before it refers to them. Returns
 * those of the URLs that name a picture of this shop that no longer exists; other addresses are
 * ignored.
 */
export async function lockPictures(trx: Transaction<Schema>, urls: string[]): Promise<string[]> {
  const own = urls.filter((url) => pictureOf(url) !== undefined)
  if (own.length === 0) return []
  const held = new Set((await lockRows(trx, own.map(hashIn))).map(({ name }) => path + name))
  return own.filter((url) => !held.has(url))
}

/**
 * Deletes the pictures that were last uploaded more than `olderThanMs` ago and that no product, no
 * joined product, slide or logo refers to and no undoing of an import needs, and returns their
 * number. `olderThanMs` must be longer
 * than a form stays open between upload and save.
 */
export async function removeUnreferencedPictures(
  db: Database,
  storage: MediaStorage,
  olderThanMs: number,
): Promise<number> {
  const before = new Date(Date.now() - olderThanMs).toISOString()
  const candidates = await db
    .selectFrom('pictures')
    .select(['hash', 'name'])
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('productImages')
            .select('url')
            .where('url', '=', sql<string>`${path} || "pictures"."name"`),
        ),
      ),
    )
    .execute()
  const [first] = candidates
  if (!first) return 0
  await throwIfAway(storage, first.name)
  const toPutBack = await picturesToPutBack(db)
  let removed = 0
  for (const { hash } of candidates) {
    if (toPutBack.has(hash)) continue
    const isRemoved = await db
      .transaction()
      .execute((trx) => removePicture(trx, storage, hash, before))
    if (isRemoved) removed++
  }
  return removed
}

/**
 * Deletes the picture with this hash, unless a product, slide or logo refers to it or it was
 * uploaded at `before` (ISO time) or later. Returns whether it was deleted.
 */
export async function removePictureUnlessReferred(
  db: Database,
  storage: MediaStorage,
  hash: string,
  before = '9999',
): Promise<boolean> {
  return db.transaction().execute((trx) => removePicture(trx, storage, hash, before))
}

async function claimAgain(db: Database, hash: string): Promise<string | undefined> {
  const row = await db
    .updateTable('pictures')
    .set({ createdAt: new Date().toISOString() })
    .where('hash', '=', hash)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

function hashIn(url: string): string {
  return url.slice(path.length, path.length + hashLength)
}

/** Locks rows on PostgreSQL; on SQLite a transaction is the only writer anyway. */
function lockRows(trx: Transaction<Schema>, hashes: string[]) {
  return trx
    .selectFrom('pictures')
    .select(['name', 'createdAt'])
    .where('hash', 'in', hashes)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()
}

/**
 * The row stays locked until its files are deleted, so that an upload of the same picture waits and
 * then writes them again. References are read after locking: a transaction that locked the picture
 * before has committed by then.
 */
async function removePicture(
  trx: Transaction<Schema>,
  storage: MediaStorage,
  hash: string,
  before: string,
): Promise<boolean> {
  const [row] = await lockRows(trx, [hash])
  if (!row || row.createdAt >= before) return false
  const picture = pictureOf(path + row.name)
  if (!picture || (await isReferredTo(trx, picture))) return false
  await trx.deleteFrom('pictures').where('hash', '=', hash).execute()
  await storage.remove(picture.base)
  return true
}

/**
 * Whether anything refers to a file of the picture, by path or by a complete address pasted into a
 * form.
 */
async function isReferredTo(trx: Transaction<Schema>, { base }: Picture): Promise<boolean> {
  const pattern = `%${base}-%`
  const found = await trx
    .selectFrom('productImages')
    .select('url as reference')
    .where('url', 'like', pattern)
    .unionAll(
      trx.selectFrom('heroSlides').select('image as reference').where('image', 'like', pattern),
    )
    .unionAll(
      trx
        .selectFrom('joinedProducts')
        .select('document as reference')
        .where('document', 'like', pattern),
    )
    .unionAll(
      trx.selectFrom('settings').select('document as reference').where('document', 'like', pattern),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
