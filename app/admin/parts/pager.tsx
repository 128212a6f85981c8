import { useSearchParams } from 'react-router'
import { formatCount, formatNumber } from '../formats.ts'
import { countPages, pageSize } from '../list-query.ts'
import { ButtonLink } from './button.tsx'

interface Props {
  /** From 1. */
  page: number
  total: number
  one: string
  many: string
}

/** The position in a list, with links to the previous and the next page. */
export function Pager({ page, total, one, many }: Props) {
  const pages = countPages(total)
  const first = Math.min(total, (page - 1) * pageSize + 1)
  const last = Math.min(total, page * pageSize)
  return (
    <nav className="pager" aria-label="Páginas">
      <span>
        {pages > 1
          ? `${formatNumber(first)}–${formatNumber(last)} de ${formatCount(total, one, many)}`
          : formatCount(total, one, many)}
      </span>
      {pages > 1 && (
        <>
          <PageLink label="Anterior" page={page - 1} isThere={page > 1} />
          <span className="pager-position">
            Página {formatNumber(page)} de {formatNumber(pages)}
          </span>
          <PageLink label="Próxima" page={page + 1} isThere={page < pages} />
        </>
      )}
    </nav>
  )
}

function PageLink({ label, page, isThere }: { label: string; page: number; isThere: boolean }) {
  const [params] = useSearchParams()
  if (!isThere) {
    return (
      <span className="button button-line button-small" aria-disabled="true">
        {label}
      </span>
    )
  }
  const target = new URLSearchParams(params)
  if (page > 1) target.set('pagina', String(page))
  else target.delete('pagina')
  return (
    <ButtonLink small to={{ search: target.toString() }}>
      {label}
    </ButtonLink>
  )
}
