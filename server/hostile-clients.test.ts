import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasNginx, startSampleNginx } from '../test/sample-nginx.ts'
import { ask, killRealShops, type RealShop, startRealShop } from '../test/real-shop.ts'

// The real program, with clients that send or read too slowly, or ask for too much: directly, and
// behind the sample of nginx. It needs a build. `bin/test --drills` sends more of them.
const isDrill = process.env.DRILLS === 'long'
const slowClients = isDrill ? 2000 : 300
const greedyClients = 190
const pipelined = 2000
const deafClients = isDrill ? 100 : 50
/** Whoever has not sent a whole head by then is cut. */
const headTimeoutMs = 10_000
const sendTimeoutMs = 30_000
const slackMs = 15_000
const mostMemoryMb = 450
const attacker = '127.0.1.1'

let folder: string
let shop: RealShop
let stopNginx: () => Promise<void>
const sockets: Socket[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  shop = await startRealShop({ dataDir: join(folder, 'data'), env: { TRUST_PROXY: 'on' } })
  expect((await ask(shop.url)).status).toBe(200)
  stopNginx = () => Promise.resolve()
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await stopNginx()
  killRealShops()
  rmSync(folder, { recursive: true })
})

/** The address of the sample proxy before the shop. */
async function openProxy(): Promise<string> {
  const nginx = await startSampleNginx(folder, shop.url)
  stopNginx = nginx.stop
  return nginx.url
}

function openMany(url: string, count: number): Promise<Socket[]> {
  const port = Number(new URL(url).port)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: attacker })
      sockets.push(socket)
      socket.on('error', () => undefined)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      return socket
    }),
  )
}

async function dripHeads(url: string): Promise<void> {
  for (const socket of await openMany(url, slowClients))
    socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\n')
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  await expect.poll(openCount, { timeout: headTimeoutMs + 2 * slackMs, interval: 200 }).toBe(0)
  clearInterval(dripping)
}

const openCount = () => sockets.filter(({ closed }) => !closed).length

function memoryMb(): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.process.pid)])
  return Number(kibibytes.toString()) / 1024
}

/** Whether a visitor is answered and the program is small. */
async function stateOf(url: string): Promise<{ isAnswered: boolean; isSmall: boolean }> {
  const { status } = await ask(url)
  return { isAnswered: status === 200, isSmall: memoryMb() < mostMemoryMb }
}
const calm = { isAnswered: true, isSmall: true }

test(
  `${slowClients} clients that send a head byte by byte are cut`,
  { timeout: 90_000 },
  async () => {
    await dripHeads(shop.url)
    expect(await stateOf(shop.url)).toEqual(calm)
  },
)

test.runIf(hasNginx)(
  `behind nginx ${slowClients} clients that send a head byte by byte are cut`,
  { timeout: 90_000 },
  async () => {
    const url = await openProxy()
    await dripHeads(url)
    expect(await stateOf(url)).toEqual(calm)
  },
)

test.runIf(hasNginx)(
  `behind nginx ${greedyClients} connections with ${pipelined} requests each leave the shop calm`,
  { timeout: 90_000 },
  async () => {
    const url = await openProxy()
    const requests = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(pipelined)
    for (const [n, socket] of (await openMany(url, greedyClients)).entries())
      socket.resume().write(requests(n % 2 === 0 ? '/' : `/?busca=${n}`))
    for (let n = 0; n < 10; n++) expect(await stateOf(url)).toEqual(calm)
  },
)

test.runIf(hasNginx)(
  `behind nginx ${deafClients} clients that ask for files and read nothing are cut`,
  { timeout: 120_000 },
  async () => {
    const url = await openProxy()
    for (const socket of await openMany(url, deafClients)) socket.pause().write(largeRequests())
    expect(await stateOf(url)).toEqual(calm)
    // A socket that is not read does not see that it was cut, until it writes.
    await expect
      .poll(
        () => {
          for (const socket of sockets) if (socket.writable) socket.write('\r\n')
          return openCount()
        },
        { timeout: sendTimeoutMs + 2 * slackMs, interval: 500 },
      )
      .toBe(0)
    expect(await stateOf(url)).toEqual(calm)
  },
)

/** For more than the system's buffers of a connection hold. */
function largeRequests(): string {
  const assets = join(import.meta.dirname, '../build/client/assets')
  const bytesOf = (name: string) => statSync(join(assets, name)).size
  const [largest = ''] = readdirSync(assets).toSorted((a, b) => bytesOf(b) - bytesOf(a))
  return `GET /assets/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20)
}
