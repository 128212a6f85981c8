import pLimit from 'p-limit'
import { pictureOfFile } from '../../contracts/pictures.ts'
import type { Bucket } from '../bucket/bucket.ts'
import { originalName } from './images.ts'
import type { LocalCopies } from './local-copies.ts'
import { isMediaName, type MediaFile, type MediaStorage, notMediaName } from './storage.ts'

const folder = 'media/'
const maxAtOnce = 8

/**
 * Stores the originals of pictures as objects of a bucket (decision 54). All other files are made
 * from them on each machine, and kept there in `copies`, if given, with the originals that were
 * asked for.
 */
export class S3Storage implements MediaStorage {
  readonly #bucket: Bucket
  readonly #copies: LocalCopies | undefined
  readonly #limit = pLimit(maxAtOnce)

  constructor(bucket: Bucket, copies?: LocalCopies) {
    this.#bucket = bucket
    this.#copies = copies
  }

  async put(files: MediaFile[]): Promise<void> {
    for (const { name } of files) requireMediaName(name)
    const put = async (file: MediaFile) => {
      if (isOriginal(file.name))
        await this.#bucket.put(folder + file.name, file.bytes, 'image/webp')
      else await this.#copies?.put(file)
    }
    await Promise.all(files.map((file) => this.#limit(put, file)))
  }

  async read(name: string): Promise<Buffer | undefined> {
    requireMediaName(name)
    const copy = await this.#copies?.read(name)
    if (copy || !isOriginal(name)) return copy
    const bytes = await this.#bucket.get(folder + name)
    if (bytes) await this.#copies?.tryToKeep({ name, bytes })
    return bytes
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(name)) !== undefined
  }

  async sizeOf(name: string): Promise<number | undefined> {
    requireMediaName(name)
    return isOriginal(name)
      ? this.#bucket.sizeOf(folder + name)
      : (await this.#copies?.read(name))?.length
  }

  async remove(base: string): Promise<void> {
    const picture = pictureOfFile(`${base}-og.jpg`)
    if (!picture) throw notMediaName(base)
    await this.#bucket.remove(folder + originalName(picture))
    await this.#copies?.remove(base)
  }

  async *list(): AsyncIterable<string> {
    for await (const { name } of this.#bucket.list(folder)) {
      const file = name.slice(folder.length)
      if (isMediaName(file)) yield file
    }
  }
}

function requireMediaName(name: string): void {
  if (!isMediaName(name)) throw notMediaName(name)
}

function isOriginal(name: string): boolean {
  const picture = pictureOfFile(name)
  return picture !== undefined && name === originalName(picture)
}
