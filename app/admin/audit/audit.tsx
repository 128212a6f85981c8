import { History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type AuditEntry, auditEntrySchema, auditSubjects } from '../../../contracts/audit.ts'
import { callApi } from '../api.ts'
import { loading } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/audit'
import { Access } from './access.tsx'
import { actionNames, oneOf, subjectNames } from './audit-names.ts'
import { ChangeList } from './change-list.tsx'

export const meta = () => [{ title: titleOf('Registro de alterações') }]

const pageSize = 50
/** Of these there are no fields to be shown: the sentence says all. */
const factless = new Set(['session', 'archive'])

/** The URL says what is looked at (assunto) and before which entry (antes). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const subject = auditSubjects.find((each) => each === searchParams.get('assunto'))
  const before = searchParams.get('antes')
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(subject && { subject }),
    ...(before && { before }),
  })
  const entries = await loading('load-audit', () =>
    callApi('GET', `/audit?${query}`, undefined, auditEntrySchema.array()),
  )
  return { entries, subject: subject ?? '', isFirst: before === null }
}

export default function AuditScreen({
  loaderData: { entries, subject, isFirst },
}: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const last = entries.at(-1)
  const older = new URLSearchParams({ ...Object.fromEntries(params), antes: last?.id ?? '' })
  return (
    <>
      <ScreenHead
        title="Registro de alterações"
        detail="Quem alterou o quê, quem entrou e quem saiu, e quando."
      />
      <section className="panel" aria-label="Alterações">
        <div className="list-tools">
          <select
            className="input-select"
            aria-label="Assunto"
            value={subject}
            onChange={({ target }) => setParams(target.value ? { assunto: target.value } : {})}
          >
            <option value="">Tudo</option>
            {auditSubjects.map((each) => (
              <option key={each} value={each}>
                {subjectNames[each]}
              </option>
            ))}
          </select>
        </div>
        {entries.length === 0 ? (
          <EmptyState icon={History} title="Nenhuma alteração encontrada" />
        ) : (
          <EntryList entries={entries} />
        )}
        <nav className="pager" aria-label="Páginas">
          <span>{isFirst ? 'As mais novas' : 'Alterações mais antigas'}</span>
          {!isFirst && (
            <Link
              className="button button-line button-small"
              to={subject ? `?assunto=${subject}` : '?'}
            >
              Mais novas
            </Link>
          )}
          {entries.length === pageSize && (
            <Link className="button button-line button-small" to={`?${older}`}>
              Mais antigas
            </Link>
          )}
        </nav>
      </section>
    </>
  )
}

function EntryList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="audit-log">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{entry.subject === 'session' ? <Access entry={entry} /> : <Change entry={entry} />}</p>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {!factless.has(entry.subject) && <ChangeList before={entry.before} after={entry.after} />}
        </li>
      ))}
    </ul>
  )
}

function Change({ entry: { userName, action, subject, subjectName } }: { entry: AuditEntry }) {
  return (
    <>
      <b>{userName}</b> {actionNames[action] ?? action} {oneOf[subject] ?? subject}{' '}
      <b>{subjectName}</b>
    </>
  )
}
