import { createHash } from 'node:crypto'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { CannotRestore } from '../errors.ts'
import { isMediaName } from '../media/storage.ts'
import { parsedJson } from './json.ts'
import {
  archiveSummary,
  type ArchiveSummary,
  commentOf,
  formatVersion,
  type Manifest,
  manifest as contract,
  manifestHead,
  type ManifestEntry,
  manifestName,
  mediaEntry,
} from './manifest.ts'

const mostManifestBytes = 256 * 1024 * 1024
const mostEntries = 2_000_000
const stored = 0
const deflated = 8

/**
 * An archive whose list of contents was found in order. What it holds is checked while it is read.
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
   * The content of an entry; the last piece comes only when size and hash are those of the
   * manifest. Throws CannotRestore.
   */
  async *read({ name, bytes, sha256 }: ManifestEntry): AsyncIterable<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw damaged(`falta ${name}`)
    const hash = createHash('sha256')
    let received = 0
    let last: Buffer | undefined
    for await (const piece of contentOf(this.#zip, entry)) {
      if (last) yield last
      hash.update(piece)
      received += piece.length
      last = piece
    }
    if (received !== bytes || hash.digest('hex') !== sha256) throw damaged(`${name} foi alterado`)
    if (last) yield last
  }

  close(): void {
    this.#zip.close()
  }
}

/**
 * Opens an archive and checks its list of contents: nothing missing, nothing more, no name that
 * leads elsewhere. Throws CannotRestore.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await explained(openPromise(path, { autoClose: false, strictFileNames: true }))
  try {
    const entries = await explained(listEntries(zip))
    const manifest = await readManifest(zip, entries)
    checkEntries(manifest, entries)
    if (zip.comment !== commentOf(manifest)) throw damaged('o comentário não é o seu')
    return new Archive(zip, manifest, entries)
  } catch (error) {
    zip.close()
    throw error
  }
}

/**
 * What an archive says of itself, without a look at what it holds. Throws CannotRestore when it is
 * none.
 */
export async function readSummary(path: string): Promise<ArchiveSummary> {
  const zip = await explained(openPromise(path, { autoClose: true }))
  zip.close()
  const summary = archiveSummary.safeParse(parsedJson(zip.comment))
  if (!summary.success) throw damaged('o comentário não é o seu')
  return summary.data
}

export function damaged(detail: string, options?: ErrorOptions): CannotRestore {
  return new CannotRestore(
    `O arquivo está danificado, foi alterado ou não é um backup completo desta loja (${detail}). Nada foi mudado.`,
    options,
  )
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw damaged('entradas demais')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw damaged(`${entry.fileName} vem duas vezes`)
    checkKind(entry)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function checkKind(entry: Entry): void {
  const isMedia =
    entry.fileName.startsWith('media/') && isMediaName(entry.fileName.slice('media/'.length))
  if (
    !isMedia &&
    entry.fileName !== manifestName &&
    !/^data\/[A-Za-z]{1,60}\.jsonl$/.test(entry.fileName)
  )
    throw damaged(`nome inesperado: ${JSON.stringify(entry.fileName)}`)
  const kindOfFile = (entry.externalFileAttributes >>> 16) & 0o170_000
  const isOrdinary = kindOfFile === 0 || kindOfFile === 0o100_000
  if (!isOrdinary || entry.isEncrypted() || ![stored, deflated].includes(entry.compressionMethod))
    throw damaged(`${entry.fileName} não é um arquivo comum`)
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName)
  if (!entry) throw damaged(`falta ${manifestName}`)
  if (entry.uncompressedSize > mostManifestBytes) throw damaged(`${manifestName} é grande demais`)
  const pieces: Buffer[] = []
  for await (const piece of contentOf(zip, entry)) pieces.push(piece)
  const content = parsedJson(Buffer.concat(pieces).toString('utf8'))
  const head = manifestHead.safeParse(content)
  if (!head.success) throw damaged(`${manifestName} não é de uma loja`)
  if (head.data.formatVersion > formatVersion) throw newer()
  const read = contract.strict().safeParse(content)
  if (!read.success) throw damaged(`${manifestName} não está completo`)
  return read.data
}

/** Of an archive that a later program has made. */
export function newer(): CannotRestore {
  return new CannotRestore(
    'Este backup foi feito por uma versão mais nova do programa. Atualize o programa e tente de novo. Nada foi mudado.',
  )
}

/** Several times what the largest picture takes; each is held in memory once. */
const mostPictureBytes = 32 * 1024 * 1024

function checkEntries(manifest: Manifest, entries: Map<string, Entry>): void {
  const listed = new Set(manifest.entries.map(({ name }) => name))
  if (listed.size !== manifest.entries.length) throw damaged('o manifesto repete um nome')
  for (const { name, bytes } of manifest.entries) {
    const entry = entries.get(name)
    if (!entry) throw damaged(`falta ${name}`)
    if (name.startsWith(mediaEntry('')) && bytes > mostPictureBytes)
      throw damaged(`${name} é grande demais`)
    if (entry.uncompressedSize !== bytes) throw damaged(`${name} tem outro tamanho`)
  }
  for (const name of entries.keys())
    if (!listed.has(name) && name !== manifestName) throw damaged(`${name} não está no manifesto`)
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
 * The reader's errors about a file that is no ZIP have no class of their own; those of the disk
 * have a code.
 */
function explain(error: unknown): unknown {
  if (error instanceof CannotRestore || !(error instanceof Error)) return error
  const isOfDisk = 'syscall' in error
  return isOfDisk ? error : damaged('não é um arquivo ZIP inteiro', { cause: error })
}
