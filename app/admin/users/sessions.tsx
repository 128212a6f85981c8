import { redirect, useNavigate } from 'react-router'
import { useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { SessionList } from '../account/session-list.tsx'
import { loading } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { useSave } from '../parts/save.ts'
import { usersPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import { useUser } from '../layout-user.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { Route } from './+types/sessions'
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
  listUsers,
  resetSecondFactor,
} from './calls.ts'

export const meta = () => [{ title: titleOf('Sessões do usuário') }]

/** A user that no longer exists leads back to the list. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [users, sessions] = await loading('load-sessions', () =>
    Promise.all([listUsers(), listSessionsOf(id)]),
  )
  const user = users.find((each) => each.id === id)
  if (!user) {
    toast.error('Usuário não encontrado')
    throw redirect(usersPath)
  }
  return { user, sessions }
}

export default function UserSessions({
  loaderData: {
    user: { id, name, hasSecondFactor },
    sessions,
  },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const { save: endAll, isBusy } = useSave('end-sessions', () => endSessionsOf(id))
  const others = sessions.filter(({ current }) => !current)
  const close = () => void navigate(usersPath, { preventScrollReset: true })
  return (
    <Modal
      title={`Sessões de ${name}`}
      onClose={close}
      footer={
        <>
          {others.length > 1 && (
            <Button tone="bad" busy={isBusy} onClick={() => void endAll()}>
              Encerrar todas
            </Button>
          )}
          <Button onClick={close}>Fechar</Button>
        </>
      }
    >
      {hasSecondFactor && <SecondFactorReset userId={id} name={name} />}
      {sessions.length === 0 ? (
        <p className="muted">Nenhuma sessão aberta.</p>
      ) : (
        <SessionList
          sessions={sessions}
          onEnd={(sessionId) => endSessionOf(id, sessionId)}
          isFlush
        />
      )}
    </Modal>
  )
}

/** Takes the second factor from another user; the own one is turned off in "Minha conta". */
function SecondFactorReset({ userId, name }: { userId: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const done = () => setAsking(false)
  const { save, isBusy } = useSave('reset-second-factor', () => resetSecondFactor(userId), {
    onSaved: done,
    onRefused: done,
  })
  if (useUser().id === userId) return null
  return (
    <p className="note">
      <span>Entrada em duas etapas ativa.</span>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        Retirar: perdeu o celular
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Retirar as duas etapas de ${name}?`}
          question="Confirme antes, de viva voz, que foi a pessoa quem pediu. As sessões dela são encerradas, e ela volta a entrar só com a senha."
          confirmLabel="Retirar"
          busy={isBusy}
          onConfirm={() => void save()}
          onCancel={done}
        />
      )}
    </p>
  )
}
