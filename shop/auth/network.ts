import { isIPv6 } from 'node:net'

/** An IPv4 address, or the /64 network of an IPv6 one: a customer gets at least that (RFC 6177). */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0')
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':')
}

/** Of a network as `networkOf` gives it: an IPv4 address, or the /48, the most that a site gets. */
export function siteOf(network: string): string {
  return network.includes('.') ? network : network.split(':').slice(0, 3).join(':')
}

/** The network as the security events name it: an IPv4 /24 or an IPv6 /64. */
export function wideNetworkOf(address: string): string {
  const plain = address.replace('::ffff:', '')
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain.replace(/\.\d+$/, '.0/24')
}
