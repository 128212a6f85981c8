import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fromBufferPromise, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { commentOf, type Manifest, manifestName, manifestSchema } from '../shop/backup/manifest.ts'

const ordinaryFile = 0o100_600

/** The content of each entry of an archive, by its name. */
export type Contents = Map<string, Buffer>

/**
 * What is changed in an archive. Sizes, hashes and row counts of the manifest stay true unless
 * `manifest` changes them.
 */
export interface Forgery {
  /** Changes a copy of the contents. */
  contents?: (contents: Contents) => void
  manifest?: (manifest: Manifest) => Manifest
  /** The Unix modes of entries that are not ordinary files. */
  modes?: Record<string, number>
}

/** Reads an archive without the shop's own reader. */
export async function unpack(path: string): Promise<Contents> {
  const zip = await fromBufferPromise(await readFile(path))
  const contents: Contents = new Map()
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return contents
}

/** The SHA-256 of each entry of an archive of any size, by its name. */
export async function hashesIn(path: string): Promise<Record<string, string>> {
  const zip = await openPromise(path)
  const hashes: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const hash = createHash('sha256')
    await pipeline(await zip.openReadStreamPromise(entry), hash)
    hashes[entry.fileName] = hash.digest('hex')
  }
  return hashes
}

export function manifestIn(contents: Contents): Manifest {
  return manifestSchema.parse(JSON.parse(String(contents.get(manifestName))))
}

/** Writes an archive without the shop's own writer; entries may repeat a name. */
export async function pack(
  path: string,
  contents: Iterable<[name: string, content: Buffer]>,
  manifest: Manifest,
  modes: Record<string, number> = {},
): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of contents)
    if (name !== manifestName) zip.addBuffer(content, name, { mode: modes[name] ?? ordinaryFile })
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
  zip.end({ comment: commentOf(manifest), forceZip64Format: false })
  await writeFile(path, await buffer(zip.outputStream))
}

/** Writes a forged archive: changed contents with a consistent manifest. */
export async function forge(path: string, original: Contents, forgery: Forgery): Promise<void> {
  const contents = new Map(original)
  forgery.contents?.(contents)
  const entries = [...contents]
    .filter(([name]) => name !== manifestName)
    .map(([name, content]) => entryOf(name, content))
  const manifest = { ...manifestIn(original), entries }
  await pack(path, contents, forgery.manifest?.(manifest) ?? manifest, forgery.modes)
}

/** The manifest's entry for a content. */
export function entryOf(name: string, content: Buffer): Manifest['entries'][number] {
  const rows = name.startsWith('data/') ? { rows: String(content).split('\n').length - 1 } : {}
  return {
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...rows,
  }
}

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7 and 4.3.12
const localHeader = { signature: 0x04034b50, nameLengthAt: 26, nameAt: 30 }
const centralHeader = { signature: 0x02014b50, nameLengthAt: 28, nameAt: 46, sizeAt: 24 }

/** Changes the name of a ZIP's entry, in both of its headers, to one of the same length. */
export function renameEntry(zip: Buffer, name: string, newName: string): void {
  for (const header of [localHeader, centralHeader])
    zip.write(newName, headerOf(zip, name, header) + header.nameAt)
}

/** Changes the uncompressed size that a ZIP's list of contents states for an entry. */
export function restateSize(zip: Buffer, name: string, bytes: number): void {
  zip.writeUInt32LE(bytes, headerOf(zip, name, centralHeader) + centralHeader.sizeAt)
}

function headerOf(
  zip: Buffer,
  name: string,
  { signature, nameLengthAt, nameAt }: typeof localHeader,
): number {
  for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name, at + 1)) {
    const start = at - nameAt
    if (start < 0 || zip.readUInt32LE(start) !== signature) continue
    if (zip.readUInt16LE(start + nameLengthAt) === Buffer.byteLength(name)) return start
  }
  throw new Error(`no header of ${name}`)
}
