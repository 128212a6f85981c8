import { useState } from 'react'
import {
  type SheetFormat,
  sheetFormats,
  type SheetLayout,
  sheetLayouts,
} from '../../../contracts/exports.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { formatCount } from '../formats.ts'
import { SelectField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useSave } from '../parts/save.ts'
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

const formats: Record<SheetFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'Texto separado (.csv)',
}

/** Saves what the list finds as a spreadsheet (docs/import.md). */
export function ExportProducts({
  query: { search, category, kind },
  total,
  onClose,
}: {
  query: ProductsQuery
  total: number
  onClose(): void
}) {
  const [layout, setLayout] = useState<SheetLayout>('own')
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { isBusy, refusal, save } = useSave(
    'export-products',
    async () => {
      const system = layout === 'own' ? '' : `-${layout}`
      const file = await exportProducts({ search, category, kind, layout, format })
      saveFile(`produtos${system}-${dayOf(new Date())}.${format}`, file)
    },
    { reloads: false, onSaved: onClose },
  )
  return (
    <FormDialog
      title={`Exportar ${formatCount(total, 'produto', 'produtos')}`}
      width={440}
      saveLabel="Baixar planilha"
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void save()}
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
      <SelectField
        label="Arquivo"
        value={format}
        onChange={({ target }) =>
          setFormat(sheetFormats.find((each) => each === target.value) ?? format)
        }
      >
        {Object.entries(formats).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
