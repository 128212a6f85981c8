import { changesBetween } from './changes.ts'
import type { FieldChange } from './value-texts.ts'

/** As many changed values are read at a glance; longer lists are closed at first. */
const shownAtOnce = 3

interface Props {
  before: unknown
  after: unknown
}

/** The changed fields with their values before and after. */
export function ChangeList({ before, after }: Props) {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return null
  const isEdit = before !== null && after !== null
  if (isEdit && changes.length <= shownAtOnce) return <Changes changes={changes} />
  return (
    <details>
      <summary>{changes.length === 1 ? '1 campo' : `${changes.length} campos`}</summary>
      <Changes changes={changes} />
    </details>
  )
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <dl>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from && (
              <del>
                <span className="visually-hidden">Antes: </span>
                {from}
              </del>
            )}
            {to && (
              <ins>
                <span className="visually-hidden">Depois: </span>
                {to}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
