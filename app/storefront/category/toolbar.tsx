import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { ListPage } from './list-page.server.ts'
import { countActive, listAddress } from './filters.ts'
import { sheetHash } from '../filters/filter-sheet.tsx'

/**
 * Above the list: the link to the filters (on phones), the position (on wide screens), grid or
 * list.
 */
export function CategoryToolbar({ page }: { page: ListPage }) {
  const { search } = useLocation()
  const active = countActive(page.filters)
  return (
    <div className="toolbar">
      {/* `replace` would replace the list: while a step back is closing the sheet, the router
          still has the sheet's address. */}
      <Link
        className="button button-line"
        to={search + sheetHash}
        replace={false}
        preventScrollReset
      >
        <Icon name="sliders-horizontal" />
        Filtrar e ordenar{active > 0 && ` (${active})`}
      </Link>
      <p className="toolbar-count">{page.position}</p>
      <div className="toolbar-views" role="group" aria-label="Visualização">
        <ViewLink page={page} view="grade" />
        <ViewLink page={page} view="lista" />
      </div>
    </div>
  )
}

function ViewLink({
  page: { path, filters, page },
  view,
}: {
  page: ListPage
  view: 'grade' | 'lista'
}) {
  return (
    <Link
      to={listAddress(path, { ...filters, ver: view }, page)}
      aria-label={view === 'grade' ? 'Grade' : 'Lista'}
      aria-current={filters.ver === view ? 'true' : undefined}
      rel="nofollow"
      preventScrollReset
    >
      <Icon name={view === 'grade' ? 'layout-grid' : 'list'} />
    </Link>
  )
}
