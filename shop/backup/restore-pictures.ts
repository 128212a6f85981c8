import type { Database } from '../../db/schema.ts'
import { removePictureUnlessReferred } from '../media/pictures.ts'
import type { MediaFile, MediaStorage } from '../media/storage.ts'
import { mediaEntry } from './manifest.ts'
import type { Watch } from './progress.ts'
import type { Archive } from './read-zip.ts'

const rowsAtOnce = 500
const filesAtOnce = 48
const bytesAtOnce = 32 * 1024 * 1024
/**
 * When pictures that a restore leaves over are said to have been uploaded: nothing keeps them but
 * what refers to them.
 */
export const longAgo = '1970-01-01T00:00:00.000Z'
const afterLongAgo = '1970-01-02'

/**
 * Brings an archive's pictures into the storage before anything refers to them, as if they were
 * uploaded now, so that they are not taken for abandoned. A file that is there with the same bytes
 * stays.
 */
export async function bringPictures(
  archive: Archive,
  staged: Database,
  { db, storage }: { db: Database; storage: MediaStorage },
  { onProgress, signal }: Watch,
): Promise<void> {
  await claimAll(staged, db)
  const entries = archive.manifest.entries.filter(({ name }) => name.startsWith(mediaEntry('')))
  let batch: MediaFile[] = []
  let bytesInBatch = 0
  for (const [i, entry] of entries.entries()) {
    signal?.throwIfAborted()
    onProgress('Trazendo as imagens', i, entries.length)
    const name = entry.name.slice(mediaEntry('').length)
    const bytes = await allOf(archive.read(entry))
    if ((await storage.read(name))?.equals(bytes)) continue
    batch.push({ name, bytes })
    bytesInBatch += bytes.length
    if (batch.length < filesAtOnce && bytesInBatch < bytesAtOnce) continue
    await storage.put(batch)
    batch = []
    bytesInBatch = 0
  }
  await storage.put(batch)
  onProgress('Trazendo as imagens', entries.length, entries.length)
}

/** What an archive's pictures will take beside those that are there. */
export async function bytesToBring({ manifest }: Archive, storage: MediaStorage): Promise<number> {
  let sum = 0
  for (const { name, bytes } of manifest.entries) {
    if (name.startsWith(mediaEntry('')) && !(await storage.has(name.slice(mediaEntry('').length))))
      sum += bytes
  }
  return sum
}

/**
 * Removes pictures that a restored shop has not got, as far as nothing refers to them and nobody
 * uploads them again.
 */
export async function removeLeftPictures(
  { db, storage }: { db: Database; storage: MediaStorage },
  hashes: string[],
  { onProgress, signal }: Watch,
): Promise<void> {
  for (const [i, hash] of hashes.entries()) {
    // What is left is removed by the hourly cleaning.
    if (signal?.aborted) return
    onProgress('Removendo imagens que sobraram', i, hashes.length)
    await removePictureUnlessReferred(db, storage, hash, afterLongAgo)
  }
}

async function claimAll(staged: Database, db: Database): Promise<void> {
  const pictures = await staged
    .selectFrom('pictures')
    .select(['hash', 'name'])
    .orderBy('hash')
    .execute()
  const createdAt = new Date().toISOString()
  for (let first = 0; first < pictures.length; first += rowsAtOnce) {
    await db
      .insertInto('pictures')
      .values(
        pictures.slice(first, first + rowsAtOnce).map((picture) => ({ ...picture, createdAt })),
      )
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt }))
      .execute()
  }
}

async function allOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
