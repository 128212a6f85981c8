const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as "R$ 1.234,50" or "−R$ 5,00", with a minus sign and a space that does not break. */
export function formatCents(cents: number): string {
  return reais.format(cents / 100).replace('-', '−')
}

/** Cents as `formatCents` writes them, with a plain space: for messages. */
export function money(cents: number): string {
  return formatCents(cents).replaceAll('\u00a0', ' ')
}
