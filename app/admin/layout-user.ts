import { useRouteLoaderData } from 'react-router'
import type { User } from '../../contracts/users.ts'
import type { ShopBrand } from './settings/calls.ts'

/** What the layout of the guarded screens loads. */
export interface LayoutData {
  user: User
  brand: ShopBrand
}

/** The signed-in user. Only for guarded screens. */
export function useUser(): User {
  return useLayoutData().user
}

/** The name of the shop. Only for guarded screens. */
export function useCompanyName(): string {
  return useLayoutData().brand.companyName
}

function useLayoutData(): LayoutData {
  const data = useRouteLoaderData<LayoutData>('admin/layout')
  if (!data) throw new Error('only for guarded screens')
  return data
}
