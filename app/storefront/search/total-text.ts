import type { ProductList } from '../../../shop/catalogue/product-list.ts'

const count = new Intl.NumberFormat('pt-BR')

/** A list's total: "143", or "mais de 1.000" when the search stopped counting. */
export function totalText({
  total,
  isTotalExact,
}: Pick<ProductList, 'total' | 'isTotalExact'>): string {
  return isTotalExact ? count.format(total) : `mais de ${count.format(total)}`
}
