import { LRUCache } from 'lru-cache'
import { pictureOfFile } from '../../contracts/pictures.ts'
import { dayMs } from '../calendar.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { MediaFile, MediaStorage } from './storage.ts'

const mostBytes = 1024 ** 3
/** A picture that another process has removed goes here after this time. */
const keptForMs = 7 * dayMs

/**
 * Files of pictures in a folder of this machine, a gigabyte unless told: those of the pictures that
 * were asked for least recently go first.
 */
export class LocalCopies {
  readonly #disk: MediaStorage
  readonly #reportError: (error: unknown) => void
  /** The bytes kept of each picture, by its base. */
  readonly #kept: LRUCache<string, number>

  /** `reportError` is told of copies that could not be kept or deleted. */
  static async open(
    folder: string,
    reportError: (error: unknown) => void,
    maxBytes = mostBytes,
  ): Promise<LocalCopies> {
    const copies = new LocalCopies(await openDiskStorage(folder), reportError, maxBytes)
    for await (const name of copies.#disk.list())
      copies.#count(name, (await copies.#disk.sizeOf(name)) ?? 0)
    return copies
  }

  private constructor(disk: MediaStorage, reportError: (error: unknown) => void, maxBytes: number) {
    this.#disk = disk
    this.#reportError = reportError
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => bytes,
      ttl: keptForMs,
      dispose: (_bytes, base, reason) => {
        if (reason === 'evict' || reason === 'expire') disk.remove(base).catch(reportError)
      },
    })
  }

  async read(name: string): Promise<Buffer | undefined> {
    // `has` would not count as a use.
    return this.#kept.get(baseOf(name)) === undefined ? undefined : this.#disk.read(name)
  }

  async put(file: MediaFile): Promise<void> {
    if (await this.#disk.has(file.name)) return
    await this.#disk.put([file])
    this.#count(file.name, file.bytes.length)
  }

  /** For a file that is used even when it cannot be kept, on a full disk for instance. */
  async tryToKeep(file: MediaFile): Promise<void> {
    await this.put(file).catch(this.#reportError)
  }

  async remove(base: string): Promise<void> {
    this.#kept.delete(base)
    await this.#disk.remove(base)
  }

  #count(name: string, bytes: number): void {
    const base = baseOf(name)
    this.#kept.set(base, (this.#kept.get(base) ?? 0) + bytes)
  }
}

function baseOf(name: string): string {
  return pictureOfFile(name)?.base ?? ''
}
