import { useSearchParams } from 'react-router'
import { formatCount, formatNumber } from '../formats.ts'
import { countPages, pageSize } from '../list-query.ts'
import { Button, ButtonLink } from './button.tsx'

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

/** Turns the pages of a list that the address does not hold; nothing for a single page. */
export function PageButtons({ page, pages, onTurn }: PageButtonsProps) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label="Páginas">
      <span>
        Página {formatNumber(page)} de {formatNumber(pages)}
      </span>
      <Button small disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Anterior
      </Button>
      <Button small disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Próxima
      </Button>
    </nav>
  )
}

interface PageButtonsProps {
  /** From 1. */
  page: number
  pages: number
  onTurn(page: number): void
}
