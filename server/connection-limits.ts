import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, siteOf } from '../shop/network.ts'

interface WarningLog {
  warn(facts: object, message: string): void
}

/** A browser opens six connections; a family or an office shares an address. */
const maxPerAddress = 200
const maxConnections = 2000
/**
 * Answers of a connection that are not sent, finished or not. Browsers and proxies send a request
 * after the answer to the last one.
 */
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

/** Answers of each connection that are not sent yet. */
type UnsentAnswers = WeakMap<Socket, Set<ServerResponse>>

/**
 * Cuts connections over the limits, and clients that do not read or do not wait for answers. Behind
 * a proxy, which all connections come from, only the limit for all holds. Logs counts, at most one
 * line a minute.
 */
export function limitConnections(
  server: Server,
  log: WarningLog,
  { trustProxy, maxInAll = maxForFiles() }: { trustProxy: boolean; maxInAll?: number },
): ConnectionCounts {
  const cut = { overLimit: 0, perAddress: 0, notReading: 0, pipelining: 0 }
  const unsent: UnsentAnswers = new WeakMap()
  limitNumber(server, cut, unsent, { perAddress: trustProxy ? maxInAll : maxPerAddress, maxInAll })
  cutGreedyConnections(server, cut, unsent)
  readNoChunks(server)
  reportEachMinute(server, cut, log)
  return cut
}

/**
 * At most half of the files that the program may open: without any left, the system would close new
 * connections unseen, and the database could not work.
 */
function maxForFiles(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const [, maxFiles] = /^Max open files +(\d+)/m.exec(limits) ?? []
  return Math.min(maxConnections, Number(maxFiles ?? Infinity) / 2)
}

function limitNumber(
  server: Server,
  cut: ConnectionCounts,
  unsent: UnsentAnswers,
  { perAddress, maxInAll }: { perAddress: number; maxInAll: number },
): void {
  const counts = new Map<string, number>()
  const bySite = new Map<string, Set<Socket>>()
  let open = 0
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress)
    const site = siteOf(network)
    const count = (counts.get(network) ?? 0) + 1
    const ofSite = bySite.getOrInsertComputed(site, () => new Set())
    counts.set(network, count)
    ofSite.add(socket)
    open++
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
      ofSite.delete(socket)
      if (ofSite.size === 0) bySite.delete(site)
      open--
    })
    if (count > perAddress) {
      cut.perAddress++
      socket.destroy()
    } else if (open > maxInAll) {
      cut.overLimit++
      const replaced = mostDispensable(mostOf(bySite), unsent) ?? socket
      replaced.destroy()
    }
  })
}

/** Of the site with most connections, so that a few sites cannot keep all others out. */
function mostOf(bySite: Map<string, Set<Socket>>): Set<Socket> {
  return bySite.values().reduce((most, each) => (each.size > most.size ? each : most))
}

/** The oldest that is idle, or else the oldest whose request has not come in full. */
function mostDispensable(sockets: Set<Socket>, unsent: UnsentAnswers): Socket | undefined {
  const open = [...sockets].filter((socket) => !socket.destroyed)
  const isIdle = (socket: Socket) => !unsent.get(socket)?.size
  const isIncomplete = (socket: Socket) =>
    [...(unsent.get(socket) ?? [])].some(({ req }) => !req.complete)
  return open.find(isIdle) ?? open.find(isIncomplete)
}

function cutGreedyConnections(server: Server, cut: ConnectionCounts, unsent: UnsentAnswers): void {
  server.prependListener('request', ({ socket }, res) => {
    const answers = unsent.get(socket) ?? new Set()
    unsent.set(socket, answers.add(res))
    // A turn later: where requests have bodies, an answer is sent before Node has parsed the next
    // request of the same read, and would not count.
    res.once('close', () => setImmediate(() => answers.delete(res)))
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

interface ParsedSocket extends Socket {
  parser?: { onIncoming(req: IncomingMessage, shouldKeepAlive: boolean): number }
}

/** llhttp, the parser of Node, ends when onIncoming returns this. */
const stopParsingNow = 2

/**
 * Node parses all that it has read of a connection, even after that is destroyed, and has no public
 * way to stop: 190 connections with 1,800 requests each exhausted the heap.
 */
function stopParsing({ parser }: ParsedSocket): void {
  if (parser) parser.onIncoming = () => stopParsingNow
}

/**
 * Reads nothing of a chunked body, whose requests are refused: each chunk is an object and a call,
 * and may have one byte, so that 23 MB of them exhausted the heap.
 */
function readNoChunks(server: Server): void {
  server.on('connection', ({ parser }: ParsedSocket) => {
    if (!parser) return
    const { onIncoming } = parser
    parser.onIncoming = (req, shouldKeepAlive) => {
      const result = onIncoming(req, shouldKeepAlive)
      return isChunked(req) ? stopParsingNow : result
    }
  })
}

/** Whether the length of its body is not known (RFC 9112, 6.1). */
export function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
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
