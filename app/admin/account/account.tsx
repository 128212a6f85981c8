import { loading } from '../failures.ts'
import { useUser } from '../layout-user.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useSave } from '../parts/save.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/account'
import { endOtherSessions, endSession, listSessions } from './calls.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export const meta = () => [{ title: titleOf('Minha conta') }]

export async function clientLoader() {
  return { sessions: await loading('load-sessions', listSessions) }
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
            {sessions.length > 1 && <EndOthers />}
          </div>
          <SessionList sessions={sessions} onEnd={endSession} />
        </section>
      </div>
    </>
  )
}

function EndOthers() {
  const { save: end, isBusy } = useSave('end-sessions', endOtherSessions)
  return (
    <SubmitButton type="button" tone="line" busy={isBusy} onClick={() => void end()}>
      Encerrar as outras
    </SubmitButton>
  )
}
