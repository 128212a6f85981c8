import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Random } from '../demo/seed/random.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { type FragileDisk, mountFragileDisk } from '../test/fragile-disk.ts'
import {
  type AskAsStaff,
  askWith,
  killRealShops,
  type RealShop,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'

// The real program, killed while it writes, or with a disk that loses power. It needs a build.
// `bin/test --drills` does so more often.
const kills = Number(process.env.KILLS ?? 3)
const powerCuts = Number(process.env.POWER_CUTS ?? 1)
const longestMs = 700

let folder: string
let disk: FragileDisk | undefined
let dataDir: string
let random: Random

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  dataDir = folder
  random = new Random(Date.now() % 1_000_000)
  confirmed.clear()
  pictures.length = 0
  edits = 0
  confirmedEdits = 0
})

afterEach(() => {
  killRealShops()
  rmSync(folder, { recursive: true })
  const used = disk
  disk = undefined
  used?.remove()
})

type Answer = Record<string, unknown>

/** What the shop has confirmed: the last answer for each address. */
const confirmed = new Map<string, Answer>()
let edits = 0
let confirmedEdits = 0
const pictures: string[] = []

interface Known {
  token: string
  categoryId: string
  productId: string
  clientId: string
}

async function prepare({ url }: RealShop): Promise<Known> {
  const token = await signInAdministrator(url)
  const staff = askWith(url, token)
  const make = async (path: string, body: object) => {
    const answer = await staff('POST', path, body)
    expect(answer.status, answer.body).toBe(201)
    const { id }: { id: string } = JSON.parse(answer.body)
    return id
  }
  const categoryId = await make('/categories', categoryInput('Pneus'))
  const productId = await make('/products', productInput('Pneu 29', categoryId))
  const clientId = await make('/clients', { name: 'Ana 0', phone: '(28) 3552-1000' })
  return { token, categoryId, productId, clientId }
}

async function create(staff: AskAsStaff, path: string, body: object): Promise<string> {
  const answer = await staff('POST', path, body)
  expect(answer.status, answer.body).toBe(201)
  const made: Answer = JSON.parse(answer.body)
  const id = String(made['id'])
  confirmed.set(`${path}/${id}`, made)
  return id
}

/** Each of these writes until the shop is gone. */
const writers: ((staff: AskAsStaff, known: Known, url: string) => Promise<unknown>)[] = [
  async (staff, { clientId, productId }) => {
    const line = { productId, quantity: 2, unitPrice: 100 }
    const items = [line, { productId: null, name: 'Montagem', quantity: 1, unitPrice: 35.5 }]
    const id = await create(staff, '/sales', { clientId, items })
    const answer = await staff('PUT', `/sales/${id}`, { status: 'completed' })
    expect(answer.status, answer.body).toBe(200)
    confirmed.set(`/sales/${id}`, JSON.parse(answer.body))
  },
  (staff, { categoryId }) =>
    create(staff, '/products', productInput(`Câmara ${random.integer(1, 1e9)}`, categoryId)),
  async (staff, { clientId }) => {
    const number = ++edits
    const answer = await staff('PUT', `/clients/${clientId}`, {
      name: `Ana ${number}`,
      phone: '(28) 3552-1000',
    })
    expect(answer.status, answer.body).toBe(200)
    confirmedEdits = number
  },
  async (_staff, { token }, url) => {
    const background = { r: random.integer(0, 255), g: random.integer(0, 255), b: 9 }
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('images', new Blob([new Uint8Array(bytes)]), 'foto.png')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/upload/images`, { method: 'POST', headers, body })
    const { urls }: { urls: string[] } = await answer.json()
    pictures.push(...urls)
  },
]

async function writeUntilEnd(
  shop: RealShop,
  known: Known,
  end: (shop: RealShop) => Promise<unknown>,
): Promise<void> {
  const staff = askWith(shop.url, known.token)
  const writing = Promise.all(
    writers.map((write) => repeatUntilGone(() => write(staff, known, shop.url))),
  )
  // The API is loaded at its first request.
  await expect.poll(() => confirmed.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  await pause(random.integer(0, longestMs))
  await end(shop)
  await writing
}

async function repeatUntilGone(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write()
    } catch (error) {
      // fetch and the reader of its body throw this when the connection is lost.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** What would be there after half a write: faults of the file, and rows without their others. */
function faultsInFile(): unknown {
  const file = new DatabaseSync(join(dataDir, 'shop.db'))
  const rows = (sql: string) => file.prepare(sql).all()
  const faults = {
    integrity: rows('pragma integrity_check').map((row) => Object.values(row)[0]),
    references: rows('pragma foreign_key_check'),
    sales: rows(`select "id" from "sales" where
      (select count(*) from "saleItems" where "saleId" = "sales"."id") <> 2`),
    products: rows(`select "id" from "products" where "id" not in
      (select "productId" from "variants")`),
    days: rows(`select "day" from "salesDays" where "sales" <>
      (select count(*) from "sales" where "sales"."day" = "salesDays"."day")`),
  }
  file.close()
  return faults
}
const none = { integrity: ['ok'], references: [], sales: [], products: [], days: [] }

/** Of a product and of a sale, whatever happens to it later. */
const lasting = ['id', 'name', 'slug', 'price', 'number', 'items', 'finalValue', 'clientId']

async function lostWrites({ url }: RealShop, { token, clientId }: Known): Promise<string[]> {
  const staff = askWith(url, token)
  const lost: string[] = []
  for (const [path, answer] of confirmed) {
    const { body } = await staff('GET', path)
    const now: Answer = JSON.parse(body)
    const isWhole = lasting.every((name) => isDeepStrictEqual(now[name], answer[name]))
    // A sale may be completed without an answer that said so.
    if (!isWhole || (answer['status'] === 'completed' && now['status'] !== 'completed'))
      lost.push(`${path} ${body}`)
  }
  const client: { name: string } = JSON.parse((await staff('GET', `/clients/${clientId}`)).body)
  if (Number(client.name.slice(4)) < confirmedEdits) lost.push(client.name)
  for (const picture of pictures) if (!(await fetch(url + picture)).ok) lost.push(picture)
  return lost
}

/** Starts the shop, ends it while it writes, looks at what it kept, and so on. */
async function endAgainAndAgain(
  times: number,
  end: (shop: RealShop) => Promise<unknown>,
): Promise<RealShop> {
  let shop = await startRealShop({ dataDir })
  const known = await prepare(shop)
  for (let time = 0; time < times; time++) {
    await writeUntilEnd(shop, known, end)
    expect(faultsInFile()).toEqual(none)
    shop = await startRealShop({ dataDir })
    expect(await lostWrites(shop, known)).toEqual([])
    confirmed.clear()
    pictures.length = 0
  }
  return shop
}

test(
  `a shop that is killed ${kills} times while it writes keeps what it has confirmed, whole, and no other file`,
  { timeout: 60_000 + kills * 10_000 },
  async () => {
    let shop = await endAgainAndAgain(kills, ({ end }) => end('SIGKILL'))
    await shop.end('SIGKILL')
    const incoming = join(dataDir, 'media/.incoming')
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    for (const name of await readdir(incoming)) utimesSync(join(incoming, name), longAgo, longAgo)
    shop = await startRealShop({ dataDir })
    expect(await shop.end('SIGTERM')).toBe(0)
    expect(await readdir(incoming)).toEqual([])
    expect((await readdir(dataDir)).toSorted()).toEqual(['backups', 'media', 'shop.db'])
  },
)

test(
  `a shop that loses power ${powerCuts} times while it writes keeps what it has confirmed, whole`,
  { timeout: 60_000 + powerCuts * 10_000 },
  async ({ skip }) => {
    const fragile = (disk = mountFragileDisk())
    if (!fragile) return skip('not possible here: it takes root, loop devices, mkfs.ext4 and perl')
    dataDir = join(fragile.folder, 'data')
    mkdirSync(dataDir)
    const shop = await endAgainAndAgain(powerCuts, (running) => {
      // Suspended, it does not hear of the cut before it is gone itself.
      running.process.kill('SIGSTOP')
      return fragile.losePower(() => running.end('SIGKILL'))
    })
    expect(await shop.end('SIGTERM')).toBe(0)
  },
)
