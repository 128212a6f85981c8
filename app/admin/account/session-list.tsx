import { Monitor, Smartphone } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { Session } from '../../../contracts/auth.ts'
import { formatDateTime } from '../formats.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { deviceOf } from './device.ts'

/** The user's open sessions; each can be ended here except the current one. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <section className="panel" aria-labelledby="sessions-heading">
      <div className="panel-head">
        <h2 id="sessions-heading">Sessões abertas</h2>
      </div>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({
  session: { id, device, keepLoggedIn, lastSeenAt, expiresAt, current },
}: {
  session: Session
}) {
  const { state, submit } = useFetcher()
  const { name, isPhone } = deviceOf(device)
  const Icon = isPhone ? Smartphone : Monitor
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        <Icon className="icon" />
      </span>
      <span>
        <b>{name}</b>
        <small>
          Vista em {formatDateTime(lastSeenAt)} · {keepLoggedIn ? 'mantida até' : 'vale até'}{' '}
          {formatDateTime(expiresAt)}
        </small>
      </span>
      {current ? (
        <span className="badge badge-ok">Esta sessão</span>
      ) : (
        <SubmitButton
          type="button"
          tone="line"
          busy={state !== 'idle'}
          aria-label={`Encerrar sessão: ${name}`}
          onClick={() =>
            void submit({ sessionId: id }, { method: 'delete', encType: 'application/json' })
          }
        >
          Encerrar
        </SubmitButton>
      )}
    </li>
  )
}
