import { History } from 'lucide-react'
import { loading } from '../failures.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import { listUsers } from '../users/calls.ts'
import type { Route } from './+types/audit'
import { entriesOnPage, readAuditQuery } from './audit-query.ts'
import { AuditTools } from './audit-tools.tsx'
import { listAuditEntries } from './calls.ts'
import { EntryList } from './entry-list.tsx'
import { EntryPager } from './entry-pager.tsx'
import { PriceHistory } from './price-history.tsx'

export const meta = () => [{ title: titleOf('Registro de alterações') }]

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
        about="Quem alterou o quê, quem entrou e quem saiu, e quando."
      />
      <section className="panel" aria-label="Alterações">
        <AuditTools query={query} users={users} itemName={entries[0]?.subjectName} />
        {entries.length === 0 ? (
          <EmptyState icon={History} title="Nenhuma alteração encontrada" />
        ) : (
          <>
            {query.subject === 'product' && query.subjectId !== undefined && (
              <PriceHistory entries={entries} />
            )}
            <EntryList entries={entries} />
          </>
        )}
        <EntryPager
          isFirst={query.before === undefined}
          lastId={entries.length === entriesOnPage ? entries.at(-1)?.id : undefined}
        />
      </section>
    </>
  )
}
