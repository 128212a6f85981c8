import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { TooManyAttempts } from '../errors.ts'

// OWASP's password storage guidance: argon2id with at least 19 MiB and two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxWaiting = 50
const busyForSeconds = 5

const limit = pLimit(2)

/**
 * The Argon2id hash of a password, with salt and parameters. Throws TooManyAttempts when too many
 * hashes are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, options))
}

/**
 * Whether the hash is that of the password. Throws TooManyAttempts when too many hashes are
 * waiting.
 */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return limited(() => verify(passwordHash, password))
}

/** Each hash takes 19 MiB and a processor core; a flood of sign-ins must wait or be refused. */
async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= maxWaiting) throw new TooManyAttempts(busyForSeconds)
  return limit(work)
}
