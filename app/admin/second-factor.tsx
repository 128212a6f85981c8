import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { RecoveryCodes } from '../../contracts/second-factor.ts'
import type { Route } from './+types/second-factor'
import { RecoveryCodeList } from './account/recovery-code-list.tsx'
import { SecondFactorSetup } from './account/second-factor-setup.tsx'
import { Button } from './parts/button.tsx'
import { Checking } from './parts/checking.tsx'
import { dashboardPath, loginPath } from './paths.ts'
import { ConfirmPassword } from './session/confirm-password.tsx'
import { LoginFrame } from './session/login-frame.tsx'
import { findCurrentUser, forgetCurrentUser } from './session/session.ts'
import { useLeave } from './session/use-leave.ts'
import { loadLoginFrame } from './shop-brand.ts'
import { titleOf } from './titles.ts'

export const meta = () => [
  { title: titleOf('Entrada em duas etapas') },
  { name: 'robots', content: 'noindex' },
]

const explanation =
  'A loja exige do seu papel que a entrada peça, além da senha, um código que só o seu celular ' +
  'mostra. Ative-o agora; leva dois minutos.'

/** Only for a user whose role requires a second factor (rule: passwords-6). */
export async function clientLoader() {
  const [user, frame] = await Promise.all([findCurrentUser(), loadLoginFrame()])
  if (!user) throw redirect(loginPath)
  if (!user.needsSecondFactor) throw redirect(dashboardPath)
  return { user, frame }
}

export function HydrateFallback() {
  return <Checking />
}

export default function SecondFactorScreen({ loaderData: { user, frame } }: Route.ComponentProps) {
  const leave = useLeave()
  const navigate = useNavigate()
  const [codes, setCodes] = useState<RecoveryCodes>()
  const enter = async () => {
    forgetCurrentUser()
    await navigate(dashboardPath)
  }
  return (
    <LoginFrame parts={frame} title="Entrada em duas etapas" text={explanation}>
      {codes ? (
        <RecoveryCodeList {...codes} onDone={enter} />
      ) : (
        <SecondFactorSetup onConfirmed={setCodes}>
          <Button tone="quiet" onClick={leave}>
            Sair
          </Button>
        </SecondFactorSetup>
      )}
      <ConfirmPassword email={user.email} />
    </LoginFrame>
  )
}
