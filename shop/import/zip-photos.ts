import { extname } from 'node:path'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { maxZipPhotos } from '../../contracts/imports.ts'
import { CannotImport } from '../errors.ts'
import { FileRefused, inMegabytes, type PhotoFiles } from './safe-folder.ts'

/** Folders and files that systems add to a ZIP. */
const leftovers = /(^|\/)(__MACOSX\/.*|\.[^/]*|thumbs\.db|desktop\.ini|)$/i
const pictures = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'])

/** With the leftovers, of which systems add one for each photo and folder. */
const maxZipEntries = 3 * maxZipPhotos
/** Of a name, which file systems do not have longer, and of its folders with it. */
const maxNameBytes = 255
const maxPathBytes = 1000

/** Whether a file is a photo by its name. */
export function isPhotoName(name: string): boolean {
  return !leftovers.test(name) && pictures.has(extname(name).toLowerCase())
}

/**
 * The photos in a ZIP, each read on its own: nothing is unpacked to the disk, and what unpacks to
 * more than a photo may have is refused.
 */
export class ZipPhotos implements PhotoFiles {
  readonly readsHeadersOnly = true
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws CannotImport for what is no ZIP, or has more than 2,000 files. */
  static async open(path: string, name: string): Promise<ZipPhotos> {
    const notZip = (cause: unknown) => {
      throw new CannotImport(`${name} não é um arquivo ZIP inteiro`, { cause })
    }
    // Names are read here: one that leads out of the ZIP is no reason to refuse the others.
    const options = { autoClose: false, decodeStrings: false }
    const zip = await openPromise(path, options).catch(notZip)
    try {
      return new ZipPhotos(zip, await entriesOf(zip, name).catch(asCannotImport(notZip)))
    } catch (error) {
      zip.close()
      throw error
    }
  }

  /** All files but what systems add. */
  get names(): string[] {
    return [...this.#entries.keys()]
  }

  close(): void {
    this.#zip.close()
  }

  async read(name: string, maxBytes: number): Promise<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new FileRefused('arquivo não encontrado')
    if (entry.isEncrypted()) throw new FileRefused('tem senha')
    if (entry.uncompressedSize > maxBytes)
      throw new FileRefused(
        `tem ${inMegabytes(entry.uncompressedSize)} MB; o máximo é ${inMegabytes(maxBytes)} MB`,
      )
    try {
      // Ends with an error where there is more than the entry says.
      const stream: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry)
      return Buffer.concat(await Array.fromAsync(stream))
    } catch (error) {
      throw new FileRefused('está danificado no ZIP', { cause: error })
    }
  }
}

async function entriesOf(zip: ZipFile, name: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let files = 0
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
    if (isTooLong(fileNameRaw))
      throw new CannotImport(`${name} tem um arquivo de nome longo demais`)
    const file = getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
    if (!leftovers.test(file)) entries.set(file.normalize('NFC'), entry)
    if (++files > maxZipEntries || entries.size > maxZipPhotos)
      throw new CannotImport(`${name} tem mais de ${maxZipPhotos} fotos: divida-o`)
  }
  return entries
}

/** What reads names takes the square of their length. */
function isTooLong(path: Buffer): boolean {
  const slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return path.length > maxPathBytes || path.length - slash > maxNameBytes
}

/** yauzl's errors have no class. */
function asCannotImport(explain: (error: unknown) => never) {
  return (error: unknown): never => {
    if (error instanceof CannotImport) throw error
    return explain(error)
  }
}
