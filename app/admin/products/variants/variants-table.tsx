import { Plus } from 'lucide-react'
import { useFormState, useWatch } from 'react-hook-form'
import { maxVariants, variantName } from '../../../../contracts/variants.ts'
import { FieldError } from '../../parts/field.tsx'
import type { ProductFormState } from '../product-form-values.ts'
import { FillRow } from './fill-row.tsx'
import { useVariantRows } from './use-variant-rows.ts'
import { missingRows, ordered, type VariantRow as Row } from './variant-rows.ts'
import { VariantRow } from './variant-row.tsx'

/**
 * One row for each variant. Only structural changes render all rows: what is typed stays within
 * its cell.
 */
export function VariantsTable({ form }: { form: ProductFormState }) {
  const { fields, chosen, selected, select, remove, replace, apply, paste } = useVariantRows(form)
  const images = useWatch({ control: form.control, name: 'images' })
  if (fields.length === 0) return <VariantsError form={form} />
  return (
    <>
      <div className="variants-table-frame">
        <table className="variants-table" onPasteCapture={paste}>
          <caption className="visually-hidden">Variações</caption>
          <thead>
            <tr>
              <th scope="col">
                {fields.length === 1 ? '1 variação' : `${fields.length} variações`}
              </th>
              <th scope="col">Preço</th>
              <th scope="col">Promocional</th>
              <th scope="col">SKU</th>
              <th scope="col">Código de barras</th>
              <th scope="col">Em estoque</th>
              <th scope="col">Imagem</th>
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.length > 1 && <FillRow images={images} count={chosen.length} onApply={apply} />}
            {fields.map(({ key, values }, index) => (
              <VariantRow
                key={key}
                control={form.control}
                index={index}
                name={variantName(values.filter(Boolean))}
                images={images}
                isSelected={selected.has(variantName(values))}
                onSelect={select}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="field-hint">
        Preço vazio é o do produto. Células copiadas de uma planilha podem ser coladas aqui.
      </p>
      <VariantsError form={form} />
      <MissingRows form={form} onAdd={replace} />
    </>
  )
}

function VariantsError({ form: { control } }: { form: ProductFormState }) {
  const { errors } = useFormState({ control, name: 'variants' })
  return <FieldError id="variants-error" error={errors.variants?.message} />
}

/** Combinations that were left out can be brought back. */
function MissingRows({ form, onAdd }: { form: ProductFormState; onAdd(rows: Row[]): void }) {
  const options = useWatch({ control: form.control, name: 'options' })
  const variants = form.getValues('variants')
  const missing = missingRows({ options, variants })
  if (missing.length === 0 || variants.length + missing.length > maxVariants) return null
  return (
    <button
      className="button button-line button-small"
      type="button"
      onClick={() => {
        const rows = [...form.getValues('variants'), ...missing]
        onAdd(ordered({ options, variants: rows }).variants)
      }}
    >
      <Plus className="icon" />
      {missing.length === 1
        ? 'Adicionar a combinação que falta'
        : `Adicionar as ${missing.length} combinações que faltam`}
    </button>
  )
}
