import { hash, timingSafeEqual } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ConnectionCounts } from './connection-limits.ts'
import { lostLogLines } from './log.ts'
import { describe, type Metrics } from './metrics.ts'

/** Of a place where requests wait until they may go on. */
interface WaitCounts {
  /** Now. */
  waiting: number
  /** Since the start. */
  refused: number
}

interface Sources {
  metrics: Metrics
  waits: WaitCounts[]
  cutConnections: ConnectionCounts
  dataDir: string
  /** With it, /metrics can be read from other machines too. */
  token: string | undefined
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Answers with the figures of the running shop to this machine, or to who has the token. */
export function answerMetrics(
  sources: Sources,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return async (req, res) => {
    if (!mayRead(req, sources.token)) return void res.writeHead(404, headers).end()
    const lines = [
      ...sources.metrics.describeRequests(),
      ...describeLoad(sources),
      ...describeProcess(delay),
      ...(await describeDisk(sources.dataDir)),
    ]
    const type = 'text/plain; version=0.0.4; charset=utf-8'
    res
      .writeHead(200, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' })
      .end(`${lines.join('\n')}\n`)
  }
}

/** A proxy on this machine forwards the requests of others, and names them. */
function mayRead(req: IncomingMessage, token: string | undefined): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = req.headers
  if (token !== undefined && authorization?.startsWith('Bearer '))
    return isEqual(authorization.slice('Bearer '.length), token)
  return forwarded === undefined && forwardedFor === undefined && isLoopback(req)
}

function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

function isLoopback({ socket: { remoteAddress = '' } }: IncomingMessage): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  return isIP(address) > 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function sumOf(waits: WaitCounts[], valueOf: (counts: WaitCounts) => number): number {
  return waits.reduce((sum, counts) => sum + valueOf(counts), 0)
}

function describeLoad({ waits, cutConnections }: Sources): string[] {
  const { overLimit, perAddress, notReading, pipelining } = cutConnections
  return [
    ...describe('pedivela_requests_waiting', 'gauge', 'Requests that wait to be admitted.', [
      ['', sumOf(waits, ({ waiting }) => waiting)],
    ]),
    ...describe('pedivela_requests_refused_total', 'counter', 'Requests that were not admitted.', [
      ['', sumOf(waits, ({ refused }) => refused)],
    ]),
    ...describe('pedivela_connections_cut_total', 'counter', 'Connections closed by a limit.', [
      ['{reason="over_limit"}', overLimit],
      ['{reason="per_address"}', perAddress],
      ['{reason="not_reading"}', notReading],
      ['{reason="pipelining"}', pipelining],
    ]),
    ...describe('pedivela_log_lines_lost_total', 'counter', 'Log lines that were not written.', [
      ['', lostLogLines()],
    ]),
  ]
}

/** The delays since the last call. */
function describeProcess(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const lines = [
    ...describe(
      'pedivela_event_loop_delay_seconds',
      'gauge',
      'How late the event loop came, since the last reading.',
      [
        ['{quantile="0.5"}', seconds(delay.percentile(50))],
        ['{quantile="0.99"}', seconds(delay.percentile(99))],
        ['{quantile="1"}', seconds(delay.max)],
      ],
    ),
    ...describe('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', rss]]),
    ...describe('pedivela_heap_used_bytes', 'gauge', 'Memory of its objects.', [['', heapUsed]]),
    ...describe('process_cpu_seconds_total', 'counter', 'Processor time.', [
      ['', (user + system) / 1e6],
    ]),
    ...describe('pedivela_uptime_seconds', 'gauge', 'Time since the start.', [
      ['', process.uptime()],
    ]),
  ]
  delay.reset()
  return lines
}

async function describeDisk(dataDir: string): Promise<string[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const newest = await newestArchiveAt(join(dataDir, 'backups'))
  return [
    ...describe('pedivela_disk_free_bytes', 'gauge', 'Room on the disk of the data.', [
      ['', bavail * bsize],
    ]),
    ...describe(
      'pedivela_newest_archive_timestamp_seconds',
      'gauge',
      'When the newest archive on this machine was made; 0: there is none.',
      [['', newest / 1000]],
    ),
  ]
}

async function newestArchiveAt(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const times = names
    .filter((name) => name.endsWith('.zip'))
    .map((name) => stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs))
  return Math.max(0, ...(await Promise.all(times)))
}
