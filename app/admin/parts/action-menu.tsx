import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link, type To } from 'react-router'

/** Something that can be done with a row; `label` is its verb. */
export type Act = {
  label: string
  icon: LucideIcon
  isBad?: boolean
  /** The id of the text that says why it cannot be done now. */
  blockedBy?: string | undefined
} & (
  | { to: To }
  /** A page outside the office. */
  | { href: string }
  | { onChoose(): void }
)

interface Props {
  /** Whose acts they are, for screen readers: "Ana Prado", "venda 12". */
  of: string
  acts: Act[]
  className?: string
}

/** All that can be done with one thing, behind one button. */
export function ActionMenu({ of, acts, className = '' }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger className={`icon-button ${className}`} aria-label={`Ações de ${of}`}>
        <EllipsisVertical className="icon" />
      </Menu.Trigger>
      <span ref={place} className="popup-anchor" />
      <Menu.Portal container={place}>
        <Menu.Positioner className="popup-layer" align="end" positionMethod="fixed">
          <Menu.Popup className="popup popup-menu">
            {acts.map((act) => (
              <MenuAct key={act.label} act={act} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuAct({ act }: { act: Act }) {
  const { label, icon: Icon, isBad = false, blockedBy } = act
  const look = {
    className: isBad ? 'popup-item popup-item-bad' : 'popup-item',
    children: (
      <>
        <Icon className="icon" />
        {label}
      </>
    ),
  }
  if ('to' in act)
    return <Menu.LinkItem closeOnClick render={<Link to={act.to} preventScrollReset />} {...look} />
  if ('href' in act) return <Menu.LinkItem href={act.href} {...look} />
  return (
    <Menu.Item
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={act.onChoose}
      {...look}
    />
  )
}
