import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/first-password'
import { Button, SubmitButton } from './parts/button.tsx'
import { Checking } from './parts/checking.tsx'
import { dashboardPath, loginPath } from './paths.ts'
import { LoginFrame } from './session/login-frame.tsx'
import { PasswordChangeForm, usePasswordChange } from './session/password-change-form.tsx'
import { findCurrentUser, forgetCurrentUser } from './session/session.ts'
import { useLeave } from './session/use-leave.ts'
import { loadLoginFrame } from './shop-brand.ts'
import { titleOf } from './titles.ts'

export const meta = () => [{ title: titleOf('Sua senha') }, { name: 'robots', content: 'noindex' }]

const explanation =
  'A senha com que você entrou é provisória. Troque-a por uma que só você conheça.'

/** Only for a user whose password was set by another person (rule: passwords-4). */
export async function clientLoader() {
  const [user, frame] = await Promise.all([findCurrentUser(), loadLoginFrame()])
  if (!user) throw redirect(loginPath)
  if (!user.hasInitialPassword) throw redirect(dashboardPath)
  return { user, frame }
}

export function HydrateFallback() {
  return <Checking />
}

export default function FirstPasswordScreen({ loaderData: { user, frame } }: Route.ComponentProps) {
  const leave = useLeave()
  return (
    <LoginFrame parts={frame} title="Escolha a sua senha" text={explanation}>
      <FirstPasswordForm email={user.email} />
      <Button tone="quiet" onClick={leave}>
        Sair
      </Button>
    </LoginFrame>
  )
}

function FirstPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const change = usePasswordChange({
    reloads: false,
    onSaved() {
      forgetCurrentUser()
      return navigate(dashboardPath)
    },
  })
  return (
    <PasswordChangeForm
      change={change}
      email={email}
      className="form"
      currentLabel="Senha que você recebeu"
      autoFocus
      newHint="Pelo menos 8 caracteres, e não uma senha comum."
    >
      <SubmitButton busy={change.isBusy} className="button-block">
        Salvar e continuar
      </SubmitButton>
    </PasswordChangeForm>
  )
}
