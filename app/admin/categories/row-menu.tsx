import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link, type To } from 'react-router'

/** The rare actions of a row on phones, where only one button fits. */
export function RowMenu({ name, edit, onDelete }: { name: string; edit: To; onDelete(): void }) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger
        className="icon-button icon-button-small narrow-only"
        aria-label={`Ações de ${name}`}
      >
        <EllipsisVertical className="icon" />
      </Menu.Trigger>
      <span ref={place} className="popup-anchor" />
      <Menu.Portal container={place}>
        <Menu.Positioner className="category-menu-layer" align="end" positionMethod="fixed">
          <Menu.Popup className="popup category-menu">
            <Menu.Item className="popup-item" render={<Link to={edit} preventScrollReset />}>
              <Pencil className="icon" />
              Editar
            </Menu.Item>
            <Menu.Item className="popup-item" onClick={onDelete}>
              <Trash2 className="icon" />
              Excluir
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
