import { createHash, randomBytes } from 'node:crypto'

const lifetimeMs = 60_000
const ticketBytes = 32

/**
 * Short-lived secrets that each allow one download. They are kept in memory only, and only as
 * hashes.
 */
export class DownloadTickets {
  readonly #issued = new Map<string, { name: string; expiresAt: number }>()

  /** A new ticket for the file `name`; also forgets the expired ones. */
  issue(name: string): string {
    for (const [hash, { expiresAt }] of this.#issued)
      if (expiresAt < Date.now()) this.#issued.delete(hash)
    const ticket = randomBytes(ticketBytes).toString('base64url')
    this.#issued.set(hashOf(ticket), { name, expiresAt: Date.now() + lifetimeMs })
    return ticket
  }

  /** The file that the ticket is for; undefined for an unknown, used or expired one. */
  redeem(ticket: string): string | undefined {
    const hash = hashOf(ticket)
    const issued = this.#issued.get(hash)
    this.#issued.delete(hash)
    return issued && issued.expiresAt >= Date.now() ? issued.name : undefined
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
