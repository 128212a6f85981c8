import { Outlet } from 'react-router'
import './admin.css'
import { ScreenFailure } from './parts/screen-failure.tsx'

export const meta = () => [{ title: 'Área Administrativa' }, { name: 'robots', content: 'noindex' }]

/** The style sheet and the last error screen, for the login and the guarded screens. */
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
