import type { User } from '../../../contracts/users.ts'
import { useFilter } from '../parts/use-filter.ts'

/** Chooses one user (`pessoa` in the URL). */
export function PersonFilter({
  userId = '',
  users,
}: {
  userId: string | undefined
  users: User[]
}) {
  const setFilter = useFilter()
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
