import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '../../contracts/backup.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { temporaryFolder } from './files.ts'
import { requireRoom } from './room.ts'

interface Receiving {
  upload: Upload
  folder: string
  file: FileHandle
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
    await this.drop()
    await requireRoom(this.#workIn, bytes)
    const folder = await temporaryFolder(this.#workIn)
    const file = await open(join(folder, 'sent.zip'), 'wx', 0o600)
    this.#receiving = { upload: { id: randomUUID(), bytes, received: 0 }, folder, file }
    return this.#receiving.upload
  }

  /** Throws NotFound, InvalidInput for more than was announced, Conflict for a piece that does not go on where the last one ended. */
  async add(id: string, offset: number, piece: Buffer): Promise<Upload> {
    const { upload, file } = this.#find(id)
    if (offset !== upload.received) throw new Conflict(`O envio continua no byte ${upload.received}`)
    if (offset + piece.length > upload.bytes) throw new InvalidInput({ bytes: 'O arquivo é maior que o anunciado' })
    // Counted first: the same piece sent twice at once must not be written twice.
    upload.received += piece.length
    await file.write(piece, 0, piece.length, offset)
    return { ...upload }
  }

  /** The file of an upload that is complete. Throws NotFound, Conflict. */
  pathOf(id: string): string {
    const { upload, folder } = this.#find(id)
    if (upload.received !== upload.bytes) throw new Conflict('O envio do arquivo ainda não terminou')
    return join(folder, 'sent.zip')
  }

  async drop(): Promise<void> {
    const receiving = this.#receiving
    this.#receiving = undefined
    await receiving?.file.close()
    if (receiving) await rm(receiving.folder, { recursive: true, force: true })
  }

  #find(id: string): Receiving {
    if (this.#receiving?.upload.id !== id) throw new NotFound('Envio não encontrado: comece de novo')
    return this.#receiving
  }
}
