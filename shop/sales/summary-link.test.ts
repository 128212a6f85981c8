import { expect, test } from 'vitest'
import type { Sale } from '../../contracts/sales.ts'
import { saleSummaryLink } from './summary-link.ts'

const item = {
  id: 'i',
  productId: 'p',
  productName: 'Pneu *29*',
  image: null,
  quantity: 2,
  unitPrice: 99.9,
}
const sale: Sale = {
  id: 's',
  number: 7,
  clientId: 'c',
  client: { id: 'c', name: 'Ana', phone: '(28) 99912-3456' },
  clientName: 'Ana',
  totalValue: 199.8,
  discountValue: 9.8,
  finalValue: 190,
  status: 'pending',
  settledAt: null,
  settledById: null,
  createdById: null,
  createdByName: null,
  createdAt: '',
  updatedAt: '',
  items: [item],
}

const seller = { companyName: 'Rota 97', pixKey: '' }

function textOf(link: string | undefined): string {
  return decodeURIComponent(link?.split('?text=')[1] ?? '')
}

test('the message lists items, discount and total, with nothing that WhatsApp would format', () => {
  const link = saleSummaryLink(sale, seller)
  expect(link).toMatch(/^https:\/\/wa\.me\/5528999123456\?text=/)
  expect(textOf(link).split('\n')).toEqual([
    'Olá, Ana! Aqui está o resumo da sua compra na Rota 97:',
    '2x Pneu ∗29∗: R$ 199,80',
    'Desconto: R$ 9,80',
    'Total: R$ 190,00',
  ])
})

test('the message about a pending sale contains the Pix key unchanged', () => {
  const withKey = { ...seller, pixKey: 'caixa_1@rota97.example' }
  expect(textOf(saleSummaryLink(sale, withKey))).toMatch(
    /\nTotal: R\$ 190,00\nChave Pix: caixa_1@rota97\.example$/,
  )
  expect(textOf(saleSummaryLink({ ...sale, status: 'completed' }, withKey))).not.toContain('Pix')
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

test('without a phone there is no link', () => {
  expect(saleSummaryLink({ ...sale, client: null }, seller)).toBeUndefined()
})
