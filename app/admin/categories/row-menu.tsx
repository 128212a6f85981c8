import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link, type To } from 'react-router'

/** On phones, where a row has room for one button: what is done to it rarely. */
export function RowMenu({ name, edit, onDelete }: { name: string; edit: To; onDelete(): void }) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger className="ib ib-s only-s" aria-label={`Ações de ${name}`}>
        <EllipsisVertical className="i" />
      </Menu.Trigger>
      <span ref={place} className="pop-at" />
      <Menu.Portal container={place}>
        <Menu.Positioner className="row-menu-at" align="end" positionMethod="fixed">
          <Menu.Popup className="row-menu">
            <Menu.Item className="row-menu-item" render={<Link to={edit} />}>
              <Pencil className="i" />
              Editar
            </Menu.Item>
            <Menu.Item className="row-menu-item" onClick={onDelete}>
              <Trash2 className="i" />
              Excluir
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
