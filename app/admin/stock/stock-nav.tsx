import { Boxes, type LucideIcon, PackagePlus, ShoppingBasket, TriangleAlert } from 'lucide-react'
import { NavLink } from 'react-router'
import { entriesPath, oversoldPath, purchaseListPath, stockPath } from '../paths.ts'

const screens: { path: string; label: string; icon: LucideIcon }[] = [
  { path: stockPath, label: 'Reservas', icon: Boxes },
  { path: entriesPath, label: 'Entradas', icon: PackagePlus },
  { path: purchaseListPath, label: 'O que comprar', icon: ShoppingBasket },
  { path: oversoldPath, label: 'A conferir', icon: TriangleAlert },
]

/** The screens of the stock. */
export function StockNav() {
  return (
    <nav className="tabs print-hidden" aria-label="Estoque">
      {screens.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === stockPath}>
          <Icon className="icon" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
