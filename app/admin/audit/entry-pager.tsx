import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'

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
        <ButtonLink small to={pathTo(undefined)}>
          Mais recentes
        </ButtonLink>
      )}
      {lastId !== undefined && (
        <ButtonLink small to={pathTo(lastId)}>
          Anteriores
        </ButtonLink>
      )}
    </nav>
  )
}
