import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { deleteAct, editAct, RowActions } from '../parts/row-actions.tsx'
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
  const { id, name, parent, slug, description, isActive, children } = category
  const { search } = useLocation()
  return (
    <>
      <td>
        <div className="category-tree-name">
          {grip}
          <Link
            className="table-open"
            to={{ pathname: categoryPath(id), search }}
            preventScrollReset
          >
            <b>{name}</b>
          </Link>
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
  return (
    <>
      <RowActions
        of={category.name}
        acts={[
          editAct({ pathname: categoryPath(category.id), search }),
          deleteAct(() => setDeleting(true)),
        ]}
      >
        {arrows}
      </RowActions>
      {isDeleting && <DeleteCategory category={category} onDone={() => setDeleting(false)} />}
    </>
  )
}
