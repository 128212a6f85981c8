import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hash, timingSafeEqual } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Allowances } from './allowances.ts'
import { lostLogLines } from './log.ts'

interface Options {
  allowances: Allowances
  keptPages: () => number
  dataDir: string
  /** With it, /metrics can be read from other machines too. */
  token: string | undefined
}

/** As nginx names it: no status was sent. */
const clientGone = 499
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Counts what is answered, and serves the figures to this machine, or to who has the token. */
export function serveMetrics(
  app: FastifyInstance,
  { allowances, keptPages, dataDir, token }: Options,
): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'pedivela_request_duration_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['route', 'status'],
    buckets: durationBounds,
    registers,
  })
  app.addHook('onRequest', ({ routeOptions: { url = 'page' } }, { raw }, done) => {
    const startedAt = performance.now()
    raw.once('close', () => {
      const status = raw.writableFinished ? raw.statusCode : clientGone
      answers.observe({ route: url, status }, (performance.now() - startedAt) / 1000)
    })
    done()
  })
  count(registers, 'pedivela_kept_pages_total', 'Pages sent from memory.', keptPages)
  measure(
    registers,
    'pedivela_requests_waiting',
    'Requests over the rate of their network.',
    () => allowances.waiting,
  )
  count(
    registers,
    'pedivela_requests_refused_total',
    'Requests that were not admitted.',
    () => allowances.refused,
  )
  count(
    registers,
    'pedivela_log_lines_lost_total',
    'Log lines that were not written.',
    lostLogLines,
  )
  measure(registers, 'pedivela_disk_free_bytes', 'Room on the disk of the data.', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  measure(
    registers,
    'pedivela_newest_archive_timestamp_seconds',
    'When the newest archive on this machine was made; 0: there is none.',
    () => newestArchiveAt(join(dataDir, 'backups')),
  )
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send()
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics())
  })
}

type Value = () => number | Promise<number>

function measure(registers: Registry[], name: string, help: string, value: Value): void {
  const collect = async () => gauge.set(await value())
  const gauge: Gauge = new Gauge({ name, help, registers, collect })
}

function count(registers: Registry[], name: string, help: string, value: Value): void {
  const collect = async () => {
    counter.reset()
    counter.inc(await value())
  }
  const counter: Counter = new Counter({ name, help, registers, collect })
}

/** A proxy on this machine forwards the requests of others, and names them. */
function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = headers
  if (token !== undefined && authorization?.startsWith('Bearer '))
    return isEqual(authorization.slice('Bearer '.length), token)
  // As they were sent: one that names no address is left out of `headers`.
  const isForwarded = raw.rawHeaders.some((name) => /^(x-)?forwarded(-for)?$/i.test(name))
  return !isForwarded && loopback.test(raw.socket.remoteAddress ?? '')
}

function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

async function newestArchiveAt(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const times = names
    .filter((name) => name.endsWith('.zip'))
    .map((name) => stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs))
  return Math.max(0, ...(await Promise.all(times))) / 1000
}
