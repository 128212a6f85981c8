import { Boxes, type LucideIcon, PackagePlus, TriangleAlert } from 'lucide-react'
import { NavLink } from 'react-router'
import { entriesPath, oversoldPath, stockPath } from '../paths.ts'

const screens: { path: string; label: string; icon: LucideIcon }[] = [
  { path: stockPath, label: 'Reservas', icon: Boxes },
  { path: entriesPath, label: 'Entradas', icon: PackagePlus },
  { path: oversoldPath, label: 'A conferir', icon: TriangleAlert },
]

/** The screens of the stock. */
export function StockNav() {
  return (
    <nav className="tabs" aria-label="Estoque">
      {screens.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === stockPath}>
          <Icon className="icon" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
