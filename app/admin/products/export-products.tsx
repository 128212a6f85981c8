import { useState } from 'react'
import { type SheetLayout, sheetLayouts } from '../../../contracts/exports.ts'
import { formatCount } from '../formats.ts'
import { ExportDialog } from '../parts/export-dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { exportProducts } from './calls.ts'
import type { ProductsQuery } from './products-query.ts'

const withoutServices = 'Sem serviços e sem fotos, que esta planilha não traz.'

const layouts: Record<SheetLayout, { name: string; hint: string }> = {
  own: {
    name: 'Esta loja',
    hint: 'Com tudo o que a importação lê: variações, estoque, custo, serviços.',
  },
  nuvemshop: { name: 'Nuvemshop', hint: withoutServices },
  shopify: { name: 'Shopify', hint: withoutServices },
  woocommerce: { name: 'WooCommerce', hint: withoutServices },
  bling: { name: 'Bling', hint: 'Sem serviços, fotos e preços promocionais.' },
  tiny: { name: 'Tiny (Olist)', hint: withoutServices },
}

/** Saves what the list finds as a spreadsheet (docs/import.md). */
export function ExportProducts({
  query: { search, category, kind, state },
  total,
  onClose,
}: {
  query: ProductsQuery
  total: number
  onClose(): void
}) {
  const [layout, setLayout] = useState<SheetLayout>('own')
  const system = layout === 'own' ? '' : `-${layout}`
  return (
    <ExportDialog
      title={`Exportar ${formatCount(total, 'produto', 'produtos')}`}
      fileName={`produtos${system}`}
      onExport={(format) => exportProducts({ search, category, kind, state, layout, format })}
      onClose={onClose}
    >
      <SelectField
        label="Planilha de"
        hint={layouts[layout].hint}
        value={layout}
        onChange={({ target }) =>
          setLayout(sheetLayouts.find((each) => each === target.value) ?? layout)
        }
      >
        {Object.entries(layouts).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </ExportDialog>
  )
}
