import { hash, verify } from '@node-rs/argon2'
import { TooManyAttempts } from '../errors.ts'

// OWASP's password storage guidance: argon2id with at least 19 MiB and two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const mostAtOnce = 2
const mostWaiting = 50
const busyForSeconds = 5

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

/** Each hash takes 19 MiB and a core: a flood of sign-ins must wait, or be told to, instead of taking the machine. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting) throw new TooManyAttempts(busyForSeconds)
  if (running < mostAtOnce) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
