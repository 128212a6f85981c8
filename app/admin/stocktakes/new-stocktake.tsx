import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { maxReason } from '../../../contracts/stock.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { stocktakePath } from '../paths.ts'
import { CategoryOptions } from '../products/category-options.tsx'
import { startStocktake } from './calls.ts'

/** Chooses what is counted. The screen of the stocktake follows. */
export function NewStocktake({
  categories,
  onClose,
}: {
  /** As a tree. */
  categories: Category[]
  onClose(): void
}) {
  const navigate = useNavigate()
  const [categoryId, setCategoryId] = useState('')
  const [note, setNote] = useState('')
  const { isBusy, refusal, save } = useSave(
    'start-stocktake',
    () => startStocktake({ categoryId: categoryId || null, note }),
    { reloads: false, onSaved: ({ id }) => navigate(stocktakePath(id)) },
  )
  return (
    <FormDialog
      title="Nova contagem"
      width={440}
      saveLabel="Começar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void save()}
      onClose={onClose}
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
