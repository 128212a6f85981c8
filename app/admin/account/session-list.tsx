import { Monitor, Smartphone } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { Session } from '../../../contracts/auth.ts'
import { formatDateTime } from '../formats.ts'
import { useSingleSend } from '../parts/single-send.ts'
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
        <SessionRow key={session.id} session={session} network={networkText(session, sessions)} />
      ))}
    </ul>
  )
}

function networkText({ network, current }: Session, sessions: Session[]): string {
  if (!network) return 'rede desconhecida'
  const own = sessions.find((each) => each.current)
  return !current && network === own?.network ? 'na rede desta sessão' : `rede ${network}`
}

interface RowProps {
  session: Session
  /** Where it was opened from. */
  network: string
}

function SessionRow({
  session: { id, device, keepLoggedIn, createdAt, lastSeenAt, expiresAt, current },
  network,
}: RowProps) {
  const { state, submit } = useFetcher()
  const isBusy = state !== 'idle'
  const sendOnce = useSingleSend(isBusy)
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
          Aberta em {formatDateTime(createdAt)}, {network}
          <br />
          {keepLoggedIn ? 'Mantida até' : 'Vale até'} {formatDateTime(expiresAt)}
        </small>
      </span>
      {current ? (
        <span className="badge badge-ok">Esta sessão</span>
      ) : (
        <SubmitButton
          type="button"
          tone="line"
          busy={isBusy}
          aria-label={`Encerrar sessão: ${name}`}
          onClick={() =>
            void sendOnce(() =>
              submit({ sessionId: id }, { method: 'delete', encType: 'application/json' }),
            )
          }
        >
          Encerrar
        </SubmitButton>
      )}
    </li>
  )
}
