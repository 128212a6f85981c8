import { categoryInputSchema } from '../../../contracts/categories.ts'
import { saveAndLeave } from '../actions.ts'
import { draftOf } from '../parts/draft.tsx'
import { categoriesPath } from '../paths.ts'
import type { Route } from './+types/new'
import { createCategory } from './calls.ts'
import { CategoryForm } from './category-form.tsx'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const category = categoryInputSchema.parse(await request.json())
  return saveAndLeave('create-category', () => createCategory(category), {
    draft: draftOf('category'),
    to: categoriesPath,
  })
}

export default function NewCategory() {
  return <CategoryForm />
}
