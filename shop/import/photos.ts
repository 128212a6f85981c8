import { pictureOf } from '../../contracts/pictures.ts'
import { largestUploadBytes } from '../../contracts/uploads.ts'
import type { Database } from '../../db/schema.ts'
import { ShopError } from '../errors.ts'
import { describePicture, imageHash } from '../media/images.ts'
import { savePicture } from '../media/pictures.ts'
import type { MediaStorage } from '../media/storage.ts'
import type { Origin, ProductRow } from './rows.ts'
import { FileRefused, type SafeFolder } from './safe-folder.ts'

export interface PhotoProblem {
  photo: string
  /** The first row that uses it. */
  origin: Origin
  reason: string
}

/** `new:` and the hash stand for the address of a photo that is not stored yet. */
type Photo = { url: string; state: 'stored' | 'new' | 'saved' }

/** The photos that the rows of an import use: each is looked at once, and stored once a row that needs it is written. */
export class Photos {
  readonly problems: PhotoProblem[] = []
  readonly #folder: SafeFolder
  readonly #good = new Map<string, Photo>()

  constructor(folder: SafeFolder) {
    this.#folder = folder
  }

  /** Whether each photo is there and whole, and stored already. */
  async look(db: Database, rows: ProductRow[], onLooked: () => void): Promise<void> {
    for (const [name, origin] of firstUses(rows)) {
      await this.#attempt(
        name,
        origin,
        async () => void this.#good.set(name, await this.#lookAt(db, name)),
      )
      onLooked()
    }
  }

  /** Of the good ones, each content once. */
  count(state: Photo['state']): number {
    return new Set(
      [...this.#good.values()].filter((photo) => photo.state === state).map(({ url }) => url),
    ).size
  }

  /** The addresses of a row's good photos in their order, each once. */
  urlsOf({ images }: ProductRow): string[] {
    return [...new Set(images.flatMap((name) => this.#good.get(name)?.url ?? []))]
  }

  /**
   * Has a row's photos stored; a broken one is noted and left out. One that was stored before is claimed anew, and its
   * files are made again where an interrupted import left some out.
   */
  async save(db: Database, storage: MediaStorage, { images, origin }: ProductRow): Promise<void> {
    for (const name of images) {
      if (!this.#good.has(name) || this.#good.get(name)?.state === 'saved' || pictureOf(name))
        continue
      await this.#attempt(name, origin, async () => {
        const bytes = await this.#folder.read(name, largestUploadBytes)
        this.#good.set(name, { url: await savePicture(db, storage, bytes), state: 'saved' })
      })
    }
  }

  async #lookAt(db: Database, name: string): Promise<Photo> {
    const stored = pictureOf(name)
    if (stored) {
      if ((await findStored(db, stored.base.slice(0, stored.base.indexOf('-')))) !== name)
        throw new FileRefused('a imagem não está guardada nesta loja')
      return { url: name, state: 'stored' }
    }
    if (/^https?:/i.test(name))
      throw new FileRefused('fotos da internet não são baixadas: ponha o arquivo na pasta de fotos')
    const bytes = await this.#folder.read(name, largestUploadBytes)
    const hash = imageHash(bytes)
    const url = await findStored(db, hash)
    if (url !== undefined) return { url, state: 'stored' }
    await describePicture(bytes)
    return { url: `new:${hash}`, state: 'new' }
  }

  async #attempt(name: string, origin: Origin, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FileRefused) && !(error instanceof ShopError)) throw error
      this.problems.push({ photo: name, origin, reason: error.message })
      this.#good.delete(name)
    }
  }
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
