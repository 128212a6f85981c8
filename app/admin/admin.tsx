import { Outlet } from 'react-router'
import './admin.css'
import { ScreenFailure } from './parts/screen-failure.tsx'

export const meta = () => [{ title: 'Área Administrativa' }, { name: 'robots', content: 'noindex' }]

/** What the login and the guarded screens have in common: the look, and what stands there when all else fails. */
export default function Admin() {
  return (
    <div className="admin">
      <Outlet />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main className="admin admin-main">
      <ScreenFailure />
    </main>
  )
}
