import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Closing } from '../contracts/closing.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { formatVoucherCode } from '../contracts/voucher-code.ts'
import type { Voucher } from '../contracts/vouchers.ts'
import { dayOf } from '../shop/calendar.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { signInSeller } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let saddle: ProductDetail
const today = dayOf(new Date())

beforeEach(async () => {
  shop = await openSellingShop()
  const category = (await shop.send('POST', '/categories', categoryInput('Selins'))).json()
  saddle = (await shop.send('POST', '/products', productInput('Selim', category.id))).json()
  for (const { variants } of [shop.product, saddle])
    await shop.send('POST', `/stock/variants/${variants[0]?.id}/start`, { quantity: 5 })
})

afterEach(() => vi.useRealTimers())

const find = async (id: string): Promise<Sale> =>
  (await shop.get(`/sales/${id}`, shop.token)).json()
const closing = async (): Promise<Closing> =>
  (await shop.get(`/closing?from=${today}&to=${today}`, shop.token)).json()
const onHand = async () =>
  Promise.all(
    [shop.product, saddle].map(
      async ({ id }) => (await shop.get(`/stock/products/${id}`, shop.token)).json()[0].onHand,
    ),
  )

/** Two tyres, R$ 199,80, paid by Pix. */
async function sellTyres(): Promise<Sale> {
  const { id } = await shop.newSale()
  await shop.send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
  return find(id)
}

/** One tyre comes back, worth R$ 99,90, for a saddle. */
async function exchange({ id, items }: Sale, price: number, means: string, as?: string) {
  const body = {
    items: [{ itemId: items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    sale: { items: [{ productId: saddle.id, quantity: 1, unitPrice: price }] },
    credit: 99.9,
    total: price,
    means,
  }
  const answer = await shop.send('POST', `/sales/${id}/exchanges`, body, as)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Sale>()
}

const undo = ({ id, paidValue }: Sale, as?: string) =>
  shop.send('POST', `/sales/${id}/exchange-reversal`, { reason: 'Engano', paidValue }, as)

/** The sales, the stock and the vouchers, to see that a refusal changed nothing. */
const everything = async () => [
  (await shop.get('/sales', shop.token)).json(),
  (await shop.get('/vouchers', shop.token)).json(),
  await onHand(),
  await closing(),
]

test.each([
  ['a difference that was paid', 120, 'cash'],
  ['a rest that was given back in money', 60, 'pix'],
  ['a rest in the voucher', 60, 'voucher'],
])(
  'an exchange with %s is undone at once: both sales, pieces and money',
  async (_, price, means) => {
    const old = await sellTyres()
    const [pieces, before] = [await onHand(), await closing()]
    const taken = await exchange(old, price, means)
    const answer = await undo(taken)
    expect(answer.statusCode, answer.body).toBe(201)
    const { returns, ...after } = answer.json<Sale>()
    expect(after).toMatchObject({ id: old.id, paidValue: 199.8, returnedValue: 0, owedValue: 0 })
    expect(returns.map(({ amount, exchangeSaleId }) => [amount, exchangeSaleId])).toEqual([
      [99.9, null],
      [-99.9, null],
    ])
    expect((await shop.get(`/sales/${taken.id}`, shop.token)).statusCode).toBe(404)
    expect(await onHand()).toEqual(pieces)
    const { sold, returned, sales, cash } = await closing()
    expect(sold - returned).toBeCloseTo(before.sold - before.returned, 6)
    expect([sales, cash]).toEqual([before.sales, before.cash])
    const vouchers = (await shop.get('/vouchers', shop.token)).json<{ vouchers: Voucher[] }>()
    expect(vouchers.vouchers.map(({ left }) => left)).toEqual([])
    expect(await findWrongStock(shop.db)).toEqual([])
  },
)

test('nothing is undone once the rest of the voucher was used elsewhere', async () => {
  const taken = await exchange(await sellTyres(), 60, 'voucher')
  const { id } = await shop.newSale()
  const voucherCode = taken.payments[0]?.voucherCode
  const paid = { means: 'voucher', amount: 10, voucherCode }
  expect((await shop.send('POST', `/sales/${id}/payments`, paid)).statusCode).toBe(201)
  const before = await everything()
  const answer = await undo(taken)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    `O vale ${formatVoucherCode(voucherCode ?? '')} já foi usado: estorne antes o que foi pago com ele`,
  ])
  expect(await everything()).toEqual(before)
})

test.each<[string, (taken: Sale) => Promise<unknown>, string]>([
  [
    'was reopened',
    ({ id }) => shop.send('POST', `/sales/${id}/undo`, {}),
    'A venda da troca não está mais concluída: conclua-a de novo antes de desfazer a troca',
  ],
  [
    'came back in part',
    ({ id, items }) =>
      shop.send('POST', `/sales/${id}/returns`, {
        items: [{ itemId: items[0]?.id, quantity: 1 }],
        reason: 'Não serviu',
        refund: { means: 'cash', amount: 120 },
      }),
    'Itens desta venda já foram devolvidos: a troca não pode mais ser desfeita',
  ],
  [
    'was paid otherwise',
    ({ id, payments }) =>
      shop.send('POST', `/sales/${id}/payments/${payments[1]?.id}/reversal`, { reason: 'Engano' }),
    'O valor pago mudou: agora são R$ 99,90',
  ],
])('nothing is undone once what was taken %s', async (_, change, message) => {
  const taken = await exchange(await sellTyres(), 120, 'cash')
  await change(taken)
  const before = await everything()
  const answer = await undo(taken)
  expect([answer.statusCode, answer.json().message.replaceAll('\u00a0', ' ')]).toEqual([
    409,
    message,
  ])
  expect(await everything()).toEqual(before)
})

test('a sale without an exchange has none to undo, and a reason is asked for', async () => {
  const old = await sellTyres()
  expect((await undo(old)).json().message).toBe('Esta venda não veio de uma troca')
  const taken = await exchange(old, 120, 'cash')
  const path = `/sales/${taken.id}/exchange-reversal`
  expect((await shop.send('POST', path, { reason: ' ' })).json().errors).toEqual({
    reason: 'Diga o motivo',
  })
})

test('whoever exchanged undoes it for ten minutes, and then an administrator', async () => {
  const token = await signInSeller(shop.db)
  const ofOther = await exchange(await sellTyres(), 120, 'cash')
  expect((await undo(ofOther, token)).statusCode).toBe(403)
  const own = await exchange(await sellTyres(), 120, 'cash', token)
  expect((await undo(own, token)).statusCode).toBe(201)
  const late = await exchange(await sellTyres(), 120, 'cash', token)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  const answer = await undo(late, token)
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'O prazo de dez minutos para desfazer acabou. Só um administrador pode desfazer esta troca.',
  ])
  expect((await undo(late)).statusCode).toBe(201)
})

test('of two who press at once, one undoes it', async () => {
  const taken = await exchange(await sellTyres(), 120, 'cash')
  const answers = await Promise.all([1, 2, 3].map(() => undo(taken)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 404, 404])
  expect(await findWrongStock(shop.db)).toEqual([])
})
