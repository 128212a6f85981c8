import { useState } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import { maxReason } from '../../../contracts/stock.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { CategoryOptions } from '../products/category-options.tsx'

/** Chooses what is counted. The screen of the stocktake follows. */
export function NewStocktake({
  categories,
  onClose,
}: {
  /** As a tree. */
  categories: Category[]
  onClose(): void
}) {
  const { isBusy, refusal, send } = useFormSave()
  const [categoryId, setCategoryId] = useState('')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title="Nova contagem"
      width={440}
      saveLabel="Começar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void send('post', { categoryId: categoryId || null, note })}
      onClose={() => !isBusy && onClose()}
    >
      <SelectField
        label="O que contar"
        hint={
          categoryId
            ? 'Com as subcategorias. No fim você vê o que não foi contado.'
            : 'Qualquer produto, por exemplo de uma prateleira. O que não for lido fica como está.'
        }
        value={categoryId}
        onChange={({ target }) => setCategoryId(target.value)}
      >
        <option value="">O que for lido</option>
        <CategoryOptions tree={categories} />
      </SelectField>
      <TextField
        label="Observação"
        optional
        maxLength={maxReason}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
