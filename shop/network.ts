import { isIPv6 } from 'node:net'

/**
 * An IPv4 address, also one written as IPv6 (RFC 4291, 2.5.5.2), or the /64 network of an IPv6 one:
 * a customer gets at least that (RFC 6177). Empty when the connection has ended, which then has no
 * address.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  // isIPv6 is a long regular expression, and every request asks.
  if (!address.includes(':') || !isIPv6(address)) return address
  const groups = groupsOf(address)
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : groups.slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address in its one canonical form, without a zone. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0')
  return [...groups, ...zeros, ...ending]
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

/**
 * A site may do as much as this many networks. Without that limit, who has a /48 could do 65,536
 * times as much as who has a /64.
 */
const networksOfSite = 10

interface Bound {
  key: string
  /** How many times as much as one network. */
  factor: number
}

/** What a network, as `networkOf` gives it, is limited by: itself and its site. */
export function boundsOf(network: string): Bound[] {
  const own = { key: network, factor: 1 }
  const site = siteOf(network)
  return site === network ? [own] : [own, { key: site, factor: networksOfSite }]
}

/** The site of a network: an IPv4 address, or the /48, the most that a site gets. */
function siteOf(network: string): string {
  return network.includes('.') ? network : network.split(':').slice(0, 3).join(':')
}

/** The network as the security events name it: an IPv4 /24 or an IPv6 /64. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? `${network}::/64` : network.replace(/\.\d+$/, '.0/24')
}
