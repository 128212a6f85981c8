import { Plus } from 'lucide-react'
import { type ClipboardEvent, useCallback, useState } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { maxVariants, variantName } from '../../../../contracts/variants.ts'
import { FieldError } from '../../parts/field.tsx'
import type { ProductFormState } from '../product-form-values.ts'
import { FillRow } from './fill-row.tsx'
import { withPasted } from './pasted-cells.ts'
import { missingRows, ordered, type VariantRow as Row } from './variant-rows.ts'
import { VariantRow } from './variant-row.tsx'

/**
 * One row for each variant. Only structural changes render all rows: what is typed stays within
 * its cell.
 */
export function VariantsTable({ form }: { form: ProductFormState }) {
  const { control, getValues, setValue, setFocus } = form
  const { fields } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const images = useWatch({ control, name: 'images' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const replace = (rows: Row[]) => setValue('variants', rows, { shouldDirty: true })
  const remove = useCallback(
    (index: number) => setValue('variants', getValues('variants').toSpliced(index, 1), dirty),
    [getValues, setValue],
  )
  const select = useCallback(
    (name: string, isSelected: boolean) =>
      setSelected(
        (before) => new Set([...before, name].filter((each) => isSelected || each !== name)),
      ),
    [],
  )
  const paste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (!(target instanceof HTMLInputElement)) return
    const rows = withPasted(getValues('variants'), target.name, clipboardData.getData('text'))
    if (!rows) return
    event.preventDefault()
    event.stopPropagation()
    replace(rows)
    const index = Number(target.name.split('.')[1])
    // The rows are mounted again with the new values.
    setTimeout(() => setFocus(`variants.${index}.sku`))
  }
  const apply = (changes: Partial<Row>) =>
    replace(
      getValues('variants').map((row) =>
        chosen.length === 0 || chosen.includes(variantName(row.values))
          ? { ...row, ...changes }
          : row,
      ),
    )
  const chosen = fields
    .map(({ values }) => variantName(values))
    .filter((name) => selected.has(name))
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
                control={control}
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

const dirty = { shouldDirty: true } as const

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
