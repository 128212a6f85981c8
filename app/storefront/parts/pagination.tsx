import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  page: number
  lastPage: number
  addressOf: (page: number) => string
  /** The position in the list, as text. */
  children: ReactNode
}

/** Links to the first and last page of a list and to the pages next to this one. */
export function Pagination({ page, lastPage, addressOf, children }: Props) {
  return (
    <nav className="pagination" aria-label="Páginas">
      <p>{children}</p>
      <ul className="pagination-list">
        {page > 1 && (
          <li>
            <a className="button button-line button-small" href={addressOf(page - 1)} rel="prev">
              <Icon name="chevron-left" className="icon-small" />
              Anterior
            </a>
          </li>
        )}
        {linkedPages(page, lastPage).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className="button button-quiet button-small tabular-numbers"
                href={addressOf(number)}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < lastPage && (
          <li>
            <a className="button button-line button-small" href={addressOf(page + 1)} rel="next">
              Próxima
              <Icon name="chevron-right" className="icon-small" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The linked page numbers in order; undefined for a gap. */
export function linkedPages(page: number, lastPage: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, lastPage])].filter(
    (number) => number >= 1 && number <= lastPage,
  )
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [undefined, number] : [number],
  )
}
