import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { CategoryPage } from './category-page.server.ts'
import { categoryAddress, countActive } from './filters.ts'
import { sheetHash } from './filter-sheet.tsx'

/** Above the list: on phones the way to the filters, on wide screens the position, and on both grid or list. */
export function CategoryToolbar({ page }: { page: CategoryPage }) {
  const { search } = useLocation()
  const active = countActive(page.filters)
  return (
    <div className="toolbar">
      {/* Never in place of the list itself: while the step back that closed the sheet is under way, the router still sees it open. */}
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
  page: { slug, filters, page },
  view,
}: {
  page: CategoryPage
  view: 'grade' | 'lista'
}) {
  return (
    <Link
      to={categoryAddress(slug, { ...filters, ver: view }, page)}
      aria-label={view === 'grade' ? 'Grade' : 'Lista'}
      aria-current={filters.ver === view ? 'true' : undefined}
      rel="nofollow"
      preventScrollReset
    >
      <Icon name={view === 'grade' ? 'layout-grid' : 'list'} />
    </Link>
  )
}
