import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../shop/auth/network.ts'

interface WarningLog {
  warn(facts: object, message: string): void
}

/** A browser opens six connections; a family or an office shares an address. */
const maxPerAddress = 200
const maxConnections = 2000
/** Browsers and proxies send the next request of a connection after the answer to the last. */
const maxUnsent = 5
/**
 * For a client to read something of what is sent to it. Node takes what the system's buffers hold
 * for progress once, so that a client which reads nothing is cut after twice this time.
 */
const readTimeoutMs = 15_000
const reportMs = 60_000

/** Connections that were cut since the start. */
export interface ConnectionCounts {
  overLimit: number
  perAddress: number
  notReading: number
  pipelining: number
}

/**
 * Refuses connections over the limits, and cuts clients that do not read or do not wait for
 * answers. Behind a proxy, which all connections come from, only the limit for all holds. Logs
 * counts, at most one line a minute.
 */
export function limitConnections(
  server: Server,
  log: WarningLog,
  { trustProxy }: { trustProxy: boolean },
): ConnectionCounts {
  const cut = { overLimit: 0, perAddress: 0, notReading: 0, pipelining: 0 }
  server.maxConnections = maxConnections
  server.on('drop', () => cut.overLimit++)
  if (!trustProxy) limitPerAddress(server, cut)
  cutGreedyConnections(server, cut)
  reportEachMinute(server, cut, log)
  return cut
}

function limitPerAddress(server: Server, cut: ConnectionCounts): void {
  const byAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress)
    const count = (byAddress.get(address) ?? 0) + 1
    byAddress.set(address, count)
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    if (count <= maxPerAddress) return
    cut.perAddress++
    socket.destroy()
  })
}

function cutGreedyConnections(server: Server, cut: ConnectionCounts): void {
  const unsent = new WeakMap<Socket, Set<ServerResponse>>()
  server.prependListener('request', ({ socket }, res) => {
    const answers = unsent.get(socket) ?? new Set()
    unsent.set(socket, answers.add(res))
    res.once('close', () => answers.delete(res))
    if (answers.size <= maxUnsent) return
    cut.pipelining++
    socket.destroy()
    stopParsing(socket)
  })
  // With a listener, Node no longer closes idle connections by itself.
  server.setTimeout(readTimeoutMs, (socket: Socket) => {
    const isUnread = socket.writableLength > 0
    // A request that is being worked on has nothing to read yet.
    if (unsent.get(socket)?.size && !isUnread) return
    if (isUnread) cut.notReading++
    socket.destroy()
  })
}

/** What returns 2 to Node's parser for the head of a request ends the parsing (llhttp). */
interface ParsedSocket extends Socket {
  parser?: { onIncoming(): number }
}

/**
 * Node parses all that it has read from a connection, also after its end: 1,800 requests, which 190
 * connections together made too many objects for the heap. There is no public way to stop it.
 */
function stopParsing({ parser }: ParsedSocket): void {
  if (parser) parser.onIncoming = () => 2
}

function reportEachMinute(server: Server, cut: ConnectionCounts, log: WarningLog): void {
  let reported = { ...cut }
  const report = () => {
    const since = {
      overLimit: cut.overLimit - reported.overLimit,
      perAddress: cut.perAddress - reported.perAddress,
      notReading: cut.notReading - reported.notReading,
      pipelining: cut.pipelining - reported.pipelining,
    }
    reported = { ...cut }
    if (Object.values(since).some((count) => count > 0)) log.warn(since, 'connections were cut')
  }
  const timer = setInterval(report, reportMs).unref()
  server.once('close', () => clearInterval(timer))
}
