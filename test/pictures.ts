import { createHash } from 'node:crypto'
import type { Database } from '../db/schema.ts'
import type { MediaFile, MediaStorage } from '../shop/media/storage.ts'

/**
 * Stores pictures as an upload does, but with meaningless bytes: encoding thousands of images would
 * take minutes. Returns their URLs.
 */
export async function putFakePictures(
  db: Database,
  storage: MediaStorage,
  names: string[],
  createdAt: string,
): Promise<string[]> {
  const pictures = names.map((name) => {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
    return {
      hash,
      name: `${hash}-120x90-120.webp`,
      files: ['120.avif', '120.webp', 'og.jpg'].map((end): MediaFile => ({
        name: `${hash}-120x90-${end}`,
        bytes: Buffer.from(`${name} ${end} `.repeat(20)),
      })),
    }
  })
  for (let first = 0; first < pictures.length; first += 100) {
    const some = pictures.slice(first, first + 100)
    await db
      .insertInto('pictures')
      .values(some.map(({ hash, name }) => ({ hash, name, createdAt })))
      .execute()
    await storage.put(some.flatMap(({ files }) => files))
  }
  return pictures.map(({ name }) => `/media/${name}`)
}
