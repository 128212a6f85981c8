import { useRouteLoaderData } from 'react-router'
import type { User } from '../../contracts/users.ts'
import type { clientLoader } from './layout.tsx'

/** Who is at work. Only within the guarded screens. */
export function useUser(): User {
  const data = useRouteLoaderData<typeof clientLoader>('admin/layout')
  if (!data) throw new Error('useUser is for the guarded screens')
  return data.user
}
