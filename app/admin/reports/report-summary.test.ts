import { expect, test } from 'vitest'
import type { SalesReport } from '../../../contracts/reports.ts'
import { periodWords, salesSentence, soldBefore } from './report-summary.ts'

const today = '2026-11-26'

test.each([
  ['2026-11-26', '2026-11-26', 'hoje'],
  ['2026-11-25', '2026-11-25', 'ontem'],
  ['2026-11-20', '2026-11-20', 'em 20/11/2026'],
  ['2026-10-01', '2026-10-31', 'em outubro'],
  ['2025-12-01', '2025-12-31', 'em dezembro de 2025'],
  ['2026-02-01', '2026-02-28', 'em fevereiro'],
  ['2026-11-01', '2026-11-26', 'em novembro até dia 26'],
  ['2025-01-01', '2025-12-31', 'em 2025'],
  ['2026-01-01', '2026-11-26', 'em 2026 até 26/11'],
  ['2026-11-20', '2026-11-26', 'de 20/11/2026 a 26/11/2026'],
])('%s to %s is named as a person does: %s', (from, to, words) => {
  expect(periodWords({ from, to }, today)).toBe(words)
})

test.each([
  [150, 100, 'Hoje: R$ 150,00 em 2 vendas, 50% a mais do que ontem (R$ 100,00).'],
  [96, 100, 'Hoje: R$ 96,00 em 2 vendas, 4% a menos do que ontem (R$ 100,00).'],
  [100, 100, 'Hoje: R$ 100,00 em 2 vendas, o mesmo que ontem (R$ 100,00).'],
  [1200, 100, 'Hoje: R$ 1.200,00 em 2 vendas, 12 vezes o que foi ontem (R$ 100,00).'],
  [100, 0, 'Hoje: R$ 100,00 em 2 vendas. Nada foi vendido ontem.'],
])('a sentence says what was sold, %d after %d', (now, before, sentence) => {
  expect(plain(salesSentence(report(now, before), today))).toBe(sentence)
})

test('what began before the first sale is nothing to compare with', () => {
  const sentence = salesSentence({ ...report(150, 20), isCompared: false }, today)
  expect(plain(sentence)).toBe(
    'Hoje: R$ 150,00 em 2 vendas. A loja ainda não registrava vendas em 25/11/2026: não há com que comparar.',
  )
})

test('of a period in which nothing was sold it is said what the one before brought', () => {
  expect(plain(soldBefore(report(0, 49.8), today))).toBe('Ontem foram R$ 49,80 em 2 vendas.')
  expect(soldBefore(report(0, 0), today)).toBe('Ontem também não.')
})

function report(now: number, before: number): SalesReport {
  const sum = (revenue: number) => ({
    sales: revenue > 0 ? 2 : 0,
    pieces: 2,
    revenue,
    cost: 0,
    uncosted: 0,
  })
  return {
    from: today,
    to: today,
    previous: { from: '2026-11-25', to: '2026-11-25' },
    isCompared: true,
    total: sum(now),
    previousTotal: sum(before),
    count: 0,
    rows: [],
  }
}

/** Money is written with a space that does not break. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
