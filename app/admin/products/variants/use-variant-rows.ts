import { type ClipboardEvent, useCallback, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { variantName } from '../../../../contracts/variants.ts'
import type { ProductFormState } from '../product-form-values.ts'
import { withPasted } from './pasted-cells.ts'
import { ordered, type VariantRow } from './variant-rows.ts'

const dirty = { shouldDirty: true } as const

/**
 * The rows of the variants in the form, and what changes them. `chosen` has the names of the
 * selected rows; `apply` changes these, or all rows when none is selected.
 */
export function useVariantRows({ control, getValues, setValue, setFocus }: ProductFormState) {
  const { fields } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = fields
    .map(({ values }) => variantName(values))
    .filter((name) => selected.has(name))
  const replace = (rows: VariantRow[]) => setValue('variants', rows, dirty)
  // The rows are mounted again with their new values, and what had the focus is gone.
  const focusRow = useCallback(
    (index: number) =>
      setTimeout(() => setFocus(index < 0 ? 'options.0.name' : `variants.${index}.sku`)),
    [setFocus],
  )
  const remove = useCallback(
    (index: number) => {
      const rows = getValues('variants').toSpliced(index, 1)
      setValue('variants', rows, dirty)
      focusRow(Math.min(index, rows.length - 1))
    },
    [getValues, setValue, focusRow],
  )
  const addRows = (added: VariantRow[]) => {
    const rows = [...getValues('variants'), ...added]
    const table = ordered({ options: getValues('options'), variants: rows })
    replace(table.variants)
    focusRow(table.variants.findIndex((row) => added.includes(row)))
  }
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
    focusRow(Number(target.name.split('.')[1]))
  }
  const apply = (changes: Partial<VariantRow>) =>
    replace(
      getValues('variants').map((row) =>
        chosen.length === 0 || chosen.includes(variantName(row.values))
          ? { ...row, ...changes }
          : row,
      ),
    )
  return { fields, chosen, selected, select, remove, addRows, apply, paste }
}
