import { redirect } from 'react-router'
import { categorySchema } from '../../../contracts/categories.ts'
import { productSchema } from '../../../contracts/products.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { loading, refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { productsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { valuesOf } from './product-form-values.ts'
import { ProductModal } from './product-modal.tsx'

export const meta = () => [{ title: titleOf('Editar Produto') }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [found, categories] = await Promise.all([
    loading('load-products', () => callApi('GET', `/products/${id}`, undefined, productSchema)),
    loading('load-categories', () =>
      callApi('GET', '/categories?hierarchy=true', undefined, categorySchema.array()),
    ),
  ])
  return { product: found, categories }
}

/** Saves by PUT and deletes by DELETE. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  return request.method === 'DELETE' ? deleteProduct(id) : saveProduct(id, request)
}

async function saveProduct(id: string, request: Request) {
  const body: unknown = await request.json()
  const { refusal } = await saving('save-product', () =>
    callApi('PUT', `/products/${id}`, body, productSchema),
  )
  if (refusal) return refused(refusal)
  forgetDraft(draftOf('product', id))
  toast.success('Produto atualizado com sucesso!')
  return redirect(`${productsPath}${new URL(request.url).search}`)
}

async function deleteProduct(id: string) {
  const { refusal } = await saving('delete-product', () => callApi('DELETE', `/products/${id}`))
  if (refusal) return refused(refusal)
  forgetDraft(draftOf('product', id))
  toast.success('Produto excluído com sucesso!')
  return { refusal: undefined }
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product: found, categories } = loaderData
  return (
    <ProductModal
      key={`${found.id} ${found.updatedAt}`}
      title="Editar Produto"
      saveLabel="Salvar Alterações"
      draftKey={draftOf('product', found.id)}
      values={valuesOf(found)}
      categories={categories}
      method="put"
      refusal={actionData?.refusal}
    />
  )
}
