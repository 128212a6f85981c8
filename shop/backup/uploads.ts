import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '../../contracts/backup.ts'
import { CannotRestore, Conflict, InvalidInput, NotFound } from '../errors.ts'
import { temporaryFolder } from './files.ts'
import { requireRoom } from './room.ts'

interface Receiving {
  upload: Upload
  folder: string
  file: FileHandle
  /** The same piece sent twice at once must not be written twice. */
  isWriting: boolean
  usedAtMs: number
}

/** The archive that is being sent to the shop, piece by piece; a new one takes the place of the one before. */
export class Uploads {
  readonly #workIn: string
  #receiving: Receiving | undefined

  constructor(workIn: string) {
    this.#workIn = workIn
  }

  /** Throws CannotRestore where the disk has no room for it. */
  async begin(bytes: number): Promise<Upload> {
    await this.clear()
    await requireRoom(this.#workIn, bytes)
    const folder = await temporaryFolder(this.#workIn)
    const file = await open(join(folder, 'sent.zip'), 'wx', 0o600)
    // Another may have begun meanwhile: it gives up its place without a pause in which a third could take it.
    const displaced = this.#receiving
    const upload = { id: randomUUID(), bytes, received: 0 }
    this.#receiving = { upload, folder, file, isWriting: false, usedAtMs: Date.now() }
    await remove(displaced)
    return { ...upload }
  }

  /**
   * Throws NotFound, InvalidInput for more than was announced, Conflict for a piece that does not go on where the last one
   * ended, and CannotRestore when the disk is full; what was not written can be sent again.
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

  /** The file of an upload that is complete. Throws NotFound, Conflict. */
  pathOf(id: string): string {
    const { upload, folder } = this.#find(id)
    if (upload.received !== upload.bytes)
      throw new Conflict('O envio do arquivo ainda não terminou')
    return join(folder, 'sent.zip')
  }

  /** Removes the upload with this id; none there is no failure. */
  async drop(id: string): Promise<void> {
    if (this.#receiving?.upload.id === id) await this.clear()
  }

  /** Removes whatever was sent, or only what nothing was added to since then. */
  async clear(unlessUsedSinceMs = Infinity): Promise<void> {
    const receiving = this.#receiving
    if (!receiving || receiving.usedAtMs >= unlessUsedSinceMs) return
    this.#receiving = undefined
    await remove(receiving)
  }

  #find(id: string): Receiving {
    if (this.#receiving?.upload.id !== id)
      throw new NotFound('Envio não encontrado: comece de novo')
    return this.#receiving
  }
}

async function remove(receiving: Receiving | undefined): Promise<void> {
  if (!receiving) return
  await receiving.file.close()
  await rm(receiving.folder, { recursive: true, force: true })
}

/** A disk that fills up takes a part of what it is given before it refuses. */
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
