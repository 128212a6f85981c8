import type { KeyboardEvent } from 'react'
import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
} from '../../../contracts/categories.ts'
import { createCategory } from '../categories/calls.ts'
import { Button } from '../parts/button.tsx'
import { fieldPropsOf, useContractForm } from '../parts/form.ts'
import { SelectField, TextField } from '../parts/field.tsx'

interface Props {
  /** The possible parents. */
  mains: Category[]
  onCreated(category: Category): void
  onCancel(): void
}

interface Values {
  name: string
  parentId: string
}

/** Creates a category inside another form, which keeps what was typed. */
export function NewCategory({ mains, onCreated, onCancel }: Props) {
  const { form, save, isBusy, refusal } = useContractForm<Values, CategoryInput, Category>({
    schema: categoryInputSchema,
    values: { name: '', parentId: '' },
    operation: 'create-category',
    call: createCategory,
    reloads: false,
    onSaved: onCreated,
  })
  const field = fieldPropsOf(form)
  const nameProps = field('name')
  const create = form.handleSubmit(save)
  // The group cannot be a form of its own inside another form, nor a dialog that takes Esc.
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isBusy) void create()
  }
  return (
    <div className="new-category" role="group" aria-label="Nova categoria" onKeyDown={pressKey}>
      <TextField
        label="Nome da categoria"
        maxLength={120}
        autoComplete="off"
        autoFocus
        {...nameProps}
        error={nameProps.error ?? refusal?.message}
      />
      {mains.length > 0 && (
        <SelectField label="Dentro de" optional {...field('parentId')}>
          <option value="">Nenhuma (Categoria Principal)</option>
          {mains.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="new-category-actions">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button tone="primary" busy={isBusy} onClick={() => void create()}>
          Criar categoria
        </Button>
      </div>
    </div>
  )
}
