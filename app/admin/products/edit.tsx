import { mayDo } from '../../../contracts/permissions.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { findJoin } from '../joining/calls.ts'
import { draftOf } from '../parts/draft.tsx'
import { useMay } from '../permissions.ts'
import { userContext } from '../session/session.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { findProduct, listServices } from './calls.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductForm } from './product-form.tsx'

export const meta = () => [{ title: titleOf('Editar Produto') }]

export async function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  const [product, categories, services] = await Promise.all([
    loading('load-products', () => findProduct(id)),
    loading('load-categories', listCategoryTree),
    loading('load-products', listServices),
  ])
  const mayBeJoined = product.options.length > 0 && mayDo(context.get(userContext), 'edit-products')
  const join = mayBeJoined ? await loading('load-products', () => findJoin(id)) : null
  return { product, categories, services, join }
}

/** A reload after a conflict starts the form again from the product as it is now. */
export default function EditProduct({
  loaderData: { product, categories, services, join },
}: Route.ComponentProps) {
  if (!useMay('edit-products')) return <ProductDetails product={product} />
  return (
    <ProductForm
      key={`${product.id} ${product.updatedAt}`}
      product={product}
      join={join}
      draftKey={draftOf('product', product.id)}
      categories={categories}
      services={services}
    />
  )
}
