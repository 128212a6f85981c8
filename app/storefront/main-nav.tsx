import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { categoryPath, homePath } from './paths.ts'
import type { MenuCategory } from './shell.ts'

/** More children than this stand in three columns. */
const longestColumn = 5

/** The main categories on wide screens. A dropdown opens under the pointer or by its button, and closes by Esc. */
export function MainNav({ categories }: { categories: MenuCategory[] }) {
  const { pathname, search, key } = useLocation()
  const [open, setOpen] = useState<string>()
  useEffect(() => setOpen(undefined), [key])
  return (
    <nav className="nav" aria-label="Categorias">
      <ul>
        <li>
          <a href={homePath} aria-current={pathname === homePath && search === '' ? 'page' : undefined}>
            Início
          </a>
        </li>
        {categories.map((category) => (
          <NavItem
            key={category.slug}
            category={category}
            isCurrent={isWithin(category, pathname)}
            isOpen={open === category.slug}
            setOpen={(isOpen) => setOpen(isOpen ? category.slug : undefined)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface ItemProps {
  category: MenuCategory
  isCurrent: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function NavItem({ category: { name, slug, children }, isCurrent, isOpen, setOpen }: ItemProps) {
  const link = (
    <a href={categoryPath(slug)} aria-current={isCurrent ? 'true' : undefined}>
      {name}
    </a>
  )
  if (children.length === 0) return <li>{link}</li>
  return (
    <li
      className={isOpen ? 'show' : undefined}
      onPointerMove={(event) => isMovedMouse(event) && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => hasLeft(event) && setOpen(false)}
      onKeyDown={(event) => isOpen && closeByEscape(event, () => setOpen(false))}
    >
      {link}
      <button type="button" aria-expanded={isOpen} aria-controls={`menu-${slug}`} aria-label={`Subcategorias de ${name}`} onClick={() => setOpen(!isOpen)}>
        <Icon name="chevron-down" />
      </button>
      <div id={`menu-${slug}`} className={children.length > longestColumn ? 'drop wide' : 'drop'}>
        <a className="all" href={categoryPath(slug)}>
          Ver tudo em {name}
        </a>
        {children.map((child) => (
          <a key={child.slug} href={categoryPath(child.slug)}>
            {child.name}
          </a>
        ))}
      </div>
    </li>
  )
}

function isWithin({ slug, children }: MenuCategory, pathname: string): boolean {
  return [slug, ...children.map((child) => child.slug)].some((each) => pathname === categoryPath(each))
}

/** A page that changes under a resting pointer makes it "move" by nothing: that must not open the menu again. */
function isMovedMouse({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
}

function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget)
}

/** Focus inside what closes would be lost, so it goes back to the button. */
function closeByEscape({ key, currentTarget }: KeyboardEvent, close: () => void): void {
  if (key !== 'Escape') return
  close()
  if (currentTarget.querySelector('.drop')?.contains(document.activeElement)) currentTarget.querySelector('button')?.focus()
}
