import { centsOf } from '../../contracts/money.ts'
import { formatCents } from '../../shop/text/currency.ts'

const timeZone = 'America/Sao_Paulo'
const number = new Intl.NumberFormat('pt-BR')
const date = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' })
const longDate = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' })
const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** "R$ 1.234,50". */
export function formatMoney(reais: number): string {
  return formatCents(centsOf(reais))
}

/** "20/11/2025" for an ISO time, in the shop's time zone. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** "20 de novembro de 2025". */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}

/** "20/11/2025, 14:05". */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso))
}

export function formatNumber(value: number): string {
  return number.format(value)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/** "3,4 MB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat('pt-BR', {
    style: 'unit',
    unit: units[power] ?? '',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}

/** "1 produto", "1.304 produtos". */
export function formatCount(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}
