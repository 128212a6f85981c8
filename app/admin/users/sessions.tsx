import { redirect, useFetcher, useNavigate } from 'react-router'
import { z } from 'zod'
import { toast } from '../../ui/toasts.tsx'
import { SessionList } from '../account/session-list.tsx'
import { saveAndStay } from '../actions.ts'
import { loading } from '../failures.ts'
import { Modal } from '../parts/modal.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { usersPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/sessions'
import { endSessionOf, endSessionsOf, listSessionsOf, listUsers } from './calls.ts'

export const meta = () => [{ title: titleOf('Sessões do usuário') }]

/** Without `sessionId` all of the user's sessions. */
const endSchema = z.object({ sessionId: z.string().optional() })

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

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const { sessionId } = endSchema.parse(await request.json())
  return sessionId === undefined
    ? saveAndStay('end-sessions', () => endSessionsOf(id))
    : saveAndStay('end-session', () => endSessionOf(id, sessionId))
}

export default function UserSessions({
  loaderData: {
    user: { name },
    sessions,
  },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const { state, submit } = useFetcher()
  const others = sessions.filter(({ current }) => !current)
  const close = () => void navigate(usersPath, { preventScrollReset: true })
  const endAll = () => void submit({}, { method: 'delete', encType: 'application/json' })
  return (
    <Modal
      title={`Sessões de ${name}`}
      onClose={close}
      footer={
        <>
          {others.length > 1 && (
            <SubmitButton type="button" tone="bad" busy={state !== 'idle'} onClick={endAll}>
              Encerrar todas
            </SubmitButton>
          )}
          <button className="button button-line" type="button" onClick={close}>
            Fechar
          </button>
        </>
      }
    >
      {sessions.length === 0 ? (
        <p className="muted">Nenhuma sessão aberta.</p>
      ) : (
        <SessionList sessions={sessions} isFlush />
      )}
    </Modal>
  )
}
