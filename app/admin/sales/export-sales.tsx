import { useState } from 'react'
import {
  type SaleSheetContent,
  saleSheetContents,
  saleSheetNames,
} from '../../../contracts/exports.ts'
import { formatCount } from '../formats.ts'
import { ExportDialog } from '../parts/export-dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { exportSales } from './calls.ts'
import type { SalesQuery } from './sales-query.ts'

const contents: Record<SaleSheetContent, { name: string; hint: string }> = {
  sales: { name: 'Uma venda', hint: 'Com total, condição e o que foi pago por cada meio.' },
  items: { name: 'Um item vendido', hint: 'Com SKU, preço, motivo do preço e devoluções.' },
}

/** Saves what the list finds as a spreadsheet (rule: sales-15). */
export function ExportSales({
  query,
  total,
  onClose,
}: {
  query: SalesQuery
  total: number
  onClose(): void
}) {
  const [content, setContent] = useState<SaleSheetContent>('sales')
  return (
    <ExportDialog
      title={`Exportar ${formatCount(total, 'venda', 'vendas')}`}
      fileName={saleSheetNames[content]}
      onExport={(format) => exportSales(query, { content, format })}
      onClose={onClose}
    >
      <SelectField
        label="Cada linha é"
        hint={contents[content].hint}
        value={content}
        onChange={({ target }) =>
          setContent(saleSheetContents.find((each) => each === target.value) ?? content)
        }
      >
        {saleSheetContents.map((each) => (
          <option key={each} value={each}>
            {contents[each].name}
          </option>
        ))}
      </SelectField>
    </ExportDialog>
  )
}
