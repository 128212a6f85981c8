import { NavLink } from 'react-router'
import { lostClientsPath, reportsPath, slowMoversPath } from '../paths.ts'

const screens = [
  { path: reportsPath, label: 'Vendas' },
  { path: slowMoversPath, label: 'Parados' },
  { path: lostClientsPath, label: 'Clientes que sumiram' },
]

/** The reports. */
export function ReportNav() {
  return (
    <nav className="tabs print-hidden" aria-label="Relatórios">
      {screens.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === reportsPath}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
