import type { ClosingQuery } from '../../../contracts/closing.ts'
import type { SalesReport } from '../../../contracts/reports.ts'
import { addDays, monthStart } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { changeOf } from '../dashboard/change.ts'
import { formatCount, formatMoney } from '../formats.ts'

const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })

/** "em outubro até dia 26", "de 20/11/2026 a 26/11/2026": days as a person names them. */
export function periodWords({ from, to }: ClosingQuery, today: string): string {
  if (from === to && from === today) return 'hoje'
  if (from === to && from === addDays(today, -1)) return 'ontem'
  if (from === to) return `em ${dayText(from)}`
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) {
    const year = from.slice(0, 4)
    const name = `em ${monthName.format(new Date(from))}`
    const month = today.startsWith(year) ? name : `${name} de ${year}`
    return addDays(to, 1) === monthStart(to, -1) ? month : `${month} até dia ${Number(to.slice(8))}`
  }
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4)) {
    const year = `em ${from.slice(0, 4)}`
    return to.endsWith('-12-31') ? year : `${year} até ${dayText(to).slice(0, 5)}`
  }
  return `de ${dayText(from)} a ${dayText(to)}`
}

/** What was sold, and how that stands against the period before. */
export function salesSentence(
  { from, to, previous, isCompared, total, previousTotal }: SalesReport,
  today: string,
): string {
  const before = periodWords(previous, today)
  const sold = `${inFront(periodWords({ from, to }, today))}: ${formatMoney(total.revenue)} em ${formatCount(total.sales, 'venda', 'vendas')}`
  if (!isCompared)
    return `${sold}. A loja ainda não registrava vendas em ${dayText(previous.from)}: não há com que comparar.`
  if (previousTotal.revenue <= 0) return `${sold}. Nada foi vendido ${before}.`
  const change = changeOf({ thisMonth: total.revenue, lastMonth: previousTotal.revenue })
  return `${sold}, ${comparison(change)} ${before} (${formatMoney(previousTotal.revenue)}).`
}

/** What the period before brought, for one in which nothing was sold. */
export function soldBefore({ previous, previousTotal }: SalesReport, today: string): string {
  const before = inFront(periodWords(previous, today))
  if (previousTotal.sales === 0) return `${before} também não.`
  return `${before} foram ${formatMoney(previousTotal.revenue)} em ${formatCount(previousTotal.sales, 'venda', 'vendas')}.`
}

function comparison(change: ReturnType<typeof changeOf>): string {
  if (change === undefined || change.direction === 'same') return 'o mesmo que'
  if (change.text.endsWith('×')) return `${change.text.replace('×', ' vezes')} o que foi`
  const percent = change.text.replace(/^\D/, '')
  return `${percent} ${change.direction === 'up' ? 'a mais' : 'a menos'} do que`
}

function inFront(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
