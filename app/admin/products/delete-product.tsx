import type { Product } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { productPath } from '../paths.ts'

export function DeleteProduct({ product, onDone }: { product: Product; onDone(): void }) {
  return (
    <DeleteDialog
      path={productPath(product.id)}
      title="Excluir produto"
      question="Tem certeza que deseja excluir este produto?"
      onDone={onDone}
    >
      <b>{dashKept(product.name)}</b>
    </DeleteDialog>
  )
}
