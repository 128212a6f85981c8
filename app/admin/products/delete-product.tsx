import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { productPath } from '../paths.ts'
import type { clientAction } from './edit.tsx'

/** Asks, deletes, and closes whether it worked or not; the toast tells which. */
export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  const { state, data, submit } = useFetcher<typeof clientAction>()
  const isDone = state === 'idle' && data !== undefined
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  return (
    <ConfirmDialog
      title="Excluir produto"
      question="Tem certeza que deseja excluir este produto?"
      busy={state !== 'idle'}
      onConfirm={() => void submit(null, { method: 'delete', action: productPath(product.id) })}
      onCancel={onDone}
    >
      <p>
        <b>{dashKept(product.name)}</b>
      </p>
    </ConfirmDialog>
  )
}
