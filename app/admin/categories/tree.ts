import { useRouteLoaderData } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import type { clientLoader } from './list.tsx'

/** All categories, as the list behind has loaded them. */
export function useCategoryTree(): Category[] {
  return useRouteLoaderData<typeof clientLoader>('admin/categories/list')?.tree ?? []
}
