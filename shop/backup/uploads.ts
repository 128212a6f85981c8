import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '../../contracts/backup.ts'
import { CannotRestore, Conflict, InvalidInput, NotFound } from '../errors.ts'
import { temporaryFolder } from './temporary-files.ts'
import { requireFreeSpace } from './free-space.ts'

const fileName = 'sent.zip'

interface Receiving {
  upload: Upload
  folder: string
  file: FileHandle
  /** Guards against the same piece arriving twice at the same time. */
  isWriting: boolean
  usedAtMs: number
}

/** Receives one archive at a time, piece by piece; a new upload replaces the previous one. */
export class Uploads {
  readonly #parentFolder: string
  #receiving: Receiving | undefined

  /** The file is received in a temporary folder below `parentFolder`. */
  constructor(parentFolder: string) {
    this.#parentFolder = parentFolder
  }

  /** Starts an upload of `bytes`. Throws CannotRestore when the disk is too full for it. */
  async begin(bytes: number): Promise<Upload> {
    await this.clear()
    await requireFreeSpace(this.#parentFolder, bytes)
    const folder = await temporaryFolder(this.#parentFolder)
    const file = await open(join(folder, fileName), 'wx', 0o600)
    // Another upload may have begun during the awaits above: replace it without an await in
    // between.
    const replaced = this.#receiving
    const upload = { id: randomUUID(), bytes, received: 0 }
    this.#receiving = { upload, folder, file, isWriting: false, usedAtMs: Date.now() }
    await discard(replaced)
    return { ...upload }
  }

  /**
   * Appends a piece at byte `offset`. Throws NotFound, Conflict for an offset other than the end of
   * the previous piece, InvalidInput for more bytes than announced, and CannotRestore when the disk
   * is full; a piece that failed can be sent again.
   */
  async add(id: string, offset: number, piece: Buffer): Promise<Upload> {
    const receiving = this.#find(id)
    const { upload, file } = receiving
    if (receiving.isWriting || offset !== upload.received)
      throw new Conflict(`O envio continua no byte ${upload.received}`)
    if (offset + piece.length > upload.bytes)
      throw new InvalidInput({ bytes: 'O arquivo é maior que o anunciado' })
    receiving.isWriting = true
    try {
      await writeAll(file, piece, offset)
      upload.received += piece.length
      return { ...upload }
    } finally {
      receiving.isWriting = false
      receiving.usedAtMs = Date.now()
    }
  }

  /** The path of a complete upload. Throws NotFound, and Conflict for an incomplete one. */
  pathOf(id: string): string {
    const { upload, folder } = this.#find(id)
    if (upload.received !== upload.bytes)
      throw new Conflict('O envio do arquivo ainda não terminou')
    return join(folder, fileName)
  }

  /** Removes the upload with this id, if there is one. */
  async remove(id: string): Promise<void> {
    if (this.#receiving?.upload.id === id) await this.clear()
  }

  /** Removes the upload; with `usedBeforeMs`, only one that has received nothing since. */
  async clear(usedBeforeMs = Infinity): Promise<void> {
    const receiving = this.#receiving
    if (!receiving || receiving.usedAtMs >= usedBeforeMs) return
    this.#receiving = undefined
    await discard(receiving)
  }

  #find(id: string): Receiving {
    if (this.#receiving?.upload.id !== id)
      throw new NotFound('Envio não encontrado: comece de novo')
    return this.#receiving
  }
}

async function discard(receiving: Receiving | undefined): Promise<void> {
  if (!receiving) return
  await receiving.file.close()
  await rm(receiving.folder, { recursive: true, force: true })
}

/** A disk that fills up writes a part of the piece before it fails. */
async function writeAll(file: FileHandle, piece: Buffer, offset: number): Promise<void> {
  try {
    for (let written = 0; written < piece.length;) {
      written += (await file.write(piece, written, piece.length - written, offset + written))
        .bytesWritten
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    throw new CannotRestore(
      'O disco do servidor está cheio: o arquivo não coube. Nada foi mudado.',
      { cause: error },
    )
  }
}
