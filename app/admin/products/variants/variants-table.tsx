import { Plus } from 'lucide-react'
import { useFormState, useWatch } from 'react-hook-form'
import { maxVariants, variantName } from '../../../../contracts/variants.ts'
import { formatCount } from '../../formats.ts'
import { Button } from '../../parts/button.tsx'
import { FieldError } from '../../parts/field.tsx'
import { type ProductFormState, productLabels } from '../product-form-values.ts'
import { FillRow } from './fill-row.tsx'
import { useVariantRows } from './use-variant-rows.ts'
import { missingRows, type VariantRow as Row } from './variant-rows.ts'
import { VariantRow } from './variant-row.tsx'

const list = new Intl.ListFormat('pt-BR')

/**
 * One row for each variant. Only structural changes render all rows: what is typed stays within
 * its cell.
 */
export function VariantsTable({ form, isNew }: { form: ProductFormState; isNew: boolean }) {
  const { fields, chosen, selected, select, remove, addRows, apply, paste } = useVariantRows(form)
  const images = useWatch({ control: form.control, name: 'images' })
  const count = <RowCount form={form} count={fields.length} />
  if (fields.length === 0)
    return (
      <>
        {count}
        <VariantsError form={form} />
      </>
    )
  return (
    <>
      {count}
      <div className="variants-table-frame">
        <table
          className={isNew ? 'variants-table variants-table-new' : 'variants-table'}
          onPasteCapture={paste}
        >
          <caption className="visually-hidden">Variações</caption>
          <thead>
            <tr>
              <th scope="col">{formatCount(fields.length, 'variação', 'variações')}</th>
              <th scope="col">Preço</th>
              <th scope="col">Promocional</th>
              <th scope="col">SKU</th>
              <th scope="col">Código de barras</th>
              <th scope="col">Em estoque</th>
              {isNew && <th scope="col">{productLabels.quantity}</th>}
              {isNew && <th scope="col">{productLabels.unitCost}</th>}
              <th scope="col">Imagem</th>
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.length > 1 && (
              <FillRow images={images} isNew={isNew} count={chosen.length} onApply={apply} />
            )}
            {fields.map(({ key, values }, index) => (
              <VariantRow
                key={key}
                control={form.control}
                index={index}
                name={variantName(values.filter(Boolean))}
                images={images}
                isNew={isNew}
                isSelected={selected.has(variantName(values))}
                onSelect={select}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="field-hint">
        Preço vazio é o do produto{isNew && ', e quantidade vazia não é contada'}. Células copiadas
        de uma planilha podem ser coladas aqui.
      </p>
      <VariantsError form={form} />
      <MissingRows form={form} onAdd={addRows} />
    </>
  )
}

/** Tells screen readers what each added or removed value leads to. */
function RowCount({ form: { control }, count }: { form: ProductFormState; count: number }) {
  const sizes = useWatch({ control, name: 'options' }).map(({ values }) => values.length)
  const values = sizes.length === 1 && sizes[0] === 1 ? 'valor' : 'valores'
  return (
    <p className="visually-hidden" role="status">
      Agora há {formatCount(count, 'variação', 'variações')}, com {list.format(sizes.map(String))}{' '}
      {values}.
    </p>
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
    <Button small icon={Plus} onClick={() => onAdd(missing)}>
      {missing.length === 1
        ? 'Adicionar a combinação que falta'
        : `Adicionar as ${missing.length} combinações que faltam`}
    </Button>
  )
}
