import { expect, test } from 'vitest'
import { Overloaded } from '../errors.ts'
import { checkQueue, hashPassword, isPassword } from './passwords.ts'

test('a hash fits its password alone, has a salt, and is Argon2id with 19 MiB and two passes', async () => {
  const [hash, again] = await Promise.all([hashPassword('Serra 1897'), hashPassword('Serra 1897')])
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(again).not.toBe(hash)
  expect(await isPassword(hash, 'Serra 1897')).toBe(true)
  expect(await isPassword(hash, 'serra 1897')).toBe(false)
})

test('thirty passwords wait behind the one that is checked, further ones are refused at once', async () => {
  const hash = await hashPassword('Serra 1897')
  const first = isPassword(hash, 'Serra 1897')
  // It begins in a later turn.
  await new Promise((resolve) => setImmediate(resolve))
  const waiting = Array.from({ length: 29 }, () => isPassword(hash, 'Serra 1897'))
  expect(checkQueue).not.toThrow()
  waiting.push(isPassword(hash, 'Serra 1897'))
  await expect(isPassword(hash, 'Serra 1897')).rejects.toThrow(Overloaded)
  expect(checkQueue).toThrow(Overloaded)
  expect(new Set(await Promise.all([first, ...waiting]))).toEqual(new Set([true]))
  expect(checkQueue).not.toThrow()
})
