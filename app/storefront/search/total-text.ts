import type { ProductList } from '../../../shop/catalogue/product-list.ts'

const count = new Intl.NumberFormat('pt-BR')

/** How many products there are: "143", or "mais de 1.000" where not all were counted. */
export function totalText({
  total,
  isTotalExact,
}: Pick<ProductList, 'total' | 'isTotalExact'>): string {
  return isTotalExact ? count.format(total) : `mais de ${count.format(total)}`
}
