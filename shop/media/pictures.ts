import { sql, type Transaction } from 'kysely'
import { type Picture, pictureOf } from '../../contracts/pictures.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { timeAgo } from '../calendar.ts'
import { hashLength, imageHash, makePicture } from './images.ts'
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
  const before = timeAgo(olderThanMs)
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
