import { pictureOf } from '../../contracts/pictures.ts'
import { maxUploadBytes } from '../../contracts/uploads.ts'
import type { Database } from '../../db/schema.ts'
import { NotAnImage, ShopError } from '../errors.ts'
import { checkHeader, describePicture, imageHash } from '../media/images.ts'
import { savePicture } from '../media/pictures.ts'
import type { MediaStorage } from '../media/storage.ts'
import type { ProductRow } from './product-row.ts'
import type { Origin } from './rows.ts'
import { FileRefused, type PhotoFiles } from './safe-folder.ts'

export interface PhotoProblem {
  photo: string
  /** The first row that names the photo. */
  origin: Origin
  reason: string
}

/** `url` is `new:` and the hash while the photo is not stored. `saved`: stored by this import. */
type Photo = { url: string; state: 'stored' | 'new' | 'saved' }

/**
 * The photos that the rows of an import name. Each is checked once, and stored when a row that uses
 * it is written.
 */
export class Photos {
  readonly problems: PhotoProblem[] = []
  readonly #folder: PhotoFiles
  readonly #readable = new Map<string, Photo>()

  constructor(folder: PhotoFiles) {
    this.#folder = folder
  }

  /**
   * Reads every photo: notes the unreadable ones in `problems`, and which of the others are stored
   * already.
   */
  async check(db: Database, rows: ProductRow[], onChecked: () => void): Promise<void> {
    for (const [name, origin] of firstUses(rows)) {
      await this.#attempt(
        name,
        origin,
        async () => void this.#readable.set(name, await this.#checkOne(db, name)),
      )
      onChecked()
    }
  }

  /** The number of distinct readable photos in this state. */
  count(state: Photo['state']): number {
    return new Set(
      [...this.#readable.values()].filter((photo) => photo.state === state).map(({ url }) => url),
    ).size
  }

  /** The URLs of a row's readable photos in their order, each once. */
  urlsOf({ images }: ProductRow): string[] {
    return [...new Set(images.flatMap((name) => this.#readable.get(name)?.url ?? []))]
  }

  /**
   * Stores a row's photos; an unreadable one is added to `problems` and left out. A photo that was
   * stored before is marked as uploaded now, so that the cleaning of unused pictures spares it, and
   * files that it lacks are made again.
   */
  async save(db: Database, storage: MediaStorage, { images, origin }: ProductRow): Promise<void> {
    for (const name of images) {
      if (
        !this.#readable.has(name) ||
        this.#readable.get(name)?.state === 'saved' ||
        pictureOf(name)
      )
        continue
      await this.#attempt(name, origin, async () => {
        const bytes = await this.#folder.read(name, maxUploadBytes)
        this.#readable.set(name, { url: await savePicture(db, storage, bytes), state: 'saved' })
      })
    }
  }

  async #checkOne(db: Database, name: string): Promise<Photo> {
    const stored = pictureOf(name)
    if (stored) {
      if ((await findStored(db, stored.base.slice(0, stored.base.indexOf('-')))) !== name)
        throw new FileRefused('a imagem não está guardada nesta loja')
      return { url: name, state: 'stored' }
    }
    if (/^https?:/i.test(name))
      throw new FileRefused('fotos da internet não são baixadas: ponha o arquivo na pasta de fotos')
    const bytes = await this.#folder.read(name, maxUploadBytes)
    const hash = imageHash(bytes)
    const url = await findStored(db, hash)
    if (url !== undefined) return { url, state: 'stored' }
    await (this.#folder.readsHeadersOnly ? checkHeader : describePicture)(bytes)
    return { url: `new:${hash}`, state: 'new' }
  }

  async #attempt(name: string, origin: Origin, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FileRefused) && !(error instanceof ShopError)) throw error
      this.problems.push({ photo: name, origin, reason: reasonOf(error) })
      this.#readable.delete(name)
    }
  }
}

/** Nobody chooses a file here, as the sentence of a picker asks for. */
function reasonOf(error: Error): string {
  return error instanceof NotAnImage ? 'não é uma imagem, ou está danificada' : error.message
}

function firstUses(rows: ProductRow[]): Map<string, Origin> {
  const origins = new Map<string, Origin>()
  for (const { images, origin } of rows)
    for (const name of images) if (!origins.has(name)) origins.set(name, origin)
  return origins
}

async function findStored(db: Database, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('name')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && `/media/${row.name}`
}
