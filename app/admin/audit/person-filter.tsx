import type { User } from '../../../contracts/users.ts'
import { FilterSelect } from '../parts/filter-select.tsx'

/** Chooses one user (`pessoa` in the URL). */
export function PersonFilter({ userId, users }: { userId: string | undefined; users: User[] }) {
  return (
    <FilterSelect
      label="Pessoa"
      param="pessoa"
      value={userId}
      all="Todas as pessoas"
      choices={users.map(({ id, name }) => [id, name])}
    />
  )
}
