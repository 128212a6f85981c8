import { Navigate, redirect } from 'react-router'
import { z } from 'zod'
import { categoryInputSchema } from '../../../contracts/categories.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { categoriesPath } from '../paths.ts'
import type { Route } from './+types/edit'
import { bodyOf } from './body.ts'
import { CategoryForm } from './category-form.tsx'
import { useCategoryTree } from './tree.ts'

const deletion = z.object({ moveProductsTo: z.string().optional() })

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  if (request.method === 'DELETE') return deleteCategory(id, deletion.parse(body).moveProductsTo)
  const category = categoryInputSchema.parse(body)
  const result = await saving('update-category', () =>
    callApi('PUT', `/categories/${id}`, bodyOf(category)),
  )
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('category', id))
  toast.success('Categoria atualizada com sucesso!')
  return redirect(categoriesPath)
}

async function deleteCategory(id: string, moveProductsTo = '') {
  const query = moveProductsTo && `?${new URLSearchParams({ moveProductsTo })}`
  const result = await saving('delete-category', () =>
    callApi('DELETE', `/categories/${id}${query}`),
  )
  if (result.refusal) return refused(result.refusal)
  toast.success('Categoria excluída com sucesso!')
  return result
}

export default function EditCategory({ params: { id } }: Route.ComponentProps) {
  const tree = useCategoryTree()
  const category = tree.flatMap((main) => [main, ...main.children]).find((each) => each.id === id)
  return category ? (
    <CategoryForm key={id} category={category} />
  ) : (
    <Navigate to={categoriesPath} replace />
  )
}
