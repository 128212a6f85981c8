import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { type Product, type ProductInput, productInputSchema } from '../../../contracts/products.ts'
import { draftOf } from '../parts/draft.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { productsPath } from '../paths.ts'
import { ChangedByOther } from './changed-by-other.tsx'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, type ProductFormValues, valuesOf } from './product-form-values.ts'

const conflict = 409

interface Props {
  /** None for a new product. */
  product?: Product
  categories: Category[]
}

/** The modal that creates or changes a product. */
export function ProductForm({ product, categories }: Props) {
  const { form, modal, send } = useModalForm<ProductFormValues, ProductInput>({
    schema: productInputSchema,
    values: product ? valuesOf(product) : emptyProduct,
    mode: 'onTouched',
    method: product ? 'put' : 'post',
    draftKey: draftOf('product', product?.id),
    listPath: productsPath,
  })
  const { isBusy, refusal, draft } = modal
  const isConflict = refusal?.status === conflict
  const [isUploading, setUploading] = useState(false)
  const { revalidate } = useRevalidator()
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit(
    ({ updatedAt: _updatedAt, ...input }) => isBusy || send('put', input),
  )

  async function reload(): Promise<void> {
    draft.forget()
    await revalidate()
  }

  return (
    <FormModal
      {...modal}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      saveLabel={product ? 'Salvar Alterações' : 'Criar Produto'}
      width={760}
      isWaiting={isUploading}
      refusal={isConflict ? undefined : refusal}
    >
      {isConflict && (
        <ChangedByOther onReload={() => void reload()} onOverwrite={() => void overwrite()} />
      )}
      <ProductFields form={form} categories={categories} onUploading={setUploading} />
    </FormModal>
  )
}
