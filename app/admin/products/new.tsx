import { redirect } from 'react-router'
import { categorySchema } from '../../../contracts/categories.ts'
import { productSchema } from '../../../contracts/products.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { loading, refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { productsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { emptyProduct } from './product-form-values.ts'
import { ProductModal } from './product-modal.tsx'

export const meta = () => [{ title: titleOf('Novo Produto') }]

/** The categories as they are whenever the form opens. */
export async function clientLoader() {
  return {
    categories: await loading('load-categories', () =>
      callApi('GET', '/categories?hierarchy=true', undefined, categorySchema.array()),
    ),
  }
}

/** The new product stands at the top of the unfiltered list. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  const { refusal } = await saving('save-product', () =>
    callApi('POST', '/products', body, productSchema),
  )
  if (refusal) return refused(refusal)
  forgetDraft(draftOf('product'))
  toast.success('Produto criado com sucesso!')
  return redirect(productsPath)
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProductModal
      title="Novo Produto"
      saveLabel="Criar Produto"
      draftKey={draftOf('product')}
      values={emptyProduct}
      categories={loaderData.categories}
      method="post"
      refusal={actionData?.refusal}
    />
  )
}
