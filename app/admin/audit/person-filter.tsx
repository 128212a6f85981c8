import { useSearchParams } from 'react-router'
import type { User } from '../../../contracts/users.ts'

/** Sets a filter of a list of entries in the URL, which then begins with the newest entry. */
export function useEntryFilter(): (name: string, value: string) => void {
  const [params, setParams] = useSearchParams()
  return (name, value) => {
    const next = new URLSearchParams(params)
    next.delete('antes')
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
}

/** Chooses one user (`pessoa` in the URL). */
export function PersonFilter({
  userId = '',
  users,
}: {
  userId: string | undefined
  users: User[]
}) {
  const setFilter = useEntryFilter()
  return (
    <select
      className="input-select"
      aria-label="Pessoa"
      value={userId}
      onChange={({ target }) => setFilter('pessoa', target.value)}
    >
      <option value="">Todas as pessoas</option>
      {users.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
