import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import type { Join } from '../../../contracts/joins.ts'
import {
  missingParts,
  productChangeSchema,
  type ProductDetail,
  type ProductInput,
  productInputSchema,
} from '../../../contracts/products.ts'
import { withParam } from '../list-query.ts'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { newProductPath, productsPath } from '../paths.ts'
import { PublishingNote } from './publishing-note.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductLinks } from './product-links.tsx'
import { emptyProduct, ofForm, type ProductFormValues, valuesOf } from './product-form-values.ts'

interface Props {
  /** None for a new product. */
  product?: ProductDetail
  /** What a joined product was joined of. */
  join?: Join | null
  /** What the form of a new product begins with. */
  initial?: ProductFormValues
  draftKey: string
  categories: Category[]
}

/** The modal that creates or changes a product. */
export function ProductForm({
  product,
  join = null,
  initial = emptyProduct,
  draftKey,
  categories,
}: Props) {
  const { form, modal, saveAt } = useModalForm<ProductFormValues, ProductInput>({
    schema: ofForm(lacksPublishedParts(product) ? productChangeSchema : productInputSchema),
    values: product ? valuesOf(product) : initial,
    method: methodFor(product),
    draftKey,
    listPath: productsPath,
  })
  const { search } = useLocation()
  const canBeDraft = !product || product.isDraft
  const saveAs = (isDraft: boolean, save = modal.onSave) => {
    form.setValue('isDraft', isDraft)
    return save()
  }
  const saveDraft = { label: 'Salvar rascunho', onSave: () => saveAs(true) }
  const saveAndCreateNext = {
    label: 'Criar e abrir outro',
    onSave: () =>
      saveAs(false, () => saveAt(`${newProductPath}${withParam(search, 'outro', 'sim')}`)),
  }
  const hasOptions = useWatch({ control: form.control, name: 'options' }).length > 0
  const [isUploading, setUploading] = useState(false)
  return (
    <FormModal
      {...modal}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      saveLabel={saveLabelOf(product)}
      onSave={() => saveAs(false)}
      otherSaves={[...(canBeDraft ? [saveDraft] : []), ...(product ? [] : [saveAndCreateNext])]}
      width={hasOptions ? 1080 : 760}
      isWaiting={isUploading}
    >
      {product && <ProductLinks product={product} join={join} />}
      <PublishingNote control={form.control} product={product} />
      <ProductFields form={form} categories={categories} onUploading={setUploading} />
    </FormModal>
  )
}

/** The route's action takes PATCH for a draft that is published or saved again. */
function methodFor(product: ProductDetail | undefined) {
  if (!product) return 'post'
  return product.isDraft ? 'patch' : 'put'
}

function saveLabelOf(product: ProductDetail | undefined): string {
  if (!product) return 'Criar Produto'
  return product.isDraft ? 'Publicar' : 'Salvar Alterações'
}

/** An import, for instance, publishes products without pictures. */
function lacksPublishedParts(product: ProductDetail | undefined): boolean {
  return product !== undefined && !product.isDraft && missingParts(product).length > 0
}
