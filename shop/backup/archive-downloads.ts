import type { Database } from '../../db/schema.ts'
import { recordArchive } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { DownloadTickets } from './download-tickets.ts'
import { pathOfArchive } from './kept-archives.ts'

/** Lets a browser download kept archives by links without a session token. */
export class ArchiveDownloads {
  readonly #db: Database
  readonly #folder: string
  readonly #tickets = new DownloadTickets()

  constructor(db: Database, folder: string) {
    this.#db = db
    this.#folder = folder
  }

  /**
   * A secret that downloads the archive once, within a minute. Records the download. Throws
   * NotFound.
   */
  async ticketFor(name: string): Promise<string> {
    await pathOfArchive(this.#folder, name)
    await this.#db.transaction().execute((trx) => recordArchive(trx, 'download', name, {}))
    return this.#tickets.issue(name)
  }

  /** The archive that a ticket is for; the ticket is used up. Throws NotFound. */
  async redeem(ticket: string): Promise<{ name: string; path: string }> {
    const name = this.#tickets.redeem(ticket)
    if (name === undefined)
      throw new NotFound('Este link já foi usado ou venceu. Baixe de novo pela tela de backup.')
    return { name, path: await pathOfArchive(this.#folder, name) }
  }
}
