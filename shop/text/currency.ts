import { withThousands } from './thousands.ts'

/** Cents as "R$ 1.234,50" or "−R$ 5,00", with a minus sign and a space that does not break. */
export function formatCents(cents: number): string {
  const [reais = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '−' : ''}R$\u00a0${withThousands(reais)},${rest}`
}

/** Cents as `formatCents` writes them, with a plain space: for messages. */
export function money(cents: number): string {
  return formatCents(cents).replaceAll('\u00a0', ' ')
}
