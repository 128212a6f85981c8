import { categoryInputSchema } from '../../../contracts/categories.ts'
import { saveAndReturn } from '../actions.ts'
import { draftOf } from '../parts/draft.tsx'
import { categoriesPath } from '../paths.ts'
import type { Route } from './+types/new'
import { createCategory } from './calls.ts'
import { CategoryForm } from './category-form.tsx'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const category = categoryInputSchema.parse(await request.json())
  return saveAndReturn('create-category', () => createCategory(category), {
    draft: draftOf('category'),
    request,
    listPath: categoriesPath,
  })
}

export default function NewCategory() {
  return <CategoryForm />
}
