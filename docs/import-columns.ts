import { clientColumns } from '../shop/import/client-row.ts'
import type { ColumnNames } from '../shop/import/columns.ts'
import { productColumns } from '../shop/import/product-row.ts'

/** The page docs/import.md with the columns of products and clients as the import reads them. */
export function withColumns(page: string): string {
  return [['product', productColumns] as const, ['client', clientColumns] as const].reduce(
    (text, [kind, columns]) => withTable(text, kind, columns),
    page,
  )
}

function withTable(page: string, kind: string, columns: Record<string, ColumnNames>): string {
  const table = new RegExp(`(?<=^\\| ${kind} column \\|.*\n.*\n)(?:\\|.*\n)*`, 'm')
  const rows = Object.entries(columns).map(([column, names]) => {
    const others = names.filter((name) => name !== column)
    return `| \`${column}\` | ${others.join(', ')} |\n`
  })
  return page.replace(table, rows.join(''))
}
