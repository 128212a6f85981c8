import { paymentMeansNames } from '../../../contracts/payments.ts'
import {
  countsSales,
  marginOf,
  type ReceivedReport,
  type SalesGroup,
  type SalesReport,
  type SalesReportRow,
} from '../../../contracts/reports.ts'
import type { CsvCell } from '../parts/csv.ts'

/** What the screen adds up by: what was sold, or what was received by means. */
export const reportViews = [
  'day',
  'month',
  'category',
  'product',
  'seller',
  'kind',
  'means',
] as const
export type ReportView = (typeof reportViews)[number]

export const viewNames: Record<ReportView, string> = {
  day: 'Dia',
  month: 'Mês',
  category: 'Categoria',
  product: 'Produto',
  seller: 'Vendedor',
  kind: 'Peças e mão de obra',
  means: 'Meio de pagamento',
}

const namesOfKeys: Record<string, string> = {
  free: 'Itens avulsos',
  deleted: 'Produtos excluídos',
  product: 'Peças',
  service: 'Mão de obra',
  none: 'Sem registro',
}
const dayName = formatter({ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' })
const monthName = formatter({ month: 'long', year: 'numeric' })
const shortDay = formatter({ day: '2-digit', month: '2-digit' })
const shortMonth = formatter({ month: 'short' })

export function nameOfRow(by: SalesGroup, { key, name }: Pick<SalesReportRow, 'key' | 'name'>) {
  if (by === 'day') return dayName.format(new Date(key))
  if (by === 'month') return monthName.format(new Date(`${key}-01`))
  return name || (namesOfKeys[key] ?? '')
}

/** Below a column of the chart. */
export function shortNameOfRow(by: SalesGroup, key: string): string {
  return by === 'month'
    ? shortMonth.format(new Date(`${key}-01`)).replace('.', '')
    : shortDay.format(new Date(key))
}

/** UTC, since the dates are calendar days without a time. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
}

export function salesCells(by: SalesGroup, { rows }: SalesReport): CsvCell[][] {
  const head = [
    viewNames[by],
    ...(by === 'product' ? ['ABC'] : []),
    ...(countsSales(by) ? ['Vendas'] : []),
    'Unidades',
    'Receita',
    'Receita no período anterior',
    'Custo conhecido',
    'Receita sem custo conhecido',
    'Margem',
    'Margem em %',
  ]
  const body = rows.map((row) => {
    const { margin, percent } = marginOf(row)
    return [
      by === 'day' || by === 'month' ? row.key : nameOfRow(by, row),
      ...(by === 'product' ? [row.abc] : []),
      ...(countsSales(by) ? [row.sales] : []),
      row.pieces,
      row.revenue,
      row.previousRevenue,
      row.cost,
      row.uncosted,
      margin,
      percent,
    ]
  })
  return [head, ...body]
}

export function receivedCells({ rows }: ReceivedReport): CsvCell[][] {
  return [
    [viewNames.means, 'Recebido', 'Recebido no período anterior'],
    ...rows.map(({ means, amount, previousAmount }) => [
      paymentMeansNames[means],
      amount,
      previousAmount,
    ]),
  ]
}
