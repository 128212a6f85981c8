import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, keepForwardedAddress } from './client-address.ts'

const proxy = '10.0.0.1'

function requestWith(forwarded: string | undefined): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: proxy })
  const req = new IncomingMessage(socket)
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded
  return req
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:0::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, proxy],
  ['', proxy],
  ['203.0.113.7,', proxy],
  ['unknown', proxy],
  ['203.0.113.7:443', proxy],
  ['203.0.113.007', proxy],
  ['1.2.3', proxy],
  ["' or 1=1", proxy],
])('behind a trusted proxy, X-Forwarded-For %j means the address %s', (forwarded, address) => {
  const req = requestWith(forwarded)
  expect(clientAddress(req, true)).toBe(address)
  keepForwardedAddress(req)
  expect(req.headers['x-forwarded-for'] ?? proxy).toBe(address)
})

test('without a trusted proxy, X-Forwarded-For means nothing', () => {
  expect(clientAddress(requestWith('203.0.113.7'), false)).toBe(proxy)
})
