import {
  ChevronDown,
  DatabaseBackup,
  FolderTree,
  History,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  Package,
  Palette,
  ReceiptText,
  Settings,
  UserCog,
  Users,
} from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { type Act, mayDo } from '../../contracts/permissions.ts'
import type { User } from '../../contracts/users.ts'
import { Avatar } from './parts/avatar.tsx'
import { Logo } from './parts/logo.tsx'
import {
  accountPath,
  auditPath,
  backupPath,
  categoriesPath,
  clientsPath,
  customizePath,
  dashboardPath,
  firstStepsPath,
  heroPath,
  productsPath,
  salesPath,
  settingsPath,
  usersPath,
} from './paths.ts'
import type { ShopBrand } from './settings/calls.ts'

interface Props {
  user: User
  brand: ShopBrand
  onLeave(): void
}

/** The menu of the back office, with the screens that the user may open. */
export function Nav({ user, brand, onLeave }: Props) {
  const may = (act: Act) => mayDo(user, act)
  return (
    <>
      <Logo {...brand} />
      <nav aria-label="Administração">
        <Entry to={dashboardPath} icon={LayoutDashboard} label="Dashboard" />
        <Entry to={productsPath} icon={Package} label="Produtos" />
        {may('edit-categories') && (
          <Entry to={categoriesPath} icon={FolderTree} label="Categorias" />
        )}
        <Entry to={clientsPath} icon={Users} label="Clientes" />
        <Entry to={salesPath} icon={ReceiptText} label="Vendas" />
        {may('edit-settings') && <Entry to={settingsPath} icon={Settings} label="Configurações" />}
        {may('edit-settings') && <ShopLookGroup />}
        {may('manage-users') && <Entry to={usersPath} icon={UserCog} label="Usuários" />}
        {may('read-log') && <Entry to={auditPath} icon={History} label="Registro de alterações" />}
        {may('manage-backups') && <Entry to={backupPath} icon={DatabaseBackup} label="Backup" />}
        {may('edit-settings') && (
          <Entry to={firstStepsPath} icon={ListChecks} label="Primeiros passos" />
        )}
      </nav>
      <div className="admin-nav-end">
        <NavLink className="admin-nav-account" to={accountPath}>
          <Avatar name={user.name} />
          <span>
            <b>{user.name}</b>
            {user.email}
          </span>
        </NavLink>
        <button className="admin-nav-leave" type="button" onClick={onLeave}>
          <LogOut className="icon" />
          Sair
        </button>
      </div>
    </>
  )
}

/** Opens by itself on its own screens. */
function ShopLookGroup() {
  const { pathname } = useLocation()
  const isInside = pathname.startsWith(customizePath) || pathname.startsWith(heroPath)
  return (
    <details open={isInside}>
      <summary>
        <Palette className="icon" />
        Personalizar Loja
        <ChevronDown className="icon admin-nav-chevron" />
      </summary>
      <NavLink to={customizePath}>Configurações Gerais</NavLink>
      <NavLink to={heroPath}>Hero Slider</NavLink>
    </details>
  )
}

function Entry({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <NavLink to={to}>
      <Icon className="icon" />
      {label}
    </NavLink>
  )
}
