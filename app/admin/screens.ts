import {
  BellRing,
  Boxes,
  CalendarCheck,
  DatabaseBackup,
  FolderTree,
  HandCoins,
  History,
  Images,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Package,
  Palette,
  ReceiptText,
  Settings,
  ShieldCheck,
  Tags,
  UserCog,
  Users,
} from 'lucide-react'
import { type Act, mayDo } from '../../contracts/permissions.ts'
import type { User } from '../../contracts/users.ts'
import {
  auditPath,
  backupPath,
  categoriesPath,
  clientsPath,
  customizePath,
  dashboardPath,
  firstStepsPath,
  heroPath,
  labelsPath,
  productsPath,
  receivablesPath,
  closingPath,
  salesPath,
  securityPath,
  settingsPath,
  stockPath,
  usersPath,
  wishesPath,
} from './paths.ts'

/** A screen that the menu leads to. */
export interface MenuScreen {
  path: string
  label: string
  icon: LucideIcon
  /** What the user must be allowed to do; missing for everybody. */
  act?: Act
}

/** Screens under one heading, which opens by itself on them. */
export interface MenuGroup {
  label: string
  icon: LucideIcon
  screens: MenuScreen[]
}

const shopLook: MenuScreen[] = [
  { path: customizePath, label: 'Configurações Gerais', icon: Palette, act: 'edit-settings' },
  { path: heroPath, label: 'Hero Slider', icon: Images, act: 'edit-settings' },
]
const menu: (MenuScreen | MenuGroup)[] = [
  { path: dashboardPath, label: 'Dashboard', icon: LayoutDashboard },
  { path: productsPath, label: 'Produtos', icon: Package },
  { path: stockPath, label: 'Estoque', icon: Boxes },
  { path: wishesPath, label: 'Interessados', icon: BellRing },
  { path: labelsPath, label: 'Etiquetas', icon: Tags },
  { path: categoriesPath, label: 'Categorias', icon: FolderTree, act: 'edit-categories' },
  { path: clientsPath, label: 'Clientes', icon: Users },
  { path: salesPath, label: 'Vendas', icon: ReceiptText },
  { path: receivablesPath, label: 'A receber', icon: HandCoins },
  { path: closingPath, label: 'Fechamento do dia', icon: CalendarCheck },
  { path: settingsPath, label: 'Configurações', icon: Settings, act: 'edit-settings' },
  { label: 'Personalizar Loja', icon: Palette, screens: shopLook },
  { path: usersPath, label: 'Usuários', icon: UserCog, act: 'manage-users' },
  { path: auditPath, label: 'Registro de alterações', icon: History, act: 'read-log' },
  { path: securityPath, label: 'Segurança', icon: ShieldCheck, act: 'see-security-events' },
  { path: backupPath, label: 'Backup', icon: DatabaseBackup, act: 'manage-backups' },
  { path: firstStepsPath, label: 'Primeiros passos', icon: ListChecks, act: 'edit-settings' },
]

/** What the user may open, in the order of the menu. */
export function menuFor(user: Pick<User, 'role'>): (MenuScreen | MenuGroup)[] {
  const mayOpen = ({ act }: MenuScreen) => !act || mayDo(user, act)
  return menu.filter((entry) =>
    'screens' in entry ? entry.screens.every(mayOpen) : mayOpen(entry),
  )
}

/** As menuFor, without the groups. */
export function screensFor(user: Pick<User, 'role'>): MenuScreen[] {
  return menuFor(user).flatMap((entry) => ('screens' in entry ? entry.screens : entry))
}
