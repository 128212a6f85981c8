import { beforeAll, expect, test } from 'vitest'
import type { FrozenList } from '../contracts/lists.ts'
import type { ProductDetail } from '../contracts/products.ts'
import { maxUnopened } from '../shop/lists/freeze-list.ts'
import { findList } from '../shop/lists/stored-list.ts'
import { removeOldLists } from '../shop/lists/retention.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let networks = 0

beforeAll(async () => {
  shop = await openSellingShop()
  await shop.send('PUT', '/settings', { whatsappNumber: '28999001997' })
})

/** Sends a list from an address of its own. */
function send(payload: object | string, address = `10.${networks >> 8}.${networks++ & 255}.1`) {
  const isForm = typeof payload === 'string'
  return shop.app.inject({
    method: 'POST',
    url: '/api/lists',
    remoteAddress: address,
    payload,
    ...(isForm && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })
}

const variantOf = ({ variants }: ProductDetail) => variants[0]?.id ?? ''
const items = (quantity = 2) => [{ variantId: variantOf(shop.product), quantity }]

async function freeze(rest = {}): Promise<FrozenList> {
  const answer = await send({ items: items(), draftId: crypto.randomUUID(), ...rest })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

test('a list is frozen under a code with a link to WhatsApp and a page', async () => {
  const { code, url, whatsappUrl } = await freeze()
  expect(code).toMatch(/^[23456789BCDFGHJKMNPQRSTVWXYZ]{6}$/)
  expect(url).toBe(`https://loja.example/lista/${code}`)
  const text = new URL(whatsappUrl ?? '').searchParams.get('text')
  expect(text).toContain('R$ 189,82')
  expect(text).toContain(url)
  expect((await findList(shop.db, code))?.items).toMatchObject([
    { productName: 'Pneu 29', quantity: 2, effectivePriceCents: 9990 },
  ])
})

test('the same list of one visitor keeps its code, sent twice at once too', async () => {
  const draftId = crypto.randomUUID()
  const [first, second] = await Promise.all([freeze({ draftId }), freeze({ draftId })])
  expect(second.code).toBe(first.code)
  expect((await freeze({ draftId })).code).toBe(first.code)
  expect((await freeze({ draftId, items: items(3) })).code).not.toBe(first.code)
  expect((await freeze()).code).not.toBe(first.code)
})

test('a form without scripts leads to the page of the list', async () => {
  const answer = await send(`${variantOf(shop.product)}=2&gone=0`)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/lista\/\w{6}$/),
  ])
})

test('the search term on the form is not taken for an item', async () => {
  const sent = await send(`${variantOf(shop.product)}=1&busca=29`)
  const code = sent.headers.location?.split('/').at(-1) ?? ''
  expect((await findList(shop.db, code))?.items).toHaveLength(1)
  expect((await send('busca=29')).headers.location).toBe('/lista?recusa=itens')
})

test('a note goes into message and list as one line, and makes another list', async () => {
  const draftId = crypto.randomUUID()
  const note = ' Com instalação,\u0000\n retiro *sábado* '
  const plain = await freeze({ draftId })
  const { code, whatsappUrl } = await freeze({ draftId, note })
  expect(code).not.toBe(plain.code)
  expect((await findList(shop.db, code))?.note).toBe('Com instalação, retiro *sábado*')
  const text = new URL(whatsappUrl ?? '').searchParams.get('text')
  expect(text).toContain('\nRecado: Com instalação, retiro ∗sábado∗\n')
  expect((await send({ items: items(), note: 'x'.repeat(201) })).statusCode).toBe(422)
  const form = await send(`${variantOf(shop.product)}=1&recado=Retiro+s%C3%A1bado`)
  const sent = form.headers.location?.split('/').at(-1) ?? ''
  expect(await findList(shop.db, sent)).toMatchObject({ note: 'Retiro sábado', items: [{}] })
  const refused = await send(`${variantOf(shop.product)}=150&recado=Oi`)
  expect(refused.headers.location).toContain('recado=Oi')
})

test('a refused form leads back to the list with its items and a reason', async () => {
  const form = `${variantOf(shop.product)}=150`
  const wrong = await send(form)
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, `/lista?recusa=itens&${form}`])
  expect((await send('gone=1')).headers.location).toBe('/lista?recusa=itens&gone=1')
  for (let n = 1; n <= 20; n++) await send({ items: items(), draftId: `${n}` }, '10.200.0.1')
  const late = await send(`${variantOf(shop.product)}=7`, '10.200.0.1')
  expect(late.headers.location).toBe(`/lista?recusa=espera&${variantOf(shop.product)}=7`)
})

test('what is sold out is left out of the list', async () => {
  const input = productInput('Selim', shop.product.categoryId, { inStock: false })
  const soldOut: ProductDetail = (await shop.send('POST', '/products', input)).json()
  const item = { variantId: variantOf(soldOut), quantity: 1 }
  const { code } = await freeze({ items: [...items(), item] })
  expect((await findList(shop.db, code))?.items).toHaveLength(1)
  expect((await send({ items: [item] })).statusCode).toBe(422)
})

test('items that visitors cannot see are left out, and a list of nothing else is refused', async () => {
  const { categoryId } = shop.product
  const draft = productInput('Rascunho', categoryId, { isDraft: true })
  const hidden: ProductDetail = (await shop.send('POST', '/products', draft)).json()
  const both = [...items(), { variantId: variantOf(hidden), quantity: 1 }]
  const { code } = await freeze({ items: both })
  expect((await findList(shop.db, code))?.items).toHaveLength(1)
  const refused = await send({ items: [{ variantId: variantOf(hidden), quantity: 1 }] })
  expect(refused.statusCode).toBe(422)
})

test.each([
  ['no item', []],
  ['61 items', Array.from({ length: 61 }, (_, n) => ({ variantId: `v${n}`, quantity: 1 }))],
  ['a quantity of 100', [{ variantId: 'v', quantity: 100 }]],
  ['a quantity of 0', [{ variantId: 'v', quantity: 0 }]],
])('a list with %s is refused', async (_what, wrong) => {
  expect((await send({ items: wrong })).statusCode).toBe(422)
})

test('a body of more than 8 kB is refused', async () => {
  expect((await send({ items: items(), draftId: 'x'.repeat(8200) })).statusCode).toBe(413)
})

test('the 21st list of a network within an hour waits, the same list again does not', async () => {
  const drafts = Array.from({ length: 20 }, () => crypto.randomUUID())
  const address = '2001:db8:1:2::7'
  for (const draftId of drafts)
    expect((await send({ items: items(), draftId }, address)).statusCode).toBe(201)
  const again = await send({ items: items(), draftId: drafts[0] }, address)
  const refused = await send({ items: items(), draftId: 'new' }, '2001:db8:1:2::8')
  expect([again.statusCode, refused.statusCode]).toEqual([201, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
})

test('changing networks of one site freeze 200 lists within an hour', async () => {
  const frozen = Array.from({ length: 201 }, (_, n) =>
    send({ items: items(), draftId: crypto.randomUUID() }, `2001:db8:77:${n.toString(16)}::1`),
  )
  const codes = (await Promise.all(frozen)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(200)
  expect(codes).toContain(429)
})

test('1,000 lists from changing networks keep no trace of a person, and a real list works', async () => {
  const { code } = await freeze()
  const flood = Array.from({ length: 1000 }, () => freeze({ items: items(1) }))
  await Promise.all(flood)
  expect(await findList(shop.db, code)).toBeDefined()
  const rows = await shop.db.selectFrom('lists').selectAll().execute()
  expect(rows.length).toBeLessThanOrEqual(maxUnopened)
  const stored = JSON.stringify(rows)
  for (const personal of ['lightMyRequest', '10.0.0', '10.1.', '2001:db8'])
    expect(stored).not.toContain(personal)
  const sales = (await shop.get('/sales', shop.token)).json().sales
  const log = await shop.db.selectFrom('auditLog').selectAll().execute()
  expect([sales, log.filter(({ subject }) => subject === 'list')]).toEqual([[], []])
}, 60_000)

test('beyond 2,000 unopened lists the oldest is dropped, an opened one never', async () => {
  const opened = await freeze()
  await shop.db
    .updateTable('lists')
    .set({ openedAt: new Date().toISOString(), createdAt: '2020-01-01T00:00:00.000Z' })
    .where('code', '=', opened.code)
    .execute()
  const [template] = await shop.db.selectFrom('lists').selectAll().limit(1).execute()
  if (!template) throw new Error('no list')
  await shop.db
    .insertInto('lists')
    .values(
      Array.from({ length: maxUnopened }, (_, n) => ({
        ...template,
        openedAt: null,
        code: `AAA${n}`,
        contentHash: `flood ${n}`,
        createdAt: `2021-01-01T00:00:00.${String(n % 1000).padStart(3, '0')}Z`,
      })),
    )
    .execute()
  const latest = await freeze()
  const unopened = await shop.db
    .selectFrom('lists')
    .select('code')
    .where('openedAt', 'is', null)
    .execute()
  expect(unopened).toHaveLength(maxUnopened)
  expect(unopened.map(({ code }) => code)).toContain(latest.code)
  expect(await findList(shop.db, opened.code)).toBeDefined()
})

test('unopened lists end after 30 days; their codes are taken for 90 more', async () => {
  const [old, opened] = [await freeze(), await freeze()]
  const day = 24 * 60 * 60_000
  await shop.db
    .updateTable('lists')
    .set({ openedAt: new Date().toISOString() })
    .where('code', '=', opened.code)
    .execute()
  await removeOldLists(shop.db, new Date(Date.now() + 31 * day))
  expect(await findList(shop.db, old.code)).toBeUndefined()
  expect(await findList(shop.db, opened.code)).toBeDefined()
  const codes = async () =>
    (await shop.db.selectFrom('lists').select('code').execute()).map(({ code }) => code)
  expect(await codes()).toContain(old.code)
  await removeOldLists(shop.db, new Date(Date.now() + 121 * day))
  expect(await codes()).not.toContain(old.code)
})
