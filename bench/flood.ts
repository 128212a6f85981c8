import { type Figure, median } from './figures.ts'
import { sendAll } from './load.ts'
import type { Shop } from './shop.ts'

const rounds = 5
const visits = 1000
const floodConnections = 200
const floodMs = 15_000
const maxRssMib = 450
/** As browsers send it. */
const headers = { 'accept-encoding': 'br' }

/** What another visitor of a kept page notices of 200 connections that ask for new pages. */
export async function measureFlood(shop: Shop): Promise<Figure[]> {
  await visit(shop)
  const idleMs = await visit(shop)
  const until = performance.now() + floodMs
  let asked = 0
  const flood = Promise.all(
    Array.from({ length: floodConnections }, async () => {
      while (performance.now() < until) {
        // Refusals and cut connections are fair answers to a flood.
        const paths = [`/?busca=selim+${asked++}`]
        const load = { localAddress: '127.0.0.3', accepted: [200, 429, 503] }
        await sendAll(shop.url, paths, load).catch(() => undefined)
      }
    }),
  )
  const busyMs = await visit(shop)
  const { rssMib } = await shop.usage()
  await flood
  const answer = await fetch(`${shop.url}/healthz`)
  return [
    { name: 'kept page when idle, p99', value: idleMs, unit: 'ms' },
    {
      name: 'kept page in a flood against idle, p99',
      value: busyMs / idleMs,
      unit: '×',
      atMost: 5,
    },
    { name: 'memory in a flood', value: rssMib, unit: 'MiB', atMost: maxRssMib },
    { name: 'answers afterwards', value: answer.ok ? 1 : 0, unit: '', atLeast: 1 },
  ]
}

/** The p99 of a kept page, the median of some rounds. */
async function visit(shop: Shop): Promise<number> {
  const paths = Array.from({ length: visits }, () => '/')
  const p99s: number[] = []
  for (let round = 0; round < rounds; round++)
    p99s.push((await sendAll(shop.url, paths, { connections: 2, headers })).p99Ms)
  return median(p99s)
}
