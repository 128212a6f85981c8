import { useEffect, useEffectEvent, useState } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import { maxPieces } from '../../../contracts/stock.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { CategoryOptions } from '../products/category-options.tsx'

/** Gives the variants of a category that have no minimum one. */
export function CategoryMinimum({
  categories,
  onClose,
}: {
  categories: Category[]
  onClose(): void
}) {
  const { isBusy, isSaved, refusal, send } = useFormSave()
  const [categoryId, setCategoryId] = useState('')
  const [minimum, setMinimum] = useState('')
  const [isTried, setTried] = useState(false)
  const end = useEffectEvent(onClose)
  useEffect(() => {
    if (isSaved) end()
  }, [isSaved])
  const isNumber = /^\d{1,7}$/.test(minimum.trim()) && Number(minimum) <= maxPieces
  const save = () => {
    setTried(true)
    if (categoryId && isNumber) void send('put', { categoryId, minimum: Number(minimum) })
  }
  return (
    <FormDialog
      title="Mínimo por categoria"
      width={440}
      saveLabel="Aplicar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={save}
      onClose={() => !isBusy && onClose()}
    >
      <SelectField
        label="Categoria"
        value={categoryId}
        error={isTried && !categoryId ? 'Escolha a categoria' : undefined}
        onChange={({ target }) => setCategoryId(target.value)}
      >
        <option value="">Escolha…</option>
        {categories.map((main) => (
          <CategoryOptions key={main.id} main={main} />
        ))}
      </SelectField>
      <TextField
        label="Mínimo disponível de cada variação"
        hint="Vale para as que ainda não têm um mínimo."
        inputMode="numeric"
        autoComplete="off"
        value={minimum}
        error={isTried && !isNumber ? 'Informe zero ou mais' : undefined}
        onChange={({ target }) => setMinimum(target.value)}
      />
    </FormDialog>
  )
}
