import { productInputSchema } from '../../../contracts/products.ts'
import { saveAndReturn } from '../actions.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { draftOf } from '../parts/draft.tsx'
import { productsPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createProduct } from './calls.ts'
import { draftDetail } from './missing-text.ts'
import { ProductForm } from './product-form.tsx'

export const meta = () => [{ title: titleOf('Novo Produto') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  return { categories: await loading('load-categories', listCategoryTree) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const product = productInputSchema.parse(await request.json())
  return saveAndReturn(
    product.isDraft ? 'save-product-draft' : 'create-product',
    () => createProduct(product),
    { draft: draftOf('product'), detail: draftDetail(product), request, listPath: productsPath },
  )
}

export default function NewProduct({ loaderData: { categories } }: Route.ComponentProps) {
  return <ProductForm categories={categories} />
}
