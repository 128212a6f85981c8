import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Logger } from 'pino'

/**
 * Exactly one proxy is trusted: only the address that it appends counts, and only when it is one.
 * Otherwise it is the address of the connection.
 */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string | undefined {
  return (trustProxy && forwardedAddress(req)) || req.socket.remoteAddress
}

/** Leaves nothing of X-Forwarded-For but an address for Fastify, which takes any text for one. */
export function keepForwardedAddress(req: IncomingMessage): void {
  const address = forwardedAddress(req)
  if (address === undefined) delete req.headers['x-forwarded-for']
  else req.headers['x-forwarded-for'] = address
}

/** Warns once: behind a proxy that the shop was not told of, all visitors count as one network. */
export function warnOfProxy(log: Pick<Logger, 'warn'>): (req: IncomingMessage) => void {
  let warned = false
  return ({ headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('X-Forwarded-For was sent, but TRUST_PROXY is off')
  }
}

function forwardedAddress({ headers }: IncomingMessage): string | undefined {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  if (last === undefined || isIP(last) === 0) return undefined
  // One spelling for each IPv6 address; a zone (%eth0) has no meaning here.
  return isIP(last) === 6 ? new URL(`http://[${last.split('%')[0]}]`).hostname.slice(1, -1) : last
}
