import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, killRealShops, type RealShop, startRealShop } from '../test/real-shop.ts'

// The real program, with clients that send or read too slowly, or ask for too much. It needs a
// build. `bin/test --drills` sends more of them.
const isDrill = process.env.DRILLS === 'long'
const slowClients = atMostDescriptors(isDrill ? 2000 : 300)
const deafClients = atMostDescriptors(isDrill ? 500 : 50)
/** Of one address; the shop lets it have 200. */
const perAddress = 150
/** Whoever has not sent a whole head by then is cut. */
const headTimeoutMs = 10_000
const readTimeoutMs = 30_000
const slackMs = 10_000
const mostMemoryMb = 450

let dataDir: string
let shop: RealShop
const sockets: Socket[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hostile-'))
  shop = await startRealShop({ dataDir })
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  killRealShops()
  rmSync(dataDir, { recursive: true })
})

/** At most half of the files that this process may open: the rest is for the test itself. */
function atMostDescriptors(wanted: number): number {
  const limit = Number(execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  return Number.isNaN(limit) ? wanted : Math.min(wanted, Math.floor(limit / 2))
}

/** Connects from addresses of this machine, as many as `count` clients of other machines would. */
async function openMany(count: number): Promise<Socket[]> {
  const port = Number(new URL(shop.url).port)
  const opened = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const localAddress = `127.0.1.${1 + Math.floor(i / perAddress)}`
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      sockets.push(socket)
      socket.on('error', () => undefined)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      return socket
    }),
  )
  return opened
}

/**
 * Requests for more than the system's buffers of a connection hold: five of the largest file, since
 * more that wait for an answer would end the connection.
 */
function requestsForMuch(): string {
  const folder = join(import.meta.dirname, '../build/client/assets')
  const bytesOf = (name: string) => statSync(join(folder, name)).size
  const [largest = ''] = readdirSync(folder).toSorted((a, b) => bytesOf(b) - bytesOf(a))
  return `GET /assets/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5)
}

async function statusOf(path: string, agent: Agent): Promise<number | undefined> {
  const [answer] = await once(request(shop.url + path, { agent }).end(), 'response')
  answer.resume()
  return answer.statusCode
}

const openCount = () => sockets.filter(({ closed }) => !closed).length

function memoryMb(): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.process.pid)])
  return Number(kibibytes.toString()) / 1024
}

test(
  `${slowClients} clients that send a head byte by byte are cut, and a visitor is answered`,
  { timeout: 90_000 },
  async () => {
    expect((await ask(shop.url)).status).toBe(200)
    for (const socket of await openMany(slowClients))
      socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\n')
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x')
    }, 1000)
    await expect
      .poll(async () => (await ask(shop.url).catch(() => undefined))?.status, {
        timeout: headTimeoutMs + slackMs,
        interval: 200,
      })
      .toBe(200)
    await expect.poll(openCount, { timeout: headTimeoutMs + slackMs, interval: 200 }).toBe(0)
    clearInterval(dripping)
    expect(memoryMb()).toBeLessThan(mostMemoryMb)
    expect((await ask(shop.url)).ms).toBeLessThan(1000)
  },
)

test('pages and reads of a network over its allowance get 503, not those of others', async () => {
  const agent = new Agent({ localAddress: '127.0.2.1', maxSockets: perAddress, keepAlive: true })
  const paths = Array.from({ length: 600 }, (_, i) =>
    i % 2 === 0 ? `/?busca=aro+${i}` : `/api/products?search=aro+${i}`,
  )
  const flood = Promise.all(paths.map((path) => statusOf(path, agent)))
  expect((await ask(`${shop.url}/?busca=selim`)).status).toBe(200)
  const statuses = await flood
  agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
  const isRefused = (of: number) => statuses.some((status, i) => i % 2 === of && status === 503)
  expect([isRefused(0), isRefused(1)]).toEqual([true, true])
})

test.runIf(isDrill)(
  `${deafClients} clients that ask for files and read nothing are cut, and a visitor is answered`,
  { timeout: 180_000 },
  async () => {
    expect((await ask(shop.url)).status).toBe(200)
    const requests = requestsForMuch()
    for (const socket of await openMany(deafClients)) socket.pause().write(requests)
    await expect
      .poll(async () => (await ask(shop.url).catch(() => undefined))?.ms, {
        timeout: slackMs,
        interval: 200,
      })
      .toBeLessThan(1000)
    expect(memoryMb()).toBeLessThan(mostMemoryMb)
    // A socket that is not read does not see that it was cut.
    const connections = async () =>
      /pedivela_connections_cut_total\{reason="not_reading"\} (\d+)/.exec(
        (await ask(`${shop.url}/metrics`)).body,
      )?.[1]
    await expect
      .poll(async () => Number(await connections()), {
        timeout: readTimeoutMs + 2 * slackMs,
        interval: 500,
      })
      .toBeGreaterThanOrEqual(deafClients)
    expect((await ask(shop.url)).ms).toBeLessThan(1000)
  },
)
