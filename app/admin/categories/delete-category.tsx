import { type Ref, useRef, useState } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { SelectField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { conflict, useSave } from '../parts/save.ts'
import { deleteCategory } from './calls.ts'
import { flatten, useCategoryTree } from './tree.ts'

const question =
  'Tem certeza que deseja excluir esta categoria? Isso pode afetar os produtos associados.'

interface Props {
  category: Category
  onDone(): void
}

/** A category with products is refused: they must first get another category. */
export function DeleteCategory({ category, onDone }: Props) {
  const { id, name, children } = category
  const [hasProducts, setHasProducts] = useState(false)
  const [moveProductsTo, setMoveProductsTo] = useState('')
  const [error, setError] = useState<string>()
  const target = useRef<HTMLSelectElement>(null)
  const { isBusy, refusal, save } = useSave(
    'delete-category',
    () => deleteCategory(id, moveProductsTo || undefined),
    {
      draft: draftOf('category', id),
      onSaved: onDone,
      onRefused: ({ status }) => setHasProducts(status === conflict && children.length === 0),
    },
  )
  const remove = () => {
    if (!hasProducts || moveProductsTo) return void save()
    setError('Escolha a categoria que recebe os produtos')
    target.current?.focus()
  }
  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      question={question}
      confirmLabel={hasProducts ? 'Mover e excluir' : 'Excluir'}
      busy={isBusy}
      onConfirm={remove}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      {hasProducts && (
        <TargetField
          ref={target}
          category={category}
          error={moveProductsTo ? undefined : error}
          value={moveProductsTo}
          onChange={setMoveProductsTo}
        />
      )}
    </ConfirmDialog>
  )
}

interface TargetProps {
  category: Category
  value: string
  error: string | undefined
  ref: Ref<HTMLSelectElement>
  onChange(id: string): void
}

function TargetField({ category, onChange, ...select }: TargetProps) {
  const others = flatten(useCategoryTree()).filter(({ id }) => id !== category.id)
  return (
    <SelectField
      label="Levar os produtos para"
      {...select}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Escolha uma categoria</option>
      {others.map(({ id, name, level }) => (
        <option key={id} value={id}>
          {level > 0 ? `— ${name}` : name}
        </option>
      ))}
    </SelectField>
  )
}
