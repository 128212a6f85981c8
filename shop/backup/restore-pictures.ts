import type { Database } from '../../db/schema.ts'
import { removePictureUnlessReferred } from '../media/pictures.ts'
import type { MediaFile, MediaStorage } from '../media/storage.ts'
import { type ManifestEntry, mediaFileOf } from './manifest.ts'
import type { Watch } from './progress.ts'
import type { Archive } from './read-zip.ts'

const rowsAtOnce = 500
const filesAtOnce = 48
const bytesAtOnce = 32 * 1024 * 1024
/**
 * The upload time given to pictures that only the replaced shop used, so that only references keep
 * them.
 */
export const longAgo = '1970-01-01T00:00:00.000Z'
const afterLongAgo = '1970-01-02'

interface MediaEntry extends ManifestEntry {
  file: string
}

/**
 * Copies an archive's pictures into the storage before any row refers to them. They count as
 * uploaded now, so that the cleaning of unused pictures spares them. Files that are there with the
 * same content are not written again.
 */
export async function copyPictures(
  archive: Archive,
  staged: Database,
  { db, storage }: { db: Database; storage: MediaStorage },
  { onProgress, signal }: Watch,
): Promise<void> {
  await markAsUploadedNow(staged, db)
  const entries = mediaEntries(archive)
  let batch: MediaFile[] = []
  let bytesInBatch = 0
  for (const [i, entry] of entries.entries()) {
    signal?.throwIfAborted()
    onProgress('Trazendo as imagens', i, entries.length)
    const bytes = Buffer.concat(await Array.fromAsync(archive.read(entry)))
    if ((await storage.read(entry.file))?.equals(bytes)) continue
    batch.push({ name: entry.file, bytes })
    bytesInBatch += bytes.length
    if (batch.length < filesAtOnce && bytesInBatch < bytesAtOnce) continue
    await storage.put(batch)
    batch = []
    bytesInBatch = 0
  }
  await storage.put(batch)
  onProgress('Trazendo as imagens', entries.length, entries.length)
}

/** The size of the archive's pictures that the storage does not have yet. */
export async function missingPictureBytes(
  archive: Archive,
  storage: MediaStorage,
): Promise<number> {
  let sum = 0
  for (const { file, bytes } of mediaEntries(archive)) if (!(await storage.has(file))) sum += bytes
  return sum
}

/**
 * Removes pictures of the replaced shop that nothing refers to and that were not uploaded again
 * since.
 */
export async function removeUnusedPictures(
  { db, storage }: { db: Database; storage: MediaStorage },
  hashes: string[],
  { onProgress, signal }: Watch,
): Promise<void> {
  for (const [i, hash] of hashes.entries()) {
    // The hourly cleaning removes the rest.
    if (signal?.aborted) return
    onProgress('Removendo imagens que sobraram', i, hashes.length)
    await removePictureUnlessReferred(db, storage, hash, afterLongAgo)
  }
}

function mediaEntries({ manifest }: Archive): MediaEntry[] {
  return manifest.entries.flatMap((entry) => {
    const file = mediaFileOf(entry.name)
    return file === undefined ? [] : [{ ...entry, file }]
  })
}

async function markAsUploadedNow(staged: Database, db: Database): Promise<void> {
  const pictures = await staged
    .selectFrom('pictures')
    .select(['hash', 'name'])
    .orderBy('hash')
    .execute()
  const createdAt = new Date().toISOString()
  for (let first = 0; first < pictures.length; first += rowsAtOnce) {
    const batch = pictures.slice(first, first + rowsAtOnce)
    await db
      .insertInto('pictures')
      .values(batch.map((picture) => ({ ...picture, createdAt })))
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt }))
      .execute()
  }
}
