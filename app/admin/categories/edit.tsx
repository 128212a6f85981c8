import { Navigate } from 'react-router'
import { categoriesPath } from '../paths.ts'
import { listProducts } from '../products/calls.ts'
import type { Route } from './+types/edit'
import { CategoryForm } from './category-form.tsx'
import { flatten, useCategoryTree } from './tree.ts'

/** How many products the category has, with those of its children. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Promise<number> {
  return (await listProducts({ search: '', category: id, limit: 1 })).total
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
