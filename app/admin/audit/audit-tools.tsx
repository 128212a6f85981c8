import { X } from 'lucide-react'
import { auditSubjects } from '../../../contracts/audit.ts'
import type { User } from '../../../contracts/users.ts'
import { ButtonLink } from '../parts/button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { auditPath } from '../paths.ts'
import { nameOfField, searchedFields, subjectNames } from './audit-names.ts'
import type { EntriesWanted } from './calls.ts'
import { PersonFilter } from './person-filter.tsx'

interface Props {
  query: EntriesWanted
  users: User[]
  /** The name of the item whose history is shown. */
  itemName: string | undefined
}

/** The filters of the log: subject, field, person and days, or the item whose history is shown. */
export function AuditTools({ query, users, itemName }: Props) {
  const setFilter = useFilter()
  const fields = (query.subject && searchedFields[query.subject]) ?? []
  return (
    <ListTools>
      {query.subjectId !== undefined && <OneItem name={itemName} />}
      {query.subjectId === undefined && (
        <FilterSelect
          label="Assunto"
          param="assunto"
          value={query.subject}
          all="Todas as alterações"
          choices={auditSubjects.map((each) => [each, subjectNames[each]])}
        />
      )}
      {fields.length > 0 && (
        <FilterSelect
          label="Campo"
          param="campo"
          value={query.field}
          all="Todos os campos"
          choices={fields.map((field) => [field, nameOfField(field) ?? field])}
        />
      )}
      <PersonFilter userId={query.userId} users={users} />
      <div
        className="audit-tools-days"
        data-set={(query.from ?? query.to) !== undefined || undefined}
      >
        <DayFilter label="De" value={query.from} onChange={(day) => setFilter('de', day)} />
        <DayFilter label="Até" value={query.to} onChange={(day) => setFilter('ate', day)} />
      </div>
    </ListTools>
  )
}

function OneItem({ name }: { name: string | undefined }) {
  return (
    <p className="audit-tools-item" data-set>
      <span>
        Histórico de <b>{name ?? 'um item sem alterações no período'}</b>
      </span>
      <ButtonLink small to={auditPath}>
        <X className="icon icon-small" />
        Mostrar tudo
      </ButtonLink>
    </p>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange(day: string): void
}

function DayFilter({ label, value = '', onChange }: DayProps) {
  return (
    <label className="audit-tools-day">
      {label}
      <input
        className="input"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
