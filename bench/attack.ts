import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { productSchema } from '../contracts/products.ts'
import { signIn } from './back-office.ts'
import { sampleProducts } from './catalogue.ts'
import { type Figure, median } from './figures.ts'
import { sendAll } from './load.ts'
import type { Measured } from './process.ts'

/** A p99 of one round varies twofold on a quiet machine. */
const rounds = 5
const cachedRequests = 1500
const visits = 40
const slowClients = 500
/** Of one address; the shop lets it have 200. */
const perAddress = 150
const signIns = 200
const refused = [200, 429, 503]
const recoveryMs = 10_000

/**
 * What visitors and the owner notice while the shop is attacked from several networks at once: 50
 * connections ask for pages with filters that nobody else asks for, 20 for searches, 500 send their
 * requests a byte at a time, and 200 try passwords.
 */
export async function measureAttack(shop: Measured): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await signIn(shop)}` }
  const [sample] = await sampleProducts(shop)
  if (!sample) throw new Error('a shop without products')
  const idle = await measureVisitors(shop, '/?busca=selim+')
  const attack = startAttack(shop, `/categoria/${sample.category.slug}`)
  await pause(1000)
  const busy = await measureVisitors(shop, '/?busca=freio+')
  const savedMs = await timeOf(() => saveProduct(shop.url, sample.id, headers))
  const { rssMib } = await shop.usage()
  await attack.stop()
  const recoveredMs = await timeOf(() => untilAsBefore(shop, idle.renderedMs))
  return [
    { name: 'cached home, p99 when idle', value: idle.cachedMs, unit: 'ms' },
    { name: 'cached home, p99 under attack', value: busy.cachedMs, unit: 'ms' },
    {
      name: 'cached home under attack against idle, p99',
      value: busy.cachedMs / idle.cachedMs,
      unit: '×',
      atMost: 3,
    },
    { name: 'rendered page when idle, p99', value: idle.renderedMs, unit: 'ms' },
    {
      name: 'rendered page or 503 under attack, p99',
      value: busy.renderedMs,
      unit: 'ms',
      atMost: 1000,
    },
    { name: 'a product saved under attack', value: savedMs, unit: 'ms', atMost: 2000 },
    { name: 'memory under attack', value: rssMib, unit: 'MiB', atMost: 450 },
    {
      name: 'as quick as before after the attack',
      value: recoveredMs / 1000,
      unit: 's',
      atMost: recoveryMs / 1000,
    },
  ]
}

/** A page that is kept, the median of some rounds, and pages of one network that are rendered. */
async function measureVisitors(shop: Measured, search: string) {
  const cached = Array.from({ length: cachedRequests }, () => '/')
  // Only warms the server up.
  await sendAll(shop.url, cached, { connections: 2 })
  const kept: number[] = []
  for (let round = 0; round < rounds; round++)
    kept.push((await sendAll(shop.url, cached, { connections: 2 })).p99Ms)
  const paths = Array.from({ length: visits }, (_, i) => `${search}${i}`)
  const rendered = await sendAll(shop.url, paths, { localAddress: '127.0.0.4', accepted: refused })
  return { cachedMs: median(kept), renderedMs: rendered.p99Ms }
}

/** Goes on until `stop`, which resolves when the last answer has come. */
function startAttack(shop: Measured, category: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const random = () => (Math.random() * 1e6).toFixed(2)
  const filters = () => `${category}?preco=${random()}&ordem=price-desc`
  const searches = () => `/api/products?search=aro+${random()}`
  const running = [
    ...flood(shop, { path: filters, connections: 50, localAddress: '127.0.0.2', signal }),
    ...flood(shop, { path: searches, connections: 20, localAddress: '127.0.0.3', signal }),
    ...Array.from({ length: slowClients }, (_, i) =>
      sendSlowly(shop, `127.0.1.${1 + Math.floor(i / perAddress)}`, signal),
    ),
    ...Array.from({ length: signIns }, (_, i) => tryPasswords(shop, `127.0.2.${1 + i}`, signal)),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

interface Flood {
  path(): string
  connections: number
  localAddress: string
  signal: AbortSignal
}

function flood(shop: Measured, { path, connections, localAddress, signal }: Flood) {
  return Array.from({ length: connections }, async () => {
    while (!signal.aborted) {
      const paths = Array.from({ length: 10 }, path)
      await sendAll(shop.url, paths, { localAddress, accepted: refused })
    }
  })
}

/** Sends a byte a second, and connects again when the shop has had enough. */
async function sendSlowly(shop: Measured, localAddress: string, signal: AbortSignal) {
  const port = Number(new URL(shop.url).port)
  while (!signal.aborted) {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    await dribble(socket, signal)
    socket.destroy()
    await pause(100)
  }
}

async function dribble(socket: Socket, signal: AbortSignal): Promise<void> {
  for (const byte of 'GET /?busca=devagar HTTP/1.1\r\nhost: loja') {
    if (signal.aborted || socket.destroyed) return
    socket.write(byte)
    await pause(1000)
  }
}

async function tryPasswords(shop: Measured, localAddress: string, signal: AbortSignal) {
  const body = JSON.stringify({ email: 'vendedora@pedivela.example', password: 'errada-12345' })
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      request(`${shop.url}/api/auth/login`, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      })
        .on('response', (answer) => answer.resume().on('close', resolve))
        .on('error', () => resolve())
        .end(body)
    })
    await pause(200)
  }
}

/** Gives the product another name, as its form does. */
async function saveProduct(url: string, id: string, headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/products/${id}`, { headers })
  const { category: _category, ...product } = productSchema.parse(await answer.json())
  const saved = await fetch(`${url}/api/products/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, name: `${product.name}, outro` }),
  })
  if (!saved.ok) throw new Error(`${saved.status} ${await saved.text()}`)
}

/** Rendered pages take at most twice the time that they took before the attack. */
async function untilAsBefore(shop: Measured, idleMs: number): Promise<void> {
  for (let i = 0; i < recoveryMs; i++) {
    const paths = Array.from({ length: 10 }, (_, n) => `/?busca=selim+${i}+${n}`)
    const { p99Ms } = await sendAll(shop.url, paths, { accepted: refused })
    if (p99Ms <= 2 * idleMs) return
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
