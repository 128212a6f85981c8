import { createHash, randomBytes } from 'node:crypto'

const lifetimeMs = 60_000
const bytes = 32

/** Secrets that each fetch one file, once and soon; kept in memory only, and only as hashes. */
export class Tickets {
  readonly #issued = new Map<string, { name: string; expiresAt: number }>()

  issue(name: string): string {
    for (const [hash, { expiresAt }] of this.#issued)
      if (expiresAt < Date.now()) this.#issued.delete(hash)
    const ticket = randomBytes(bytes).toString('base64url')
    this.#issued.set(hashOf(ticket), { name, expiresAt: Date.now() + lifetimeMs })
    return ticket
  }

  /** What the ticket is for; undefined when it never was, is used, or is too old. */
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
