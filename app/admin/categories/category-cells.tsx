import { type ReactNode, useRef, useState } from 'react'
import { Link, type To, useLocation } from 'react-router'
import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { Category } from '../../../contracts/categories.ts'
import { DeleteButton, EditLink } from '../parts/row-actions.tsx'
import { categoryPath } from '../paths.ts'
import { DeleteCategory } from './delete-category.tsx'

export function TableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Nome</th>
        <th scope="col">Categoria Pai</th>
        <th scope="col">Slug</th>
        <th scope="col">Descrição</th>
        <th scope="col">Status</th>
        <th scope="col" className="table-right">
          Ações
        </th>
      </tr>
    </thead>
  )
}

interface Props {
  category: Category
  /** Drag handle and arrow buttons, in a list that can be reordered. */
  grip?: ReactNode
  arrows?: ReactNode
}

export function CategoryCells({ category, grip, arrows }: Props) {
  const { name, parent, slug, description, isActive, children } = category
  return (
    <>
      <td>
        <div className="category-tree-name">
          {grip}
          <b>{name}</b>
          {children.length > 0 && (
            <span className="badge badge-mute">
              {children.length}
              <span className="visually-hidden">
                {' '}
                {children.length === 1 ? 'subcategoria' : 'subcategorias'}
              </span>
            </span>
          )}
        </div>
      </td>
      <td className="table-cards-hidden">{parent?.name ?? <span className="muted">—</span>}</td>
      <td className="table-cards-hidden">
        <code>{slug}</code>
      </td>
      <td className="table-cards-hidden">
        <span className="category-tree-description" title={description ?? undefined}>
          {description ?? '—'}
        </span>
      </td>
      <td className={isActive ? 'table-cards-hidden' : undefined}>
        <Status isActive={isActive} />
      </td>
      <td>
        <Actions category={category} arrows={arrows} />
      </td>
    </>
  )
}

function Status({ isActive }: { isActive: boolean }) {
  return (
    <span className={isActive ? 'badge badge-calm' : 'badge badge-mute'}>
      <span className="badge-dot" />
      {isActive ? 'Ativa' : 'Inativa'}
    </span>
  )
}

function Actions({ category, arrows }: { category: Category; arrows: ReactNode }) {
  const [isDeleting, setDeleting] = useState(false)
  const { search } = useLocation()
  const edit = { pathname: categoryPath(category.id), search }
  return (
    <div className="actions">
      {arrows}
      <EditLink className="wide-only" to={edit} label={`Editar ${category.name}`} />
      <DeleteButton
        className="wide-only"
        label={`Excluir ${category.name}`}
        onClick={() => setDeleting(true)}
      />
      <RowMenu name={category.name} edit={edit} onDelete={() => setDeleting(true)} />
      {isDeleting && <DeleteCategory category={category} onDone={() => setDeleting(false)} />}
    </div>
  )
}

/** The rare actions of a row on phones, where only one button fits. */
function RowMenu({ name, edit, onDelete }: { name: string; edit: To; onDelete(): void }) {
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
