import { expect, test } from 'vitest'
import { reminderLink } from './reminder-link.ts'

const sale = {
  id: 's',
  number: 12,
  status: 'completed' as const,
  day: '2026-10-03',
  dueDate: '2026-11-02',
  isOverdue: true,
  finalValue: 100,
  owedValue: 60,
}
const ana = {
  clientName: 'Ana *Prado*',
  phone: '(28) 99912-3456',
  owedValue: 90,
  salesCount: 2,
  sales: [sale, { ...sale, number: 15, owedValue: 30, dueDate: null, isOverdue: false }],
}
const seller = { companyName: 'Rota 97', pixKey: 'pix@rota97.example' }

const textOf = (link: string) => decodeURIComponent(link.split('?text=')[1] ?? '')

test('the reminder names each sale, its due date, the total and the Pix key', () => {
  const link = reminderLink(ana, seller)
  expect(link).toMatch(/^https:\/\/wa\.me\/5528999123456\?text=/)
  expect(textOf(link).split('\n')).toEqual([
    'Olá, Ana ∗Prado∗! Lembrete da Rota 97: há um valor em aberto.',
    'Venda 12, de 03/10/2026: R$ 60,00, venceu em 02/11/2026',
    'Venda 15, de 03/10/2026: R$ 30,00',
    'Total em aberto: R$ 90,00',
    'Chave Pix: pix@rota97.example',
    'Se já pagou, desconsidere esta mensagem.',
  ])
})

test('sales that do not fit are counted', () => {
  const sales = Array.from({ length: 20 }, () => sale)
  const link = reminderLink({ ...ana, salesCount: 31, sales }, { ...seller, pixKey: '' })
  expect(link.length).toBeLessThanOrEqual(2000)
  expect(textOf(link)).toMatch(/\ne mais \d+ vendas\nTotal em aberto/)
})
