import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { categoryPath } from '../paths.ts'
import { DeleteCategory } from './delete-category.tsx'
import { RowMenu } from './row-menu.tsx'

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
  /** What moves the row, where it can be moved. */
  grip?: ReactNode
  arrows?: ReactNode
}

/** The cells of a category's row. */
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
      <Link
        className="icon-button icon-button-small wide-only"
        to={edit}
        aria-label={`Editar ${category.name}`}
      >
        <Pencil className="icon" />
      </Link>
      <button
        className="icon-button icon-button-small icon-button-bad wide-only"
        type="button"
        aria-label={`Excluir ${category.name}`}
        onClick={() => setDeleting(true)}
      >
        <Trash2 className="icon" />
      </button>
      <RowMenu name={category.name} edit={edit} onDelete={() => setDeleting(true)} />
      {isDeleting && <DeleteCategory category={category} onClose={() => setDeleting(false)} />}
    </div>
  )
}
