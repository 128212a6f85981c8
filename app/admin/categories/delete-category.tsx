import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { categoryPath } from '../paths.ts'
import type { clientAction } from './edit.tsx'
import { useCategoryTree } from './tree.ts'

const conflict = 409

/** Asks; where the category holds products the refusal tells how many, and they must be given a place. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose(): void }) {
  const fetcher = useFetcher<typeof clientAction>()
  const [target, setTarget] = useState('')
  const refusal = fetcher.state === 'idle' ? fetcher.data?.refusal : undefined
  const isDeleted = fetcher.state === 'idle' && fetcher.data !== undefined && !refusal
  const holdsProducts = fetcher.data?.refusal?.status === conflict && category.children.length === 0

  useEffect(() => {
    if (isDeleted) onClose()
  }, [isDeleted, onClose])

  const confirm = () => {
    const change = holdsProducts ? { moveProductsTo: target } : {}
    void fetcher.submit(change, {
      method: 'delete',
      action: categoryPath(category.id),
      encType: 'application/json',
    })
  }
  return (
    <ConfirmDialog
      title={`Excluir ${category.name}?`}
      question="Tem certeza que deseja excluir esta categoria? Isso pode afetar os produtos associados."
      confirmLabel={holdsProducts ? 'Mover e excluir' : 'Excluir'}
      busy={fetcher.state !== 'idle'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormFailure refusal={refusal} />
      {holdsProducts && <TargetField category={category} value={target} onChange={setTarget} />}
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
  const others = useCategoryTree()
    .flatMap((main) => [main, ...main.children])
    .filter(({ id }) => id !== category.id)
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
