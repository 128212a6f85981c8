import { History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type AuditEntry, auditSubjects } from '../../../contracts/audit.ts'
import { loading } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { readChoice } from '../list-query.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/audit'
import { Access } from './access.tsx'
import { actionNames, subjectNames, subjectsWithArticle } from './audit-names.ts'
import { listAuditEntries } from './calls.ts'
import { ChangeList } from './change-list.tsx'

export const meta = () => [{ title: titleOf('Registro de alterações') }]

const pageSize = 50
/** The entries of these subjects have no fields. */
const subjectsWithoutFields = new Set(['session', 'archive'])

/** The URL has the subject (`assunto`) and the last entry of the previous page (`antes`). */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'read-log')
  const { searchParams } = new URL(args.request.url)
  const subject = readChoice(searchParams, 'assunto', auditSubjects)
  const before = searchParams.get('antes') ?? undefined
  const entries = await loading('load-audit', () =>
    listAuditEntries({ subject, before, limit: pageSize }),
  )
  return { entries, subject: subject ?? '', isFirst: before === undefined }
}

export default function AuditScreen({
  loaderData: { entries, subject, isFirst },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Registro de alterações"
        detail="Quem alterou o quê, quem entrou e quem saiu, e quando."
      />
      <section className="panel" aria-label="Alterações">
        <SubjectFilter subject={subject} />
        {entries.length === 0 ? (
          <EmptyState icon={History} title="Nenhuma alteração encontrada" />
        ) : (
          <EntryList entries={entries} />
        )}
        <AuditPager
          isFirst={isFirst}
          subject={subject}
          lastId={entries.length === pageSize ? entries.at(-1)?.id : undefined}
        />
      </section>
    </>
  )
}

function SubjectFilter({ subject }: { subject: string }) {
  const [, setParams] = useSearchParams()
  return (
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
  )
}

interface PagerProps {
  isFirst: boolean
  subject: string
  /** The last entry of a full page, after which older ones may follow. */
  lastId: string | undefined
}

function AuditPager({ isFirst, subject, lastId }: PagerProps) {
  const [params] = useSearchParams()
  return (
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
      {lastId !== undefined && (
        <Link
          className="button button-line button-small"
          to={`?${new URLSearchParams({ ...Object.fromEntries(params), antes: lastId })}`}
        >
          Mais antigas
        </Link>
      )}
    </nav>
  )
}

function EntryList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="audit-log">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{entry.subject === 'session' ? <Access entry={entry} /> : <Change entry={entry} />}</p>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {!subjectsWithoutFields.has(entry.subject) && (
            <ChangeList before={entry.before} after={entry.after} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Change({ entry: { userName, action, subject, subjectName } }: { entry: AuditEntry }) {
  const verb = actionNames[action] ?? action
  const object = subjectsWithArticle[subject] ?? subject
  return (
    <>
      <b>{userName}</b> {verb} {object} {subject !== 'settings' && <b>{subjectName}</b>}
    </>
  )
}
