import { Monitor, Smartphone } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { Session } from '../../../contracts/auth.ts'
import { formatDateTime } from '../formats.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { deviceOf } from './device.ts'

/**
 * The open sessions of a user. The action of the route ends one by its `sessionId`; the current one
 * cannot be ended here. `isFlush` is for a place that has its own space at the sides.
 */
export function SessionList({
  sessions,
  isFlush = false,
}: {
  sessions: Session[]
  isFlush?: boolean
}) {
  return (
    <ul className={isFlush ? 'session-list session-list-flush' : 'session-list'}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({
  session: { id, device, keepLoggedIn, createdAt, lastSeenAt, expiresAt, current },
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
          Último uso em {formatDateTime(lastSeenAt)}
          <br />
          Desde {formatDateTime(createdAt)} · {keepLoggedIn ? 'mantida até' : 'vale até'}{' '}
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
