import { House, Package, Plus, ReceiptText, Users } from 'lucide-react'
import { NavLink } from 'react-router'
import { clientsPath, dashboardPath, newSalePath, productsPath, salesPath } from './paths.ts'

const screens = [
  { path: dashboardPath, label: 'Início', icon: House },
  { path: salesPath, label: 'Vendas', icon: ReceiptText },
  { path: newSalePath, label: 'Vender', icon: Plus },
  { path: productsPath, label: 'Produtos', icon: Package },
  { path: clientsPath, label: 'Clientes', icon: Users },
]

/** What is opened most, within reach of the thumb on phones (rule: back-office-1). */
export function BottomBar() {
  return (
    <nav className="admin-bottom" aria-label="Atalhos">
      {screens.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === salesPath}>
          <Icon className={path === newSalePath ? 'icon admin-bottom-sale' : 'icon'} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
