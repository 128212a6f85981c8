import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

interface Screen {
  path: string
  label: string
  icon?: LucideIcon
}

/** Links to the screens of one area; a phone shows some of them, the open one among them. */
export function ScreenNav({ label, screens }: { label: string; screens: Screen[] }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  // The address of one screen begins those of the others; it is open only at its own.
  const isStart = (path: string) => screens.some((other) => other.path.startsWith(`${path}/`))
  return (
    <nav ref={nav} className="tabs print-hidden" aria-label={label}>
      {screens.map(({ path, label: name, icon: Icon }) => (
        <NavLink key={path} to={path} end={isStart(path)}>
          {Icon && <Icon className="icon" />}
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
