import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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
/** As browsers send it. */
const browser = 'accept-encoding: br\r\n'
const refused = [200, 429, 503]
const recoveryMs = 10_000
/** Linux runs what is idle only while nothing else wants the core. */
const idlePolicy = ['chrt', '--idle', '0']
const afterOthers = spawnSync('chrt', ['--idle', '0', 'true']).status === 0 ? idlePolicy : []

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
  const attack = startAttack(shop, sample.category.slug)
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
  await sendAll(shop.url, cached, { connections: 2, headers: browser })
  const kept: number[] = []
  for (let round = 0; round < rounds; round++)
    kept.push((await sendAll(shop.url, cached, { connections: 2, headers: browser })).p99Ms)
  const paths = Array.from({ length: visits }, (_, i) => `${search}${i}`)
  const rendered = await sendAll(shop.url, paths, { localAddress: '127.0.0.4', accepted: refused })
  return { cachedMs: median(kept), renderedMs: rendered.p99Ms }
}

/** Of several networks at once, until `stop`. */
function startAttack(shop: Measured, category: string): { stop(): Promise<void> } {
  const script = fileURLToPath(new URL('./attackers.ts', import.meta.url))
  const [file, ...args] = [...afterOthers, process.execPath, script, shop.url, category]
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const exit = once(child, 'exit')
  return {
    stop: async () => {
      child.kill('SIGKILL')
      await exit
    },
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
    const load = { accepted: refused, fromManyNetworks: true as const }
    const { p99Ms } = await sendAll(shop.url, paths, load)
    if (p99Ms <= 2 * idleMs) return
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
