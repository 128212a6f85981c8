import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Category } from '../../../contracts/categories.ts'
import type { Join } from '../../../contracts/joining.ts'
import {
  missingParts,
  type NewProduct,
  newProductSchema,
  type Product,
  productChangeSchema,
  type ProductDetail,
  productInputSchema,
} from '../../../contracts/products.ts'
import { searchOfList, withParam } from '../list-query.ts'
import type { Operation } from '../messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { newProductPath, productsPath } from '../paths.ts'
import { createProduct, saveProduct } from './calls.ts'
import { draftDetail } from './missing-text.ts'
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
  services: Product[]
}

/** The dialog that creates or changes a product. */
export function ProductForm({
  product,
  join = null,
  initial = emptyProduct,
  draftKey,
  categories,
  services,
}: Props) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  // The screen that an unknown code was read on, instead of the list.
  const back: string | undefined = state?.back
  const opensNext = useRef(false)
  const { form, dialog } = useListForm<ProductFormValues, NewProduct, Product>({
    schema: ofForm(schemaFor(product)),
    values: product ? valuesOf(product) : initial,
    operation: ({ isDraft }) => operationFor(product, isDraft),
    call: (input) => (product ? saveProduct(product.id, input) : createProduct(input)),
    draft: draftKey,
    detail: draftDetail,
    listPath: productsPath,
    isNew: !product,
    onSaved({ categoryId }, close) {
      if (!opensNext.current) return back ? navigate(back) : close()
      return navigate(`${newProductPath}${withParam(searchOfList(search), 'na', categoryId)}`)
    },
  })
  const canBeDraft = !product || product.isDraft
  const saveAs = (isDraft: boolean, next: 'list' | 'new' = 'list') => {
    opensNext.current = next === 'new'
    form.setValue('isDraft', isDraft)
    return dialog.onSave()
  }
  const saveDraft = { label: 'Salvar rascunho', onSave: () => saveAs(true) }
  const saveAndCreateNext = { label: 'Criar e abrir outro', onSave: () => saveAs(false, 'new') }
  const hasOptions = useWatch({ control: form.control, name: 'options' }).length > 0
  const [isUploading, setUploading] = useState(false)
  return (
    <FormDialog
      {...dialog}
      {...(back && { onClose: () => void navigate(back) })}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      saveLabel={saveLabelOf(product)}
      onSave={() => saveAs(false)}
      otherSaves={[...(canBeDraft ? [saveDraft] : []), ...(product ? [] : [saveAndCreateNext])]}
      width={hasOptions ? 1320 : 960}
      isWaiting={isUploading}
    >
      <PublishingNote control={form.control} product={product} />
      <ProductFields
        form={form}
        categories={categories}
        services={services}
        isNew={!product}
        onUploading={setUploading}
        links={product && <ProductLinks product={product} join={join} />}
      />
    </FormDialog>
  )
}

function operationFor(product: ProductDetail | undefined, isDraft = false): Operation {
  if (isDraft) return 'save-product-draft'
  if (!product) return 'create-product'
  return product.isDraft ? 'publish-product' : 'update-product'
}

function saveLabelOf(product: ProductDetail | undefined): string {
  if (!product) return 'Criar Produto'
  return product.isDraft ? 'Publicar' : 'Salvar Alterações'
}

function schemaFor(product: ProductDetail | undefined): z.ZodType<NewProduct> {
  if (!product) return newProductSchema
  return lacksPublishedParts(product) ? productChangeSchema : productInputSchema
}

/** An import, for instance, publishes products without pictures. */
function lacksPublishedParts(product: ProductDetail | undefined): boolean {
  return product !== undefined && !product.isDraft && missingParts(product).length > 0
}
