import { useState } from 'react'
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
  const hasProducts = refusal?.status === conflict && category.children.length === 0
  return (
    <ConfirmDialog
      title={`Excluir ${category.name}?`}
      question={question}
      confirmLabel={hasProducts ? 'Mover e excluir' : 'Excluir'}
      busy={isBusy}
      onConfirm={() => confirm(hasProducts ? { moveProductsTo } : {})}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      {hasProducts && (
        <TargetField category={category} value={moveProductsTo} onChange={setMoveProductsTo} />
      )}
    </ConfirmDialog>
  )
}

function TargetField({
  category,
  value,
  onChange,
}: {
  category: Category
  value: string
  onChange(id: string): void
}) {
  const others = flatten(useCategoryTree()).filter(({ id }) => id !== category.id)
  return (
    <SelectField
      label="Levar os produtos para"
      value={value}
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
