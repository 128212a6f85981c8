import { type Ref, useRef, useState } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { categoryPath } from '../paths.ts'
import { flatten, useCategoryTree } from './tree.ts'

const conflict = 409
const question =
  'Tem certeza que deseja excluir esta categoria? Isso pode afetar os produtos associados.'

interface Props {
  category: Category
  onDone(): void
}

/** A category with products is refused: they must first get another category. */
export function DeleteCategory({ category, onDone }: Props) {
  const { isBusy, refusal, confirm } = useDeletion(categoryPath(category.id), {
    onDeleted: onDone,
  })
  const [moveProductsTo, setMoveProductsTo] = useState('')
  const [error, setError] = useState<string>()
  const target = useRef<HTMLSelectElement>(null)
  const hasProducts = refusal?.status === conflict && category.children.length === 0
  const remove = () => {
    if (!hasProducts) return confirm()
    if (moveProductsTo) return confirm({ moveProductsTo })
    setError('Escolha a categoria que recebe os produtos')
    target.current?.focus()
  }
  return (
    <ConfirmDialog
      title={`Excluir ${category.name}?`}
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
