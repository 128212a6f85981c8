import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ManifestEntry } from './manifest.ts'

type Content = Iterable<Buffer> | AsyncIterable<Buffer>

/** The mode of the entries: regular files that only their owner can read. */
const ownerOnly = 0o100_600

/** Writes a ZIP entry by entry into a new file that only its owner can read. */
export class ZipWriter {
  /** The entries so far, with their sizes and hashes. */
  readonly entries: ManifestEntry[] = []
  readonly #zip = new ZipFile()
  readonly #mtime: Date
  readonly #written: Promise<void>

  /** The file at `path` must not exist. */
  constructor(path: string, mtime: Date) {
    this.#mtime = mtime
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#zip.outputStream, file)
    // The failure is reported by the next `add` or `end`.
    this.#written.catch(() => undefined)
  }

  /**
   * Adds an entry and resolves when its content was read. `compress`: false for content that is
   * compressed already.
   */
  async add(
    name: string,
    content: Content,
    { compress }: { compress: boolean },
  ): Promise<ManifestEntry> {
    const hash = createHash('sha256')
    let bytes = 0
    const onPiece = (piece: Buffer) => {
      hash.update(piece)
      bytes += piece.length
    }
    const stream = Readable.from(observed(content, onPiece), { objectMode: false })
    const wasRead = new Promise<void>((resolve, reject) =>
      stream.once('end', resolve).once('error', reject),
    )
    this.#zip.addReadStream(stream, name, { compress, mtime: this.#mtime, mode: ownerOnly })
    await Promise.race([wasRead, this.#written])
    const entry: ManifestEntry = { name, bytes, sha256: hash.digest('hex') }
    this.entries.push(entry)
    return entry
  }

  /** Resolves when the whole file would survive a loss of power. */
  async end(comment: string): Promise<void> {
    this.#zip.end({ comment, forceZip64Format: false })
    await this.#written
  }

  /** Stops writing and closes the file, which stays incomplete. */
  async abandon(): Promise<void> {
    if (this.#zip.outputStream instanceof Readable) this.#zip.outputStream.destroy()
    await this.#written.catch(() => undefined)
  }
}

async function* observed(
  content: Content,
  onPiece: (piece: Buffer) => void,
): AsyncIterable<Buffer> {
  for await (const piece of content) {
    onPiece(piece)
    yield piece
  }
}
