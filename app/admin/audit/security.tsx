import { ShieldCheck } from 'lucide-react'
import { type SecurityEvent, securityEventKinds } from '../../../contracts/security.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDateTime } from '../formats.ts'
import { readChoice } from '../list-query.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import { listUsers } from '../users/calls.ts'
import type { Route } from './+types/security'
import { listSecurityEvents } from './calls.ts'
import { EntryPager } from './entry-pager.tsx'
import { PersonFilter } from './person-filter.tsx'
import { isRefusal, kindNames, partsOf } from './security-texts.ts'

export const meta = () => [{ title: titleOf('Segurança') }]

const pageSize = 50

/** The URL has the kind (`tipo`), the user (`pessoa`) and the last entry before (`antes`). */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'see-security-events')
  const { searchParams } = new URL(args.request.url)
  const kind = readChoice(searchParams, 'tipo', securityEventKinds)
  const [before, userId] = ['antes', 'pessoa'].map((name) => searchParams.get(name) ?? undefined)
  const [events, users] = await loading('load-security', () =>
    Promise.all([listSecurityEvents({ kind, userId, before, limit: pageSize }), listUsers()]),
  )
  return { events, users, kind, userId, isFirst: before === undefined }
}

export default function SecurityScreen({
  loaderData: { events, users, kind, userId, isFirst },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Segurança"
        about="Entradas, recusas e mudanças de acesso dos últimos 30 dias."
      />
      <section className="panel" aria-label="Eventos de segurança">
        <ListTools>
          <FilterSelect
            label="Tipo"
            param="tipo"
            value={kind}
            all="Todos os eventos"
            choices={securityEventKinds.map((each) => [each, kindNames[each]])}
          />
          <PersonFilter userId={userId} users={users} />
        </ListTools>
        {events.length === 0 ? (
          <EmptyState icon={ShieldCheck} title="Nada encontrado nos últimos 30 dias" />
        ) : (
          <ul className="audit-log">
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ul>
        )}
        <EntryPager
          isFirst={isFirst}
          lastId={events.length === pageSize ? events.at(-1)?.id : undefined}
        />
      </section>
    </>
  )
}

function Event({ event }: { event: SecurityEvent }) {
  const { who, what, whom } = partsOf(event)
  const { count, firstAt, lastAt, network } = event
  return (
    <li>
      <p>
        <b>{who}</b> {what} {whom && <b>{whom}</b>}{' '}
        {isRefusal(event) && <span className="badge badge-warn">Recusado</span>}
        <small>
          {network ? `Rede ${network}` : 'De muitas redes'}
          {count > 1 && ` · ${formatCount(count, 'vez', 'vezes')} desde ${formatDateTime(firstAt)}`}
        </small>
      </p>
      <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>
    </li>
  )
}
