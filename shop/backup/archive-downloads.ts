import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { recordArchive } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { pathOfArchive } from './kept-archives.ts'

const lifetimeMs = 60_000
const ticketBytes = 32

/**
 * Lets a browser download kept archives by links without a session token: by short-lived secrets
 * that each allow one download. They are kept in memory only, and only as hashes.
 */
export class ArchiveDownloads {
  readonly #db: Database
  readonly #folder: string
  readonly #issued = new Map<string, { name: string; expiresAt: number }>()

  constructor(db: Database, folder: string) {
    this.#db = db
    this.#folder = folder
  }

  /**
   * A secret that downloads the archive once, within a minute. Records the download, and forgets
   * the expired secrets. Throws NotFound.
   */
  async ticketFor(name: string): Promise<string> {
    await pathOfArchive(this.#folder, name)
    await this.#db.transaction().execute((trx) => recordArchive(trx, 'download', name, {}))
    const now = Date.now()
    for (const [hash, { expiresAt }] of this.#issued) if (expiresAt < now) this.#issued.delete(hash)
    const ticket = randomBytes(ticketBytes).toString('base64url')
    this.#issued.set(hashOf(ticket), { name, expiresAt: now + lifetimeMs })
    return ticket
  }

  /** The archive that a ticket is for; the ticket is used up. Throws NotFound. */
  async redeem(ticket: string): Promise<{ name: string; path: string }> {
    const hash = hashOf(ticket)
    const issued = this.#issued.get(hash)
    this.#issued.delete(hash)
    if (!issued || issued.expiresAt < Date.now())
      throw new NotFound('Este link já foi usado ou venceu. Baixe de novo pela tela de backup.')
    return { name: issued.name, path: await pathOfArchive(this.#folder, issued.name) }
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
