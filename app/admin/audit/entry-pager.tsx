import { Link, useSearchParams } from 'react-router'

interface Props {
  isFirst: boolean
  /** The last entry of a full page, after which older ones may follow. */
  lastId: string | undefined
}

/** The pages of a list of entries, newest first; `antes` in the URL is where a page begins. */
export function EntryPager({ isFirst, lastId }: Props) {
  const [params] = useSearchParams()
  const pathTo = (before: string | undefined) => {
    const target = new URLSearchParams(params)
    if (before === undefined) target.delete('antes')
    else target.set('antes', before)
    return `?${target}`
  }
  return (
    <nav className="pager" aria-label="Páginas">
      <span>{isFirst ? 'Do mais recente ao mais antigo' : 'Anteriores'}</span>
      {!isFirst && (
        <Link className="button button-line button-small" to={pathTo(undefined)}>
          Mais recentes
        </Link>
      )}
      {lastId !== undefined && (
        <Link className="button button-line button-small" to={pathTo(lastId)}>
          Anteriores
        </Link>
      )}
    </nav>
  )
}
