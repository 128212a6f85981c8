import { expect, test } from 'vitest'
import { keepForwardedAddress } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  [undefined, undefined],
  ['', undefined],
  ['203.0.113.7,', undefined],
  ['unknown', undefined],
  ['203.0.113.7:443', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['203.0.113.007', undefined],
  ['1.2.3', undefined],
  ["' or 1=1", undefined],
])('behind a trusted proxy, X-Forwarded-For %j means the address %s', (forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const req: { headers: Record<string, string> } = { headers }
  keepForwardedAddress(req)
  expect(req.headers['x-forwarded-for']).toBe(address)
})
