import { loading } from '../failures.ts'
import { useUser } from '../layout-user.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useSave } from '../parts/save.ts'
import { titleOf } from '../titles.ts'
import { PasswordChangeForm, usePasswordChange } from '../session/password-change-form.tsx'
import type { Route } from './+types/account'
import { endOtherSessions, endSession, getSecondFactor, listSessions } from './calls.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionList } from './session-list.tsx'

export const meta = () => [{ title: titleOf('Minha conta') }]

export async function clientLoader() {
  const [sessions, secondFactor] = await Promise.all([
    loading('load-sessions', listSessions),
    loading('load-second-factor', getSecondFactor),
  ])
  return { sessions, secondFactor }
}

export default function AccountScreen({
  loaderData: { sessions, secondFactor },
}: Route.ComponentProps) {
  const { name, email } = useUser()
  return (
    <>
      <ScreenHead title="Minha conta" detail={`${name} · ${email}`} />
      <div className="account">
        <div className="account-access">
          <PasswordForm email={email} />
          <Panel
            title="Entrada em duas etapas"
            beside={secondFactor.isOn && <span className="badge badge-ok">Ativa</span>}
          >
            <div className="panel-body">
              <SecondFactorPanel state={secondFactor} />
            </div>
          </Panel>
        </div>
        <Panel title="Sessões abertas" beside={sessions.length > 1 && <EndOthers />}>
          <SessionList sessions={sessions} onEnd={endSession} />
        </Panel>
      </div>
    </>
  )
}

function EndOthers() {
  const { save: end, isBusy } = useSave('end-sessions', endOtherSessions)
  return (
    <Button busy={isBusy} onClick={() => void end()}>
      Encerrar as outras
    </Button>
  )
}

const newPasswordHint =
  'Pelo menos 8 caracteres, e não uma senha comum. As suas outras sessões serão encerradas.'

/** A change of the password ends the user's other sessions. */
function PasswordForm({ email }: { email: string }) {
  const change = usePasswordChange()
  return (
    <Panel title="Alterar senha">
      <PasswordChangeForm
        change={change}
        email={email}
        className="form panel-body"
        currentLabel="Senha atual"
        newHint={newPasswordHint}
      >
        <SubmitButton busy={change.isBusy}>Alterar senha</SubmitButton>
      </PasswordChangeForm>
    </Panel>
  )
}
