import pLimit from 'p-limit'
import { Overloaded } from '../errors.ts'

// OWASP's password storage guidance: argon2id with at least 19 MiB and two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One or two seconds of work. */
const maxWaiting = 30

/** A hash keeps a processor core busy; a flood of sign-ins must leave the others to the shop. */
const limit = pLimit(1)

/** The Argon2id hash of a password, with salt and parameters. Throws Overloaded. */
export function hashPassword(password: string): Promise<string> {
  return limited(async () => (await argon2()).hash(password, options))
}

/** Whether the hash is that of the password. Throws Overloaded. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return limited(async () => (await argon2()).verify(passwordHash, password))
}

/** Throws Overloaded when too many passwords wait to be checked. */
export function checkQueue(): void {
  if (limit.pendingCount >= maxWaiting) throw new Overloaded()
}

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  checkQueue()
  return limit(work)
}

/** Its library is loaded with the first password. */
function argon2() {
  return import('@node-rs/argon2')
}
