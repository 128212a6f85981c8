import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { productPath } from '../paths.ts'

/** Closes after a refusal too: the toast shows the reason. */
export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  const { isBusy, confirm } = useDeletion(productPath(product.id), {
    onDeleted: onDone,
    onRefused: onDone,
  })
  return (
    <ConfirmDialog
      title="Excluir produto"
      question="Tem certeza que deseja excluir este produto?"
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={onDone}
    >
      <p>
        <b>{dashKept(product.name)}</b>
      </p>
    </ConfirmDialog>
  )
}
