import { changesBetween } from './changes.ts'

/** The changed fields, closed at first: most readers want to know who and when. */
export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return null
  return (
    <details>
      <summary>{changes.length === 1 ? '1 campo' : `${changes.length} campos`}</summary>
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
    </details>
  )
}
