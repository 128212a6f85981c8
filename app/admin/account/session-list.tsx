import { Monitor, Smartphone } from 'lucide-react'
import type { Session } from '../../../contracts/auth.ts'
import { formatDateTime } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { useSave } from '../parts/save.ts'
import { deviceOf } from './device.ts'

/**
 * The open sessions of a user; the current one cannot be ended here. `isFlush` is for a place that
 * has its own space at the sides.
 */
export function SessionList({
  sessions,
  onEnd,
  isFlush = false,
}: {
  sessions: Session[]
  onEnd(id: string): Promise<void>
  isFlush?: boolean
}) {
  return (
    <ul className={isFlush ? 'session-list session-list-flush' : 'session-list'}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          network={networkText(session, sessions)}
          onEnd={onEnd}
        />
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
  onEnd(id: string): Promise<void>
}

function SessionRow({
  session: { id, device, keepLoggedIn, createdAt, lastSeenAt, expiresAt, current },
  network,
  onEnd,
}: RowProps) {
  const { save: end, isBusy } = useSave('end-session', () => onEnd(id))
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
        <Button busy={isBusy} aria-label={`Encerrar sessão: ${name}`} onClick={() => void end()}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
