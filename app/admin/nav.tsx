import { ChevronDown, LogOut } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import type { User } from '../../contracts/users.ts'
import { FinderButton } from './finder/finder-button.tsx'
import { Avatar } from './parts/avatar.tsx'
import { Logo } from './parts/logo.tsx'
import { accountPath } from './paths.ts'
import { type MenuGroup, menuFor, type MenuScreen } from './screens.ts'
import type { ShopBrand } from './settings/calls.ts'

interface Props {
  user: User
  brand: ShopBrand
  onFind(): void
  onLeave(): void
}

/** The menu of the back office, with the screens that the user may open. */
export function Nav({ user, brand, onFind, onLeave }: Props) {
  return (
    <>
      <Logo {...brand} />
      <FinderButton onOpen={onFind} />
      <nav aria-label="Administração">
        {menuFor(user).map((entry) =>
          'screens' in entry ? (
            <Group key={entry.label} {...entry} />
          ) : (
            <Entry key={entry.path} {...entry} />
          ),
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

function Group({ label, icon: Icon, screens }: MenuGroup) {
  const { pathname } = useLocation()
  const isInside = screens.some(({ path }) => pathname.startsWith(path))
  return (
    <details open={isInside}>
      <summary>
        <Icon className="icon" />
        {label}
        <ChevronDown className="icon admin-nav-chevron" />
      </summary>
      {screens.map((screen) => (
        <NavLink key={screen.path} to={screen.path}>
          {screen.label}
        </NavLink>
      ))}
    </details>
  )
}

function Entry({ path, icon: Icon, label }: MenuScreen) {
  return (
    <NavLink to={path}>
      <Icon className="icon" />
      {label}
    </NavLink>
  )
}
