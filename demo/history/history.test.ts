import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { clientInputSchema } from '../../contracts/clients.ts'
import { inventHistory } from './history.ts'

const product = z.object({
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  promotionalPrice: z.number().nullish(),
  inStock: z.boolean(),
  createdAt: z.string(),
})
// Further variants of a product state only what differs.
const rows: object[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../catalogue/products.json'), 'utf8'),
)
const wares = z
  .array(product)
  .parse(rows.filter((row) => 'name' in row))
  .map(({ price, promotionalPrice, ...rest }) => ({
    ...rest,
    id: rest.slug,
    effectivePriceCents: Math.round((promotionalPrice ?? price) * 100),
  }))

const dayMs = 24 * 60 * 60 * 1000
// In São Paulo: a Saturday night, a Sunday, the first of a month before opening time, the last of
// February, and Christmas.
const moments = [
  '2026-11-22T02:11:00Z',
  '2026-12-06T15:00:00Z',
  '2027-02-01T08:00:00Z',
  '2028-02-29T20:00:00Z',
  '2027-12-25T12:00:00Z',
]

test('the same moment gives the same history', () => {
  const [once, again] = [0, 0].map(() => inventHistory(wares, new Date('2026-11-20T15:00:00Z')))
  expect(again).toEqual(once)
})

test.each(moments)(
  'loaded at %s, all sales are before that moment and within opening hours',
  (moment) => {
    const now = new Date(moment)
    const { sales } = inventHistory(wares, now)
    const instants = sales.map(({ createdAt }) => createdAt)
    expect(instants).toEqual(instants.toSorted())
    expect(Date.parse(instants[0] ?? '')).toBeLessThan(now.getTime() - 390 * dayMs)
    expect(now.getTime() - Date.parse(instants.at(-1) ?? '')).toBeLessThan(8 * dayMs)
    for (const at of instants) {
      const local = new Date(Date.parse(at) - 3 * 60 * 60 * 1000)
      const [weekday, hour] = [local.getUTCDay(), local.getUTCHours() + local.getUTCMinutes() / 60]
      expect(weekday).not.toBe(0)
      expect(hour).toBeGreaterThanOrEqual(7.5)
      expect(hour).toBeLessThan(weekday === 6 ? 12 : 18)
      expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime())
    }
  },
)

test.each(moments)(
  'loaded at %s, only recent sales are pending, few are cancelled, and some have a discount',
  (moment) => {
    const { sales } = inventHistory(wares, new Date(moment))
    const share = (of: (sale: (typeof sales)[number]) => boolean) =>
      sales.filter(of).length / sales.length
    const pending = sales.filter(({ status }) => status === 'pending')
    expect(pending.length).toBeGreaterThan(0)
    for (const { createdAt } of pending)
      expect(Date.parse(moment) - Date.parse(createdAt)).toBeLessThan(25 * dayMs)
    expect(share(({ status }) => status === 'cancelled')).toBeGreaterThan(0.01)
    expect(share(({ status }) => status === 'cancelled')).toBeLessThan(0.08)
    expect(share(({ discountCents }) => discountCents > 0)).toBeGreaterThan(0.05)
    expect(share(({ discountCents }) => discountCents > 0)).toBeLessThan(0.3)
  },
)

test.each(moments)(
  'loaded at %s, a product sells only from its creation until it ran out',
  (moment) => {
    const { sales } = inventHistory(wares, new Date(moment))
    for (const { createdAt, lines } of sales) {
      expect(lines.length).toBeGreaterThan(0)
      for (const { ware } of lines) {
        expect(ware.createdAt < createdAt).toBe(true)
        expect(ware.inStock || Date.parse(moment) - Date.parse(createdAt) > 29 * dayMs).toBe(true)
      }
    }
  },
)

test('clients are invented and older than their sales; few buy most, many buy seldom', () => {
  const { clients, sales } = inventHistory(wares, new Date('2026-11-20T15:00:00Z'))
  const visits = clients
    .map((client) => sales.filter((sale) => sale.client === client).length)
    .toSorted((a, b) => b - a)
  expect(clients).toHaveLength(80)
  expect(visits.slice(0, 16).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
    sales.length / 2,
  )
  expect(visits[40]).toBeLessThan(10)
  for (const { client, createdAt } of sales) expect(client.createdAt <= createdAt).toBe(true)
  for (const { name, phone, email, address } of clients) {
    expect(clientInputSchema.safeParse({ name, phone, email, address }).success).toBe(true)
    expect(phone).toMatch(/^\(28\) (90000|0000)-00\d\d$/)
    expect(email ?? 'sem@correio.example').toMatch(/\.example$/)
  }
  expect(new Set(clients.map(({ name }) => name)).size).toBe(80)
  expect(clients.filter(({ email }) => email === null).length).toBeGreaterThan(3)
  expect(clients.filter(({ address }) => address === null).length).toBeGreaterThan(3)
})

test('bicycles for children sell before Christmas and Children’s Day, December sells most', () => {
  const { sales } = inventHistory(wares, new Date('2027-01-20T15:00:00Z'))
  const byMonth = Map.groupBy(sales, ({ createdAt }) => createdAt.slice(0, 7))
  const counts = [...byMonth]
    .map(([month, { length }]) => ({ month, length }))
    .toSorted((a, b) => b.length - a.length)
  expect(counts.slice(0, 2).map(({ month }) => month)).toContain('2026-12')
  const forChildren = sales.filter(({ lines }) =>
    lines.some(({ ware }) => ware.slug.startsWith('bicicleta-infantil')),
  )
  const asGifts = forChildren.filter(({ createdAt }) => /-(12|10|09)-/.test(createdAt))
  expect(asGifts.length).toBeGreaterThan(forChildren.length / 2)
})
