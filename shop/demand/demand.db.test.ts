import { beforeEach, expect, test } from 'vitest'
import type { Demand } from '../../contracts/demand.ts'
import { signInSeller, openTestApi, type TestApi } from '../../test/api.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { addDays, dayOf } from '../calendar.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from '../stock/new-product.ts'
import { DemandCounter, maxKeysADay } from './demand-counter.ts'
import { getDemand } from './demand-report.ts'
import { removeOldDemand } from './retention.ts'

const today = dayOf(new Date())
let shop: TestApi

beforeEach(async () => {
  shop = await openTestApi()
})

/** As a server counts: in memory, written when it says so. */
async function counting(count: (counter: DemandCounter) => void): Promise<Demand> {
  const counter = new DemandCounter(shop.db, (error) => {
    throw error
  })
  count(counter)
  await counter.stop()
  return getDemand(shop.db, { days: 30 })
}

const missed = (text: string) => ({ text, found: 0 })

test('a term that came twice is shown without accents and case, one that came once is not', async () => {
  const demand = await counting((counter) => {
    counter.countSearch(missed('  Câmara  Aro 29'))
    counter.countSearch(missed('camara aro 29'))
    counter.countSearch(missed('Chave do João'))
  })
  expect(demand).toMatchObject({ searches: 3, missed: 3, foundTerms: [] })
  expect(demand.missedTerms).toEqual([{ text: 'camara aro 29', count: 2 }])
})

test('what looks like a person is counted without its text', async () => {
  const personal = [
    'ana@exemplo.com',
    '(28) 99999-1234',
    '999991234',
    '123.456.789-09',
    'https://exemplo.com/ana',
    'www.exemplo.com',
    '12345678909 ana',
  ]
  const demand = await counting((counter) => {
    for (const text of [...personal, ...personal]) counter.countSearch(missed(text))
  })
  expect(demand).toMatchObject({ missed: 14, missedTerms: [] })
  expect(await shop.db.selectFrom('demand').select('key').execute()).toEqual([{ key: '' }])
})

test('sizes are kept, and long texts are cut', async () => {
  const long = 'pneu '.repeat(40).trim()
  const demand = await counting((counter) => {
    for (const text of ['pneu 700x28c', '26 x 1 3/8', '1/2 pol', long])
      for (let i = 0; i < 2; i++) counter.countSearch(missed(text))
  })
  expect(demand.missedTerms.map(({ text }) => text).toSorted()).toEqual(
    ['pneu 700x28c', '26 x 1 3/8', '1/2 pol', long.slice(0, 60).trim()].toSorted(),
  )
})

test('servers on one database add up', async () => {
  await Promise.all(
    [1, 2, 3].map(() => counting((counter) => counter.countSearch(missed('pedal clip')))),
  )
  expect((await getDemand(shop.db, { days: 30 })).missedTerms).toEqual([
    { text: 'pedal clip', count: 3 },
  ])
})

test('a flood of terms is counted whole, in few rows', async () => {
  for (let round = 0; round < 2; round++)
    await counting((counter) => {
      for (let i = 0; i < 3 * maxKeysADay; i++) counter.countSearch(missed(`termo ${round} ${i}`))
    })
  const rows = await shop.db.selectFrom('demand').selectAll().execute()
  expect(rows.length).toBeLessThanOrEqual(maxKeysADay + 4)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(6 * maxKeysADay)
})

test('a term that is found on a later day is not missed any more', async () => {
  const yesterday = addDays(today, -1)
  await shop.db
    .insertInto('demand')
    .values([
      { day: yesterday, kind: 'missed', key: 'cambio', count: 5 },
      { day: today, kind: 'found', key: 'cambio', count: 1 },
      { day: yesterday, kind: 'found', key: 'selim', count: 2 },
      { day: today, kind: 'missed', key: 'selim', count: 1 },
    ])
    .execute()
  const { missedTerms, foundTerms } = await getDemand(shop.db, { days: 30 })
  expect(missedTerms).toEqual([{ text: 'selim', count: 3 }])
  expect(foundTerms).toEqual([{ text: 'cambio', count: 6 }])
})

test('presses on WhatsApp are counted by the product of the page; lists apart', async () => {
  const { id: categoryId } = await createCategory(shop.db, categoryInput('Selins'))
  const product = await createProduct(shop.db, productInput('Selim', categoryId))
  const demand = await counting((counter) => {
    for (const path of [
      `/produto/${product.slug}`,
      '/produto/nada',
      '/',
      '/lista',
      '/lista/K7M3QD',
    ])
      counter.countPress(path)
  })
  expect(demand).toMatchObject({ chats: 5, listsSent: 2 })
  expect(demand.products).toEqual([
    { productId: product.id, name: 'Selim', presses: 1, inStock: true },
  ])
})

test('180 days are kept, and terms that came once for 30', async () => {
  const rows = [
    { day: addDays(today, -181), kind: 'chat', key: '', count: 9 },
    { day: addDays(today, -31), kind: 'missed', key: 'uma vez', count: 1 },
    { day: addDays(today, -31), kind: 'missed', key: 'duas', count: 1 },
    { day: addDays(today, -32), kind: 'found', key: 'duas', count: 1 },
    { day: addDays(today, -29), kind: 'missed', key: 'nova', count: 1 },
  ] as const
  await shop.db.insertInto('demand').values(rows).execute()
  await removeOldDemand(shop.db)
  const left = await shop.db.selectFrom('demand').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['duas', 'duas', 'nova'])
})

test('pages report without a session, and only administrators read the figures', async () => {
  const post = (url: string, payload: object | string, headers = {}) =>
    shop.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })
  const answers = [
    await post('searches', missed('freio a disco')),
    // As a beacon sends it.
    await post('searches', JSON.stringify(missed('Freio a disco')), {
      'content-type': 'text/plain;charset=UTF-8',
    }),
    await post('presses', 'PING', {
      'content-type': 'text/ping',
      'ping-from': 'https://loja.example/lista',
      'ping-to': 'https://wa.me/5528999991234',
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect((await post('searches', { text: 'x'.repeat(201), found: 0 })).statusCode).toBe(422)
  const path = '/reports/demand?days=7'
  expect((await shop.get(path, await signInSeller(shop.db))).statusCode).toBe(403)
  // Nothing is written for a request.
  expect(await shop.db.selectFrom('demand').selectAll().execute()).toEqual([])
  expect((await shop.get(path, shop.token)).json<Demand>()).toMatchObject({ searches: 0 })
})

test('control characters are no part of a term, and take no other count with them', async () => {
  for (const text of ['pedal\u0000\u0007 clip', 'pedal clip', 'selim', '\u0000'])
    await shop.app.inject({ method: 'POST', url: '/api/searches', payload: missed(text) })
  await shop.app.close()
  const rows = await shop.db.selectFrom('demand').select(['key', 'count']).orderBy('key').execute()
  expect(rows).toEqual([
    { key: '', count: 1 },
    { key: 'pedal clip', count: 2 },
    { key: 'selim', count: 1 },
  ])
})

test('a network that reports without end is answered and not counted', async () => {
  for (let i = 0; i < 310; i++)
    await shop.app.inject({
      method: 'POST',
      url: '/api/searches',
      payload: missed('robo'),
    })
  await shop.app.close()
  const [row] = await shop.db.selectFrom('demand').selectAll().execute()
  expect(row).toMatchObject({ key: 'robo', count: 300 })
})
