import { redirect } from 'react-router'
import { categoryInputSchema } from '../../../contracts/categories.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { categoriesPath } from '../paths.ts'
import type { Route } from './+types/new'
import { bodyOf } from './body.ts'
import { CategoryForm } from './category-form.tsx'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const category = categoryInputSchema.parse(await request.json())
  const result = await saving('create-category', () =>
    callApi('POST', '/categories', bodyOf(category)),
  )
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('category'))
  toast.success('Categoria criada com sucesso!')
  return redirect(categoriesPath)
}

export default function NewCategory() {
  return <CategoryForm />
}
