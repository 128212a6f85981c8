import { useRouteLoaderData } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { loading } from '../failures.ts'
import { categoriesPath } from '../paths.ts'
import { takeSaved } from '../saved-item.ts'
import { listCategoryTree } from './calls.ts'

/** For the loader of the category list. */
export async function loadCategoryTree(): Promise<{
  tree: Category[]
  savedId: string | undefined
}> {
  const tree = await loading('load-categories', listCategoryTree)
  return { tree, savedId: takeSaved(categoriesPath)?.id }
}

/** Main categories with their children, as the category list has loaded them. */
export function useCategoryTree(): Category[] {
  return useRouteLoaderData<typeof loadCategoryTree>('admin/categories/list')?.tree ?? []
}

/** Every category, each main one followed by its children. */
export function flatten(tree: Category[]): Category[] {
  return tree.flatMap((main) => [main, ...main.children])
}

/** The tree with a new category as the last one below its parent. */
export function withCategory(tree: Category[], created: Category): Category[] {
  if (created.parentId === null) return [...tree, created]
  return tree.map((main) =>
    main.id === created.parentId ? { ...main, children: [...main.children, created] } : main,
  )
}
