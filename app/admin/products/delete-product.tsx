import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { deleteProduct } from './calls.ts'

export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  return (
    <DeleteDialog
      operation="delete-product"
      remove={() => deleteProduct(product.id)}
      saving={{ draft: draftOf('product', product.id) }}
      title="Excluir produto"
      question="Tem certeza que deseja excluir este produto?"
      onDone={onDone}
    >
      <b>{dashKept(product.name)}</b>
    </DeleteDialog>
  )
}
