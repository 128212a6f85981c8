import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { categoryInput, productInput } from '../test/catalogue.ts'
import {
  ask,
  type AskAsStaff,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'

// The real program under steady work. It needs a build. Only `bin/test --drills` runs it.
const minutes = Number(process.env.SOAK_MINUTES ?? 0)
const sampleEachMs = 2000
const pauseMs = 20
const products = 40
/** Addresses that are kept in memory are visited again. */
const addresses = 200
/** As bin/start sets them. */
const memoryLimits = {
  MALLOC_ARENA_MAX: '1',
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
}

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
})

afterEach(() => {
  killRealShops()
  rmSync(dataDir, { recursive: true })
})

interface Sample {
  heapMb: number
  memoryMb: number
  walMb: number
}

async function sample(url: string): Promise<Sample> {
  const { body } = await ask(`${url}/metrics`)
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]) / 2 ** 20
  return {
    heapMb: megabytes('pedivela_heap_used_bytes'),
    memoryMb: megabytes('process_resident_memory_bytes'),
    walMb: statSync(join(dataDir, 'shop.db-wal')).size / 2 ** 20,
  }
}

/** The lowest of each: what stays between two collections of garbage. */
function floorOf(samples: Sample[]): Sample {
  const lowest = (name: keyof Sample) => Math.min(...samples.map((each) => each[name]))
  return { heapMb: lowest('heapMb'), memoryMb: lowest('memoryMb'), walMb: lowest('walMb') }
}

async function fill(staff: AskAsStaff): Promise<void> {
  const { body } = await staff('POST', '/categories', categoryInput('Pneus'))
  const { id }: { id: string } = JSON.parse(body)
  for (let i = 0; i < products; i++) {
    const answer = await staff('POST', '/products', productInput(`Pneu ${i}`, id))
    expect(answer.status, answer.body).toBe(201)
  }
}

/** One round of what visitors and staff do; every answer must be a success. */
async function work(url: string, staff: AskAsStaff, round: number): Promise<void> {
  const n = round % products
  const address = round % addresses
  const visits = [`/`, `/categoria/pneus?ordem=price-asc&de=${address}`, `/produto/pneu-${n}`]
  const reads = [`/api/products?search=pneu+${n}&i=${address}`, `/sugestoes?q=pneu+${n}`]
  for (const path of [...visits, ...reads])
    expect([path, (await ask(url + path)).status]).toEqual([path, 200])
  const client = { name: `Cliente ${round}`, phone: '(28) 3552-1000' }
  const made = await staff('POST', '/clients', client)
  const { id: clientId }: { id: string } = JSON.parse(made.body)
  const items = [{ productId: null, name: 'Revisão', quantity: 1, unitPrice: 80 }]
  const sale = await staff('POST', '/sales', { clientId, items })
  expect([made.status, sale.status]).toEqual([201, 201])
  expect((await staff('GET', '/sales?limit=20')).status).toBe(200)
}

test.runIf(minutes > 0)(
  `${minutes} minutes of work neither grow the memory nor the log of the database`,
  { timeout: (minutes + 2) * 60_000 },
  async () => {
    const { url } = await startRealShop({ dataDir, env: memoryLimits })
    const staff = askWith(url, await signInAdministrator(url))
    await fill(staff)
    const samples: Sample[] = []
    const end = Date.now() + minutes * 60_000
    let sampledAt = 0
    for (let round = 0; Date.now() < end; round++) {
      await work(url, staff, round)
      if (Date.now() - sampledAt > sampleEachMs) {
        samples.push(await sample(url))
        sampledAt = Date.now()
      }
      await pause(pauseMs)
    }
    // The first third fills the caches.
    const third = Math.floor(samples.length / 3)
    const early = floorOf(samples.slice(third, 2 * third))
    const late = floorOf(samples.slice(2 * third))
    const report = `after ${samples.length} samples: ${JSON.stringify({ early, late })}`
    expect(late.heapMb, report).toBeLessThan(early.heapMb * 1.15 + 4)
    expect(late.memoryMb, report).toBeLessThan(early.memoryMb * 1.15 + 8)
    expect(late.walMb, report).toBeLessThan(64)
    process.stdout.write(`${report}\n`)
  },
)
