import { useState } from 'react'
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
import { PublishingNote } from './publishing-note.tsx'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, type ProductFormValues, valuesOf } from './product-form-values.ts'

interface Props {
  /** None for a new product. */
  product?: Product
  categories: Category[]
}

/** The modal that creates or changes a product. */
export function ProductForm({ product, categories }: Props) {
  const { form, modal } = useModalForm<ProductFormValues, ProductInput>({
    schema: lacksPublishedParts(product) ? productChangeSchema : productInputSchema,
    values: product ? valuesOf(product) : emptyProduct,
    method: methodFor(product),
    draftKey: draftOf('product', product?.id),
    listPath: productsPath,
  })
  const canBeDraft = !product || product.isDraft
  const saveAs = (isDraft: boolean) => {
    form.setValue('isDraft', isDraft)
    return modal.onSave()
  }
  const [isUploading, setUploading] = useState(false)
  return (
    <FormModal
      {...modal}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      saveLabel={saveLabelOf(product)}
      onSave={() => saveAs(false)}
      otherSave={canBeDraft ? { label: 'Salvar rascunho', onSave: () => saveAs(true) } : undefined}
      width={760}
      isWaiting={isUploading}
    >
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
