import { useState } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import type { CategoryMinimum as Minimum } from '../../../contracts/stock-minimums.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { piecesProblem } from '../parts/pieces-typing.ts'
import { useSave } from '../parts/save.ts'
import { CategoryOptions } from '../products/category-options.tsx'
import { setCategoryMinimum } from './minimum-calls.ts'

/** Sets the minimum of the variants of a category that have none of their own. */
export function CategoryMinimum({
  categories,
  minimums,
  onClose,
}: {
  /** As a tree. */
  categories: Category[]
  /** Of the categories that have one. */
  minimums: Minimum[]
  onClose(): void
}) {
  const { isBusy, refusal, save } = useSave('set-minimum', setCategoryMinimum, {
    onSaved: onClose,
  })
  const [categoryId, setCategoryId] = useState('')
  const [minimum, setMinimum] = useState('')
  const [isTried, setTried] = useState(false)
  const stored = minimums.find((each) => each.categoryId === categoryId)?.minimum ?? null
  const typed = minimum.trim()
  const isRemoved = typed === '' && stored !== null
  const problem = isRemoved ? undefined : piecesProblem(typed)
  const choose = (id: string) => {
    setCategoryId(id)
    setMinimum(String(minimums.find((each) => each.categoryId === id)?.minimum ?? ''))
  }
  const submit = () => {
    setTried(true)
    if (!categoryId || problem) return
    void save({ categoryId, minimum: typed === '' ? null : Number(typed) })
  }
  return (
    <FormDialog
      title="Mínimo por categoria"
      width={440}
      saveLabel="Aplicar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <SelectField
        label="Categoria"
        value={categoryId}
        error={isTried && !categoryId ? 'Escolha a categoria' : undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Escolha…</option>
        <CategoryOptions tree={categories} />
      </SelectField>
      <TextField
        label="Mínimo disponível de cada variação"
        hint="Vale para as que não têm um mínimo próprio, também as que vierem depois."
        inputMode="numeric"
        autoComplete="off"
        value={minimum}
        error={isTried ? problem : undefined}
        onChange={({ target }) => setMinimum(target.value)}
      />
    </FormDialog>
  )
}
