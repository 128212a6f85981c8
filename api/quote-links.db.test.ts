import { beforeAll, describe, expect, test } from 'vitest'
import { findPublishedSale } from '../shop/sales/quote-links.ts'
import { signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const pathOf = (saleId: string) => `/sales/${saleId}/quote-link`
const publish = (saleId: string) => shop.send('PUT', pathOf(saleId))

async function published(rest = {}) {
  const sale = await shop.newSale(rest)
  return { sale, token: tokenIn((await publish(sale.id)).json()) }
}

function tokenIn({ url }: { url: string | null }): string {
  return url?.split('/').at(-1) ?? ''
}

const opened = (token: string) => findPublishedSale(shop.db, token)

test('a seller publishes a quote under 128 random bits, and reads the link again', async () => {
  const seller = await signInSeller(shop.db)
  const { id } = await shop.newSale()
  expect((await shop.get(pathOf(id), seller)).json()).toEqual({ url: null })
  const { url } = (await shop.send('PUT', pathOf(id), undefined, seller)).json()
  expect(url).toMatch(/^https:\/\/loja\.example\/orcamento\/[0-9a-f]{32}$/)
  expect((await shop.get(pathOf(id), seller)).json()).toEqual({ url })
  expect(await opened(tokenIn({ url }))).toMatchObject({ id })
  expect(await opened(tokenIn({ url }).toUpperCase())).toMatchObject({ id })
})

test('a quote that is published twice, also at once, has one link', async () => {
  const { id } = await shop.newSale()
  const answers = await Promise.all(Array.from({ length: 8 }, () => publish(id)))
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1)
  const rows = shop.db.selectFrom('quoteLinks').selectAll().where('saleId', '=', id)
  expect(await rows.execute()).toHaveLength(1)
})

test('a withdrawn link opens nothing, and the next one has another address', async () => {
  const { sale, token } = await published()
  for (const attempt of ['the first', 'a repeated']) {
    const answer = await shop.send('DELETE', pathOf(sale.id))
    expect([answer.statusCode, answer.json()], `${attempt} request`).toEqual([200, { url: null }])
  }
  expect(await opened(token)).toBeUndefined()
  const next = tokenIn((await publish(sale.id)).json())
  expect(next).not.toBe(token)
  expect(await opened(next)).toBeDefined()
  expect(await opened(token)).toBeUndefined()
})

test('the log says who published and withdrew a quote, and never has the address', async () => {
  const { sale, token } = await published()
  await shop.send('PUT', pathOf(sale.id))
  await shop.send('DELETE', pathOf(sale.id))
  await shop.send('DELETE', pathOf(sale.id))
  const entries = await shop.get(`/audit?subject=sale&subjectId=${sale.id}`, shop.token)
  expect(entries.json()).toMatchObject([
    { userName: 'Dona da loja', before: { quoteLink: true }, after: { quoteLink: false } },
    { userName: 'Dona da loja', before: { quoteLink: false }, after: { quoteLink: true } },
    { action: 'create' },
  ])
  expect(entries.body).not.toContain(token)
})

test('no sale in the API has the address', async () => {
  const { sale, token } = await published()
  for (const path of [`/sales/${sale.id}`, '/sales'])
    expect((await shop.get(path, shop.token)).body).not.toContain(token)
})

describe('the link of a sale that', () => {
  test('is cancelled opens nothing, until that is undone', async () => {
    const { sale, token } = await published()
    await shop.setStatus(sale.id, 'cancelled')
    expect(await opened(token)).toBeUndefined()
    await shop.send('POST', `/sales/${sale.id}/undo`, {})
    expect(await opened(token)).toBeDefined()
  })

  test('is deleted opens nothing and is deleted', async () => {
    const { sale, token } = await published()
    await shop.send('DELETE', `/sales/${sale.id}`)
    expect(await opened(token)).toBeUndefined()
    const rows = await shop.db.selectFrom('quoteLinks').select('token').execute()
    expect(rows).not.toContainEqual({ token })
  })

  test('was made to a client whose data are erased opens nothing', async () => {
    const client = await shop.newClient('Rita Reis')
    const { token } = await published({ clientId: client.id })
    await shop.send('DELETE', `/clients/${client.id}?eraseFromSales=true`)
    expect(await opened(token)).toBeUndefined()
  })
})

test.each(['completed', 'cancelled'] as const)('a %s sale gets no link', async (status) => {
  const { id } = await shop.newSale()
  await shop.setStatus(id, status)
  const answer = await publish(id)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Só uma venda pendente tem um link de orçamento',
  ])
})

test('a quote that is no longer valid gets no link', async () => {
  const { id } = await shop.newSale({ validUntil: '2026-01-31' })
  const answer = await publish(id)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Este orçamento venceu em 31/01/2026: mude a validade e salve antes',
  ])
})

test.each(['GET', 'PUT', 'DELETE'] as const)(
  '%s of an unknown sale answers 404',
  async (method) => {
    const path = pathOf('01890000-0000-7000-8000-000000000000')
    const answer = method === 'GET' ? shop.get(path, shop.token) : shop.send(method, path)
    expect((await answer).statusCode).toBe(404)
  },
)

test.each(['', '0'.repeat(32), 'A'.repeat(32), "' or 1=1 --", 'x'.repeat(5000)])(
  'the token "%s" opens nothing',
  async (token) => expect(await opened(token)).toBeUndefined(),
)
