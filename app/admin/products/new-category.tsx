import type { KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
} from '../../../contracts/categories.ts'
import { toast } from '../../ui/toasts.tsx'
import { createCategory } from '../categories/calls.ts'
import { saving } from '../failures.ts'
import { messages } from '../messages.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'

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
  const form = useForm<Values, unknown, CategoryInput>({
    resolver: contractResolver(categoryInputSchema),
    defaultValues: { name: '', parentId: '' },
  })
  const field = fieldPropsOf(form)
  const { isSubmitting } = form.formState
  const create = form.handleSubmit(async (input) => {
    const { saved, refusal } = await saving('create-category', () => createCategory(input))
    if (refusal) return form.setError('name', { message: refusal.message })
    toast.success(messages['create-category'].done)
    return onCreated(saved)
  })
  // The group cannot be a form of its own inside another form, nor a dialog that takes Esc.
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isSubmitting) void create()
  }
  return (
    <div className="new-category" role="group" aria-label="Nova categoria" onKeyDown={pressKey}>
      <TextField
        label="Nome da categoria"
        maxLength={120}
        autoComplete="off"
        autoFocus
        {...field('name')}
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
        <button className="button button-line" type="button" onClick={onCancel}>
          Cancelar
        </button>
        <SubmitButton type="button" busy={isSubmitting} onClick={() => void create()}>
          Criar categoria
        </SubmitButton>
      </div>
    </div>
  )
}
