import { beforeAll, expect, test } from 'vitest'
import type { Sale } from '../../../contracts/sales.ts'
import { defaultSettings } from '../../../contracts/settings.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { openSellingShop, type SellingShop } from '../../../test/selling-shop.ts'
import { quotePage } from './quote-page.server.ts'

const settings = {
  ...defaultSettings,
  companyName: 'Rota 97',
  city: 'Alegre',
  pixKey: 'pix@rota97.example',
  whatsappNumber: '5528999110000',
}
const address = { publicUrl: 'https://loja.example', path: '/orcamento/abc' }

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const pageOf = (sale: Sale) => quotePage(sale, settings, address)
/** 2 × R$ 99,90; in cash 2 × R$ 94,91. */
const newQuote = (rest = {}) => shop.newSale(rest)
const reload = async ({ id }: Sale): Promise<Sale> =>
  (await shop.get(`/sales/${id}`, shop.token)).json()
/** Field 54 of a Pix code. */
const amountIn = (code = '') => /5303986540\d([\d.]+)5802BR/.exec(code)?.[1]

test('a quote shows its items with the price of one piece, and the total of each way to pay', async () => {
  const { offer } = pageOf(await newQuote())
  expect(offer?.items).toMatchObject([
    { name: 'Pneu 29', quantity: 2, unit: formatCents(9990), total: formatCents(19_980) },
  ])
  expect(offer?.sums).toEqual([
    { name: 'Total à vista no Pix', value: formatCents(18_982), isTotal: true },
    { name: 'Total no cartão', value: formatCents(19_980), isTotal: true },
  ])
  expect(offer?.plans).toHaveLength(12)
  expect(offer?.plans[2]).toEqual({
    name: `3x de ${formatCents(6660)} sem juros`,
    value: formatCents(19_980),
  })
})

test('plans follow the discount', async () => {
  const { offer } = pageOf(await newQuote({ discountValue: 99.8 }))
  expect(offer?.plans[1]).toMatchObject({ value: formatCents(10_000) })
})

test('the Pix code has the total in cash, and what is left of it after a part was paid', async () => {
  const sale = await newQuote()
  expect(amountIn(pageOf(sale).offer?.pix?.code)).toBe('189.82')
  await shop.send('POST', `/sales/${sale.id}/payments`, { means: 'cash', amount: 89.82 })
  const { offer } = pageOf(await reload(sale))
  expect(amountIn(offer?.pix?.code)).toBe('100.00')
  expect(offer?.pix?.amount).toBe(formatCents(10_000))
  expect(offer?.plans).toEqual([])
})

test('its Pix code names the sale once the bank accepts that', async () => {
  const sale = await newQuote()
  expect(pageOf(sale).offer?.pix?.code).toContain('62070503***6304')
  const tried = { ...settings, pixTxidAccepted: true }
  const { offer } = quotePage(sale, tried, address)
  expect(offer?.pix?.code).toMatch(new RegExp(`05\\d\\dVENDA${sale.number}6304`))
})

test('agreed terms are shown alone: in cash with a Pix code, by card without one', async () => {
  const inCash = pageOf(await newQuote({ terms: { method: 'cash' } })).offer
  expect(amountIn(inCash?.pix?.code)).toBe('189.82')
  expect(inCash?.sums).toContainEqual({ name: 'Pagamento', value: 'Pix ou dinheiro' })
  const byCard = pageOf(await newQuote({ terms: { method: 'card', instalments: 3 } })).offer
  expect(byCard?.pix).toBeUndefined()
  expect(byCard?.plans).toEqual([])
})

test('a page names neither the client nor what only the shop knows', async () => {
  const sale = await newQuote({
    note: 'Cliente nervoso',
    items: [
      {
        productId: shop.product.id,
        quantity: 1,
        unitPrice: 80,
        priceReason: 'Amigo da casa',
        serial: 'WTU123456',
      },
    ],
  })
  const text = JSON.stringify(pageOf(sale))
  expect(text).toContain('Pneu 29')
  expect(text).not.toMatch(/João|99911-2233|joao@|nervoso|Amigo|WTU123456|Dona da loja/)
})

test('it is not indexed, and its answer to the shop names the sale, not the address', async () => {
  const sale = await newQuote()
  const { head, whatsappUrl = '' } = pageOf(sale)
  expect(head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(decodeURIComponent(whatsappUrl)).toBe(
    `https://wa.me/5528999110000?text=Olá! É sobre o orçamento ${sale.number}.`,
  )
})

test('a completed sale and one that is no longer valid say so, and show nothing else', async () => {
  const completed = await newQuote()
  await shop.setStatus(completed.id, 'completed')
  for (const [sale, ended] of [
    [await reload(completed), 'Esta compra já foi concluída. Obrigado!'],
    [
      { ...(await newQuote()), validUntil: '2026-01-31' },
      'Este orçamento valeu até 31/01/2026. Peça um novo à loja.',
    ],
  ] as const) {
    const page = pageOf(sale)
    expect(page).toMatchObject({ ended, title: `Orçamento ${sale.number}` })
    expect(page.offer).toBeUndefined()
    expect(JSON.stringify(page)).not.toContain('Pneu')
  }
})
