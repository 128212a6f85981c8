import { createHash } from 'node:crypto'
import type { Database } from '../db/schema.ts'
import type { MediaFile, MediaStorage } from '../shop/media/storage.ts'

/** Files of one picture, and what each begins with. */
const beginnings = {
  '120.avif': '\0\0\0\x10ftypavif\0\0\0\0',
  '120.webp': 'RIFF\0\0\0\0WEBP',
  'og.jpg': '\xff\xd8\xff',
}

const original = '120.webp'

/**
 * Stores pictures as an upload does, but only their first bytes mean something: encoding thousands
 * of images would take minutes. The originals have as many bytes as told. Returns their URLs.
 */
export async function putFakePictures(
  db: Database,
  storage: MediaStorage,
  names: string[],
  createdAt: string,
  originalBytes = 0,
): Promise<string[]> {
  const pictures = names.map((name) => {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
    return {
      hash,
      name: `${hash}-120x90-120.webp`,
      files: Object.entries(beginnings).map(([end, beginning]): MediaFile => ({
        name: `${hash}-120x90-${end}`,
        bytes: fileOf(beginning, `${name} ${end} `, end === original ? originalBytes : 0),
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

function fileOf(beginning: string, text: string, bytes: number): Buffer {
  const file = Buffer.from(beginning + text.repeat(20), 'latin1')
  return Buffer.concat([file, Buffer.alloc(Math.max(bytes - file.length, 0), text)])
}
