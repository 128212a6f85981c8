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
  const data = useRouteLoaderData<LayoutData>('admin/layout')
  if (!data) throw new Error('useUser is only for guarded screens')
  return data.user
}
