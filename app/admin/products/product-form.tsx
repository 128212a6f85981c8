import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import {
  missingParts,
  type Product,
  productChangeSchema,
  type ProductInput,
  productInputSchema,
} from '../../../contracts/products.ts'
import { draftOf } from '../parts/draft.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { productsPath } from '../paths.ts'
import { ChangedByOther } from './changed-by-other.tsx'
import { PublishingNote } from './publishing-note.tsx'
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
  const method = methodFor(product)
  const { form, modal, send } = useModalForm<ProductFormValues, ProductInput>({
    schema: lacksPublishedParts(product) ? productChangeSchema : productInputSchema,
    values: product ? valuesOf(product) : emptyProduct,
    method,
    draftKey: draftOf('product', product?.id),
    listPath: productsPath,
  })
  const { isBusy, refusal, draft } = modal
  const canBeDraft = !product || product.isDraft
  const saveAs = (isDraft: boolean) => {
    form.setValue('isDraft', isDraft)
    return modal.onSave()
  }
  const isConflict = refusal?.status === conflict
  const [isUploading, setUploading] = useState(false)
  const { revalidate } = useRevalidator()
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit(
    ({ updatedAt: _updatedAt, ...input }) => isBusy || send(method, input),
  )

  async function reload(): Promise<void> {
    draft.forget()
    await revalidate()
  }

  return (
    <FormModal
      {...modal}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      saveLabel={saveLabelOf(product)}
      onSave={() => saveAs(false)}
      otherSave={canBeDraft ? { label: 'Salvar rascunho', onSave: () => saveAs(true) } : undefined}
      width={760}
      isWaiting={isUploading}
      refusal={isConflict ? undefined : refusal}
    >
      {isConflict && (
        <ChangedByOther onReload={() => void reload()} onOverwrite={() => void overwrite()} />
      )}
      <PublishingNote control={form.control} product={product} />
      <ProductFields form={form} categories={categories} onUploading={setUploading} />
    </FormModal>
  )
}

/** The route's action takes PATCH for a draft that is published or saved again. */
function methodFor(product: Product | undefined) {
  if (!product) return 'post'
  return product.isDraft ? 'patch' : 'put'
}

function saveLabelOf(product: Product | undefined): string {
  if (!product) return 'Criar Produto'
  return product.isDraft ? 'Publicar' : 'Salvar Alterações'
}

/** An import, for instance, publishes products without pictures. */
function lacksPublishedParts(product: Product | undefined): boolean {
  return product !== undefined && !product.isDraft && missingParts(product).length > 0
}
