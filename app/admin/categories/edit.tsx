import { Navigate } from 'react-router'
import { categoryChangeSchema, categoryDeletionSchema } from '../../../contracts/categories.ts'
import { saveAndReturn, saveAndStay } from '../actions.ts'
import { draftOf } from '../parts/draft.tsx'
import { categoriesPath } from '../paths.ts'
import { listProducts } from '../products/calls.ts'
import type { Route } from './+types/edit'
import { deleteCategory, saveCategory } from './calls.ts'
import { CategoryForm } from './category-form.tsx'
import { flatten, useCategoryTree } from './tree.ts'

/** How many products the category has, with those of its children. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Promise<number> {
  return (await listProducts({ search: '', category: id, limit: 1 })).total
}

/** PUT saves, DELETE deletes. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const draft = draftOf('category', id)
  const body: unknown = await request.json()
  if (request.method === 'DELETE') {
    const { moveProductsTo } = categoryDeletionSchema.parse(body)
    return saveAndStay('delete-category', () => deleteCategory(id, moveProductsTo), { draft })
  }
  const category = categoryChangeSchema.parse(body)
  return saveAndReturn('update-category', () => saveCategory(id, category), {
    draft,
    request,
    listPath: categoriesPath,
  })
}

export default function EditCategory({
  params: { id },
  loaderData: productCount,
}: Route.ComponentProps) {
  const category = flatten(useCategoryTree()).find((each) => each.id === id)
  return category ? (
    <CategoryForm
      key={`${id} ${category.updatedAt}`}
      category={category}
      productCount={productCount}
    />
  ) : (
    <Navigate to={categoriesPath} replace />
  )
}
