import { expect, test } from 'vitest'
import { boundsOf, networkOf, wideNetworkOf } from './network.ts'

test.each([
  ['2001:db8:7:1::5', '2001:db8:7:1:ffff::1'],
  ['2001:db8::1', '2001:db8:0:0:1:2:3:4'],
  ['2001:DB8::1', '2001:db8::2'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('%s and %s are in one network: of IPv6 it is the /64, of IPv4 the address', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test.each([
  ['2001:db8:7:1::5', '2001:db8:7:2::5'],
  ['203.0.113.7', '203.0.113.8'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ['::FFFF:203.0.113.7', '::FFFF:203.0.113.8'],
])('%s and %s are in different networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})

test('networks of one /48 are of one site, and IPv4 addresses are sites of their own', () => {
  const site = (address: string) => boundsOf(networkOf(address)).at(-1)?.key
  expect(site('2001:db8:7:1::5')).toBe(site('2001:db8:7:ff::5'))
  expect(site('2001:db8:7:1::5')).not.toBe(site('2001:db8:8:1::5'))
  expect(site('::ffff:203.0.113.7')).not.toBe(site('::ffff:203.0.113.8'))
})

test.each([
  ['203.0.113.70', '203.0.113.70'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7:1'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:7:1::', '2001:db8:7:1'],
  ['fe80::1:2%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.70', '203.0.113.70'],
  ['::ffff:0:0', '0.0.0.0'],
  ['2001::7:1:2:3:4', '2001:0:0:7'],
  ['unknown', 'unknown'],
  ['203.0.113.70:4711', '203.0.113.70:4711'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.70', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::5', '2001:db8:7:1::/64'],
])('security events name %s as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test('a connection that has ended has no network, and that is no failure', () => {
  expect(networkOf(undefined)).toBe('')
})

test('a network is limited by itself, and by its /48 for ten times as much', () => {
  expect(boundsOf('2001:db8:7:1')).toEqual([
    { key: '2001:db8:7:1', factor: 1 },
    { key: '2001:db8:7', factor: 10 },
  ])
  expect(boundsOf('203.0.113.7')).toEqual([{ key: '203.0.113.7', factor: 1 }])
})
