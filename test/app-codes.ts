import { codeOf, stepAt } from '../shop/auth/totp.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app with this key shows, so many steps of 30 seconds from now. */
export function appCodeOf(key: string, steps: number): string {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeOf(secret, stepAt(Date.now()) + steps)
}
