import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The clock of a phone may be so many steps away from the server's. */
const driftSteps = 1

/** The number of the step of 30 seconds that an instant is in (RFC 6238). */
export function stepAt(timeMs: number): number {
  return Math.floor(timeMs / 1000 / stepSeconds)
}

/** The code of a step: six digits unless said otherwise, of HMAC-SHA-1 (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/**
 * The step whose code this is: the one of the instant, the one before or the one after, and later
 * than `lastStep`, whose code was used.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  timeMs: number,
  lastStep: number,
): number | undefined {
  const now = stepAt(timeMs)
  const steps = [now, now - driftSteps, now + driftSteps]
  const typed = Buffer.from(code)
  const matching = steps.filter((step) => {
    const right = Buffer.from(codeOf(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
  return matching.find((step) => step > lastStep)
}

/** As authenticator apps read it (RFC 4648, 6), without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => base32.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('')
}
