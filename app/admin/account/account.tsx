import { z } from 'zod'
import { passwordChangeSchema } from '../../../contracts/users.ts'
import { saveAndStay } from '../actions.ts'
import { loading } from '../failures.ts'
import { useUser } from '../layout-user.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/account'
import { changePassword, endSession, listSessions } from './calls.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export const meta = () => [{ title: titleOf('Minha conta') }]

const sessionEndSchema = z.object({ sessionId: z.string() })

export async function clientLoader() {
  return { sessions: await loading('load-sessions', listSessions) }
}

/** PUT changes the password, DELETE ends one of the user's sessions. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  if (request.method === 'DELETE') {
    const { sessionId } = sessionEndSchema.parse(body)
    return saveAndStay('end-session', () => endSession(sessionId))
  }
  const change = passwordChangeSchema.parse(body)
  return saveAndStay('change-password', () => changePassword(change))
}

export default function AccountScreen({ loaderData: { sessions } }: Route.ComponentProps) {
  const { name, email } = useUser()
  return (
    <>
      <ScreenHead title="Minha conta" detail={`${name} · ${email}`} />
      <div className="account">
        <PasswordForm email={email} />
        <section className="panel" aria-labelledby="sessions-heading">
          <div className="panel-head">
            <h2 id="sessions-heading">Sessões abertas</h2>
          </div>
          <SessionList sessions={sessions} />
        </section>
      </div>
    </>
  )
}
