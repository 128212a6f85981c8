import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ManifestEntry } from './manifest.ts'

const ownerOnly = 0o100_600

/**
 * Writes a ZIP into a new file, for its owner only, entry by entry, and notes size and hash of
 * each.
 */
export class ZipWriter {
  readonly entries: ManifestEntry[] = []
  readonly #zip = new ZipFile()
  readonly #mtime: Date
  readonly #written: Promise<void>

  constructor(path: string, mtime: Date) {
    this.#mtime = mtime
    this.#written = pipeline(
      this.#zip.outputStream,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    )
    // Whoever adds next sees the failure.
    this.#written.catch(() => undefined)
  }

  /** Resolves once the content was taken. What is compressed already need not be so again. */
  async add(
    name: string,
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
    { compress }: { compress: boolean },
  ): Promise<void> {
    const hash = createHash('sha256')
    let bytes = 0
    const watched = Readable.from(
      watch(content, (piece) => {
        hash.update(piece)
        bytes += piece.length
      }),
      { objectMode: false },
    )
    const taken = new Promise<void>((resolve, reject) =>
      watched.once('end', resolve).once('error', reject),
    )
    this.#zip.addReadStream(watched, name, { compress, mtime: this.#mtime, mode: ownerOnly })
    await Promise.race([taken, this.#written])
    this.entries.push({ name, bytes, sha256: hash.digest('hex') })
  }

  /** Resolves once all is in the file and would survive a loss of power. */
  async end(comment: string): Promise<void> {
    this.#zip.end({ comment, forceZip64Format: false })
    await this.#written
  }

  /** Gives up what is written. */
  async abandon(): Promise<void> {
    if (this.#zip.outputStream instanceof Readable) this.#zip.outputStream.destroy()
    await this.#written.catch(() => undefined)
  }
}

async function* watch(
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  see: (piece: Buffer) => void,
): AsyncIterable<Buffer> {
  for await (const piece of content) {
    see(piece)
    yield piece
  }
}
