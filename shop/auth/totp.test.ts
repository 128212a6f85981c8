import { expect, test } from 'vitest'
import { codeOf, stepAt, stepOfCode, toBase32 } from './totp.ts'

/** RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i s the code is that of RFC 6238', (seconds, code) => {
  const step = stepAt(seconds * 1000)
  expect(codeOf(secret, step, 8)).toBe(code)
  expect(codeOf(secret, step)).toBe(code.slice(2))
})

test('the clock of the phone may be one step away, not two', () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((drift) =>
    stepOfCode(secret, codeOf(secret, step + drift), now, 0),
  )
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a code is not accepted again, nor one before it', () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)
  const tried = (drift: number) => stepOfCode(secret, codeOf(secret, step + drift), now, step)
  expect([tried(-1), tried(0), tried(1)]).toEqual([undefined, undefined, step + 1])
})

test.each(['', '12345', '1234567', '００５９２４', 'abcdef'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, 1_234_567_890_000, 0)).toBeUndefined()
})

test('a secret is typed in base 32', () => {
  // RFC 4648, 10.
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
