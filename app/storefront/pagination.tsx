import { Icon } from '../ui/icon.tsx'

interface Props {
  page: number
  pages: number
  pathOf: (page: number) => string
}

/** Links to the neighbouring pages and to the first and last; nothing where there is only one. */
export function Pagination({ page, pages, pathOf }: Props) {
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label="Páginas">
      {page > 1 && (
        <a className="btn btn-line" href={pathOf(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          Anterior
        </a>
      )}
      <ol>
        {numbersAround(page, pages).map((number) =>
          typeof number === 'string' ? (
            <li key={number} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a href={pathOf(number)} aria-label={`Página ${number}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a className="btn btn-line" href={pathOf(page + 1)} rel="next">
          Próxima
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}

/** 1, the page with its neighbours, and the last; a text stands for each gap. */
function numbersAround(page: number, pages: number): (number | string)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    return before !== undefined && number - before > 1 ? [`gap-${number}`, number] : [number]
  })
}
