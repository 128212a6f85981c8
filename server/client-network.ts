import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Exactly one proxy is trusted: only the address that it appends counts. */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy && req.headers['x-forwarded-for']
  return (forwarded && String(forwarded).split(',').at(-1)?.trim()) || req.socket.remoteAddress
}

/** An IPv4 address, or the /64 network of an IPv6 one: a customer gets at least that (RFC 6177). */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0')
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':')
}
