import { mayDo } from '../../../contracts/permissions.ts'
import { productChangeSchema, type ProductInput } from '../../../contracts/products.ts'
import { saveAndReturn, saveAndStay } from '../actions.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { findJoin } from '../joining/calls.ts'
import type { Change } from '../messages.ts'
import { draftOf } from '../parts/draft.tsx'
import { productsPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { userContext } from '../session/session.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { deleteProduct, findProduct, saveProduct } from './calls.ts'
import { draftDetail } from './missing-text.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductForm } from './product-form.tsx'

export const meta = () => [{ title: titleOf('Editar Produto') }]

export async function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  const [product, categories] = await Promise.all([
    loading('load-products', () => findProduct(id)),
    loading('load-categories', listCategoryTree),
  ])
  const mayBeJoined = product.options.length > 0 && mayDo(context.get(userContext), 'edit-products')
  const join = mayBeJoined ? await loading('load-products', () => findJoin(id)) : null
  return { product, categories, join }
}

/** PUT saves a product, PATCH a draft, which it publishes or keeps; DELETE deletes. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const draft = draftOf('product', id)
  if (request.method === 'DELETE')
    return saveAndStay('delete-product', () => deleteProduct(id), { draft })
  const product = productChangeSchema.parse(await request.json())
  return saveAndReturn(changeOf(product, request.method), () => saveProduct(id, product), {
    draft,
    detail: draftDetail(product),
    request,
    listPath: productsPath,
  })
}

function changeOf({ isDraft }: ProductInput, method: string): Change {
  if (isDraft) return 'save-product-draft'
  return method === 'PATCH' ? 'publish-product' : 'update-product'
}

/** A reload after a conflict starts the form again from the product as it is now. */
export default function EditProduct({
  loaderData: { product, categories, join },
}: Route.ComponentProps) {
  if (!useMay('edit-products')) return <ProductDetails product={product} />
  return (
    <ProductForm
      key={`${product.id} ${product.updatedAt}`}
      product={product}
      join={join}
      draftKey={draftOf('product', product.id)}
      categories={categories}
    />
  )
}
