import { expect, test } from 'vitest'
import type { Sale } from '../../contracts/sales.ts'
import { defaultPaymentSettings } from '../../contracts/settings.ts'
import { quoteMessageLink, saleSummaryLink } from './summary-link.ts'

const item = {
  id: 'i',
  productId: 'p',
  variantId: 'v',
  variantName: '',
  productName: 'Pneu *29*',
  image: null,
  quantity: 2,
  unitPrice: 99.9,
  isFree: false,
  isService: false,
  listPrice: null,
  priceReason: null,
  serial: null,
}
const sale: Sale = {
  id: 's',
  number: 7,
  clientId: 'c',
  client: { id: 'c', name: 'Ana', phone: '(28) 99912-3456', whatsappUsername: null },
  clientName: 'Ana',
  totalValue: 199.8,
  discountValue: 9.8,
  discountPercent: null,
  terms: null,
  finalValue: 190,
  payments: [],
  returns: [],
  exchangeOf: null,
  discountApproval: null,
  returnedValue: 0,
  paidValue: 0,
  owedValue: 190,
  dueDate: null,
  note: '',
  validUntil: '2026-12-02',
  status: 'pending',
  settledAt: null,
  settledById: null,
  createdById: null,
  createdByName: null,
  createdAt: '',
  updatedAt: '',
  items: [item],
}

const seller = {
  companyName: 'Rota 97',
  pixKey: '',
  paymentSettings: { ...defaultPaymentSettings, cashDiscountPercentage: 0 },
}
const sellerWithDiscount = { ...seller, paymentSettings: defaultPaymentSettings }

function textOf(link: string | undefined): string {
  return decodeURIComponent(link?.split('?text=')[1] ?? '')
}

test('the message lists items, discount and total, with nothing that WhatsApp would format', () => {
  const link = saleSummaryLink(sale, seller)
  expect(link).toMatch(/^https:\/\/wa\.me\/5528999123456\?text=/)
  expect(textOf(link).split('\n')).toEqual([
    'Olá, Ana! Aqui está o seu orçamento da Rota 97:',
    '2x Pneu ∗29∗: R$ 199,80',
    'Desconto: −R$ 9,80',
    'Total: R$ 190,00',
    'Orçamento válido até 02/12/2026. Sem valor fiscal.',
  ])
})

test('the message names the variant that was sold', () => {
  const items = [{ ...item, productName: 'Camisa Rota', variantName: 'M / Preta' }]
  expect(textOf(saleSummaryLink({ ...sale, items }, seller))).toContain(
    '2x Camisa Rota – M / Preta: R$ 199,80',
  )
})

test('a sale that is settled or partly paid is no quote', () => {
  for (const settled of [
    { ...sale, status: 'completed' as const },
    { ...sale, paidValue: 1 },
  ]) {
    const text = textOf(saleSummaryLink(settled, seller))
    expect(text).toContain('Aqui está o resumo da sua compra na Rota 97:')
    expect(text).not.toContain('Orçamento')
  }
})

test('the message says what paying in cash saves, or the instalments by card', () => {
  const agreed = { rate: 5, instalmentValue: 180.01, firstInstalment: 180.01, instalments: 1 }
  const inCash = { ...sale, terms: { ...agreed, method: 'cash' as const, adjustment: -9.99 } }
  expect(textOf(saleSummaryLink({ ...inCash, finalValue: 180.01 }, seller))).toContain(
    'Desconto: −R$ 9,80\nDesconto à vista (5%): −R$ 9,99\nTotal: R$ 180,01\nPagamento: Pix ou dinheiro',
  )
  const plan = { rate: 0, instalments: 3, instalmentValue: 63.33, firstInstalment: 63.34 }
  const byCard = { ...sale, terms: { ...plan, method: 'card' as const, adjustment: 0 } }
  expect(textOf(saleSummaryLink(byCard, seller))).toContain(
    'Total: R$ 190,00\nPagamento: Cartão em 3x de R$ 63,33, a primeira de R$ 63,34',
  )
})

test('the message about a pending sale contains the Pix key unchanged', () => {
  const withKey = { ...seller, pixKey: 'caixa_1@rota97.example' }
  expect(textOf(saleSummaryLink(sale, withKey))).toMatch(
    /\nTotal: R\$ 190,00\nOrçamento [^\n]+\nChave Pix: caixa_1@rota97\.example$/,
  )
  const paid = { ...sale, status: 'completed' as const, paidValue: 190, owedValue: 0 }
  expect(textOf(saleSummaryLink(paid, withKey))).not.toContain('Pix')
})

test('what was paid and what is left is said, and until when', () => {
  const open = { ...sale, paidValue: 90, owedValue: 100, dueDate: '2026-12-20' }
  expect(textOf(saleSummaryLink(open, seller))).toMatch(
    /\nTotal: R\$ 190,00\nPago: R\$ 90,00\nFalta pagar: R\$ 100,00, até 20\/12\/2026$/,
  )
})

test('a discount in percent is named as it was given', () => {
  const text = textOf(saleSummaryLink({ ...sale, discountPercent: 4.9 }, seller))
  expect(text).toContain('\nDesconto (4,9%): −R$ 9,80\n')
})

test('a long list of items is shortened to the longest link allowed', () => {
  const items = Array.from({ length: 200 }, () => ({
    ...item,
    productName: 'Câmara de ar com válvula de bico fino',
  }))
  const link = saleSummaryLink({ ...sale, items }, seller)
  expect(link?.length).toBeLessThanOrEqual(2000)
  expect(textOf(link)).toMatch(/e mais \d+ itens\nDesconto/)
})

test('a pending sale states its total in cash, as the page promised it, and by card', () => {
  // Two at 94.905, rounded to R$ 94,91 each, less the discount.
  expect(textOf(saleSummaryLink(sale, sellerWithDiscount))).toMatch(
    /\nDesconto: −R\$ 9,80\nTotal à vista no Pix: R\$ 180,02\nTotal no cartão: R\$ 190,00\n/,
  )
  expect(textOf(saleSummaryLink({ ...sale, status: 'completed' }, sellerWithDiscount))).toMatch(
    /\nTotal: R\$ 190,00\nFalta pagar: R\$ 190,00$/,
  )
})

test('a discount that leaves nothing to pay in cash leaves the card total alone', () => {
  const text = textOf(
    saleSummaryLink({ ...sale, discountValue: 195, finalValue: 4.8 }, sellerWithDiscount),
  )
  expect(text).toMatch(/\nTotal: R\$ 4,80\n/)
})

test('for a client without a phone number WhatsApp asks whom to send it to', () => {
  const client = { id: 'c', name: 'Ana', phone: '', whatsappUsername: 'ana.bike' }
  expect(saleSummaryLink({ ...sale, client }, seller)).toMatch(/^https:\/\/wa\.me\/\?text=Ol/)
})

test('without a client there is no link', () => {
  expect(saleSummaryLink({ ...sale, client: null }, seller)).toBeUndefined()
})

test('the message of a pending sale carries the address of its public page', () => {
  const quoteUrl = 'https://loja.example/orcamento/5ec7e7'
  const onDay = (today: string) => textOf(saleSummaryLink({ ...sale, quoteUrl, today }, seller))
  expect(onDay('2026-12-02')).toMatch(
    /\nCom fotos e Pix: https:\/\/loja\.example\/orcamento\/5ec7e7$/,
  )
  expect(onDay('2026-12-03')).not.toContain('orcamento/')
  const completed = { ...sale, status: 'completed' as const, quoteUrl }
  expect(textOf(saleSummaryLink(completed, seller))).not.toContain('orcamento/')
})

test('the address alone is sent to the client, or to whom staff choose', () => {
  const quoteUrl = 'https://loja.example/orcamento/5ec7e7'
  const link = quoteMessageLink(sale, 'Rota 97', quoteUrl)
  expect(link).toMatch(/^https:\/\/wa\.me\/5528999123456\?/)
  expect(textOf(link)).toBe(
    `Olá! Aqui está o seu orçamento da Rota 97:\n${quoteUrl}\nOrçamento válido até 02/12/2026.`,
  )
  expect(quoteMessageLink({ ...sale, client: null }, 'Rota 97', quoteUrl)).toMatch(
    /^https:\/\/wa\.me\/\?text=/,
  )
})
