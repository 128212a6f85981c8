import { createHash } from 'node:crypto'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { CannotRestore } from '../errors.ts'
import { isMediaName } from '../media/storage.ts'
import { archiveTooNew, DamagedArchive } from './archive-error.ts'
import { parsedJson } from './json.ts'
import {
  archiveSummarySchema,
  type ArchiveSummary,
  commentOf,
  formatVersion,
  type Manifest,
  type ManifestEntry,
  manifestHeadSchema,
  manifestName,
  manifestSchema,
  mediaFileOf,
} from './manifest.ts'

const maxManifestBytes = 256 * 1024 * 1024
const maxEntries = 2_000_000
/** Several times the size of the largest picture; each is held in memory as a whole. */
const maxPictureBytes = 32 * 1024 * 1024
const stored = 0
const deflated = 8

/**
 * An archive whose list of contents is valid. The contents themselves are verified while they are
 * read.
 */
export class Archive {
  readonly manifest: Manifest
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>

  constructor(zip: ZipFile, manifest: Manifest, entries: Map<string, Entry>) {
    this.#zip = zip
    this.manifest = manifest
    this.#entries = entries
  }

  /**
   * The content of an entry, in pieces. The last piece comes only when size and hash match the
   * manifest. Throws CannotRestore.
   */
  async *read({ name, bytes, sha256 }: ManifestEntry): AsyncIterable<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new DamagedArchive(`falta ${name}`)
    const hash = createHash('sha256')
    let received = 0
    let last: Buffer | undefined
    for await (const piece of contentOf(this.#zip, entry)) {
      if (last) yield last
      hash.update(piece)
      received += piece.length
      last = piece
    }
    if (received !== bytes || hash.digest('hex') !== sha256)
      throw new DamagedArchive(`${name} foi alterado`)
    if (last) yield last
  }

  close(): void {
    this.#zip.close()
  }
}

/**
 * Opens an archive and verifies its list of contents: nothing is missing or added, and no name
 * leads out of the archive's folders. Throws CannotRestore.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await explained(openPromise(path, { autoClose: false, strictFileNames: true }))
  try {
    const entries = await explained(listEntries(zip))
    const manifest = await readManifest(zip, entries)
    checkEntries(manifest, entries)
    if (zip.comment !== commentOf(manifest)) throw new DamagedArchive('o comentário não é o seu')
    return new Archive(zip, manifest, entries)
  } catch (error) {
    zip.close()
    throw error
  }
}

/**
 * The summary in the ZIP's comment; the contents are not verified. Throws CannotRestore for any
 * other file.
 */
export async function readSummary(path: string): Promise<ArchiveSummary> {
  const zip = await explained(openPromise(path, { autoClose: true }))
  zip.close()
  const summary = archiveSummarySchema.safeParse(parsedJson(zip.comment))
  if (!summary.success) throw new DamagedArchive('o comentário não é o seu')
  return summary.data
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new DamagedArchive('entradas demais')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new DamagedArchive(`${entry.fileName} vem duas vezes`)
    if (!isExpectedName(entry.fileName))
      throw new DamagedArchive(`nome inesperado: ${JSON.stringify(entry.fileName)}`)
    if (!isOrdinaryFile(entry)) throw new DamagedArchive(`${entry.fileName} não é um arquivo comum`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function isExpectedName(name: string): boolean {
  const mediaFile = mediaFileOf(name)
  if (mediaFile !== undefined) return isMediaName(mediaFile)
  return name === manifestName || /^data\/[A-Za-z]{1,60}\.jsonl$/.test(name)
}

/** Not a link or another special file, not encrypted, and compressed in a known way. */
function isOrdinaryFile(entry: Entry): boolean {
  // The upper half of the attributes is a Unix mode, zero when the archive was made elsewhere.
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170_000
  const isRegular = fileType === 0 || fileType === 0o100_000
  return isRegular && !entry.isEncrypted() && [stored, deflated].includes(entry.compressionMethod)
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName)
  if (!entry) throw new DamagedArchive(`falta ${manifestName}`)
  if (entry.uncompressedSize > maxManifestBytes)
    throw new DamagedArchive(`${manifestName} é grande demais`)
  const pieces = await Array.fromAsync(contentOf(zip, entry))
  const content = parsedJson(Buffer.concat(pieces).toString('utf8'))
  const head = manifestHeadSchema.safeParse(content)
  if (!head.success) throw new DamagedArchive(`${manifestName} não é de uma loja`)
  if (head.data.formatVersion > formatVersion) throw archiveTooNew()
  const manifest = manifestSchema.strict().safeParse(content)
  if (!manifest.success) throw new DamagedArchive(`${manifestName} não está completo`)
  return manifest.data
}

function checkEntries(manifest: Manifest, entries: Map<string, Entry>): void {
  const listed = new Set(manifest.entries.map(({ name }) => name))
  if (listed.size !== manifest.entries.length)
    throw new DamagedArchive('o manifesto repete um nome')
  for (const { name, bytes } of manifest.entries) {
    const entry = entries.get(name)
    if (!entry) throw new DamagedArchive(`falta ${name}`)
    if (mediaFileOf(name) !== undefined && bytes > maxPictureBytes)
      throw new DamagedArchive(`${name} é grande demais`)
    if (entry.uncompressedSize !== bytes) throw new DamagedArchive(`${name} tem outro tamanho`)
  }
  for (const name of entries.keys())
    if (!listed.has(name) && name !== manifestName)
      throw new DamagedArchive(`${name} não está no manifesto`)
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    yield* stream
  } catch (error) {
    throw explain(error)
  }
}

function explained<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw explain(error)
  })
}

/**
 * yauzl's errors about an invalid ZIP have no class; errors of the file system have a `syscall` and
 * stay as they are.
 */
function explain(error: unknown): unknown {
  if (error instanceof CannotRestore || !(error instanceof Error) || 'syscall' in error)
    return error
  return new DamagedArchive('não é um arquivo ZIP inteiro', { cause: error })
}
