import { productColumns } from '../shop/import/product-row.ts'

const table = /(?<=^\| product column \|.*\n.*\n)(?:\|.*\n)+/m

/** The page docs/import.md with the product columns as the import reads them. */
export function withProductColumns(page: string): string {
  const rows = Object.entries(productColumns).map(([column, names]) => {
    const others = names.filter((name) => name !== column)
    return `| \`${column}\` | ${others.join(', ')} |\n`
  })
  return page.replace(table, rows.join(''))
}
