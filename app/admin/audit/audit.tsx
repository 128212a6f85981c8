import { History } from 'lucide-react'
import type { AuditEntry } from '../../../contracts/audit.ts'
import { loading } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import { listUsers } from '../users/calls.ts'
import type { Route } from './+types/audit'
import { Access } from './access.tsx'
import { actionNames, subjectsWithArticle } from './audit-names.ts'
import { entriesOnPage, readAuditQuery } from './audit-query.ts'
import { AuditTools } from './audit-tools.tsx'
import { listAuditEntries } from './calls.ts'
import { ChangeList } from './change-list.tsx'
import { EntryPager } from './entry-pager.tsx'

export const meta = () => [{ title: titleOf('Registro de alterações') }]

/** The entries of these subjects have no fields. */
const subjectsWithoutFields = new Set(['session', 'archive'])

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'read-log')
  const query = readAuditQuery(new URL(args.request.url).searchParams)
  const [entries, users] = await Promise.all([
    loading('load-audit', () => listAuditEntries(query)),
    loading('load-users', listUsers),
  ])
  return { entries, users, query }
}

export default function AuditScreen({
  loaderData: { entries, users, query },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Registro de alterações"
        detail="Quem alterou o quê, quem entrou e quem saiu, e quando."
      />
      <section className="panel" aria-label="Alterações">
        <AuditTools query={query} users={users} itemName={entries[0]?.subjectName} />
        {entries.length === 0 ? (
          <EmptyState icon={History} title="Nenhuma alteração encontrada" />
        ) : (
          <EntryList entries={entries} />
        )}
        <EntryPager
          isFirst={query.before === undefined}
          lastId={entries.length === entriesOnPage ? entries.at(-1)?.id : undefined}
        />
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
