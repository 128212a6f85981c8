import { Plus, Settings } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { mayDo } from '../../contracts/permissions.ts'
import type { User } from '../../contracts/users.ts'
import { FinderButton } from './finder/finder-button.tsx'
import { Avatar } from './parts/avatar.tsx'
import { Logo } from './parts/logo.tsx'
import { accountPath, allSettingsPath, newSalePath } from './paths.ts'
import { type Room, roomsFor, type Screen, screenAt } from './screens.ts'
import type { ShopBrand } from './settings/calls.ts'
import { settingsFor } from './settings/settings-screens.ts'

interface Props {
  user: User
  brand: ShopBrand
  onFind(): void
  onLeave(): void
}

/** The menu of the back office, with the screens that the user may open (rule: back-office-1). */
export function Nav({ user, brand, onFind, onLeave }: Props) {
  const address = useLocation()
  const rooms = roomsFor(user)
  const inRoom = screenAt(
    rooms.flatMap(({ screens }) => screens),
    address,
  )
  const inSettings =
    !inRoom &&
    screenAt(
      settingsFor(user).flatMap(({ screens }) => screens),
      address,
    )
  const isInAccount = address.pathname === accountPath
  return (
    <>
      <Logo {...brand} />
      <div className="admin-nav-top">
        <Link className="admin-nav-link admin-nav-sale" to={newSalePath} aria-keyshortcuts="n">
          <Plus className="icon" />
          Nova Venda
          <kbd aria-hidden="true">N</kbd>
        </Link>
        <FinderButton onOpen={onFind} />
      </div>
      <nav aria-label="Administração">
        <ul className="admin-nav-rooms">
          {rooms.map((room) => (
            <RoomEntry key={room.label} room={room} open={inRoom} />
          ))}
        </ul>
      </nav>
      <div className="admin-nav-end">
        {mayDo(user, 'edit-settings') && (
          <Link
            className="admin-nav-link"
            to={allSettingsPath}
            aria-current={inSettings && !isInAccount ? 'page' : undefined}
          >
            <Settings className="icon" />
            Configurações
          </Link>
        )}
        <div className="admin-nav-person">
          <Link
            className="admin-nav-account"
            to={accountPath}
            aria-current={isInAccount ? 'page' : undefined}
          >
            <Avatar name={user.name} />
            <span>
              <b>{user.name}</b>
              {user.email}
            </span>
          </Link>
          <button className="admin-nav-leave" type="button" onClick={onLeave}>
            Sair
          </button>
        </div>
      </div>
    </>
  )
}

/** A screen with the name of its room is the room's own entry. */
function RoomEntry({ room, open }: { room: Room; open: Screen | undefined }) {
  const { label, icon: Icon, screens } = room
  const isOpen = open !== undefined && screens.includes(open)
  const listed = screens.filter((screen) => screen.label !== label)
  return (
    <li className="admin-nav-room">
      <Link
        className={isOpen ? 'admin-nav-link admin-nav-open' : 'admin-nav-link'}
        to={screens[0]?.path ?? ''}
        aria-current={isOpen && open.label === label ? 'page' : undefined}
      >
        <Icon className="icon" />
        {label}
      </Link>
      {listed.length > 0 && (
        <ul className="admin-nav-screens">
          {listed.map((screen) => (
            <li key={screen.path}>
              <Link
                className="admin-nav-link"
                to={screen.path}
                aria-current={screen === open ? 'page' : undefined}
              >
                {screen.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
