import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Logger } from 'pino'

/** Some proxies append it: `203.0.113.7:443`, `[2001:db8::7]:443`. */
const port = /^(?:(?<address>[\d.]+)|\[(?<address>[^\]]*)\])(?::\d+)?$/

/**
 * Leaves nothing of X-Forwarded-For but the address that the one trusted proxy appended, when it is
 * one: Fastify takes any text for an address.
 */
export function keepForwardedAddress({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const address = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .replace(port, '$<address>')
  if (address && isIP(address) > 0) headers['x-forwarded-for'] = address
  else delete headers['x-forwarded-for']
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
