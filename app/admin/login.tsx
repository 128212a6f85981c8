import { ArrowLeft } from 'lucide-react'
import { redirect, useNavigation, useSubmit } from 'react-router'
import { loginSchema } from '../../contracts/auth.ts'
import { toast } from '../ui/toasts.tsx'
import type { Route } from './+types/login'
import { Checking } from './parts/checking.tsx'
import { dashboardPath, shopPath } from './paths.ts'
import { LoginFrame } from './session/login-frame.tsx'
import { findCurrentUser, signIn } from './session/session.ts'
import { SignInForm } from './session/sign-in-form.tsx'
import { outcomeOf } from './session/sign-in-refusal.ts'
import { loadLoginFrame } from './shop-brand.ts'
import { titleOf } from './titles.ts'

export const meta = () => [{ title: titleOf('Entrar') }, { name: 'robots', content: 'noindex' }]

/**
 * A signed-in user goes to the dashboard. The form appears even while the server does not answer.
 */
export async function clientLoader() {
  const [user, frame] = await Promise.all([
    findCurrentUser().catch(() => undefined),
    loadLoginFrame(),
  ])
  if (user) throw redirect(dashboardPath)
  return { frame }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const credentials = loginSchema.parse(await request.json())
  try {
    const { name } = await signIn(credentials)
    toast.success('Login realizado com sucesso!', `Bem-vindo, ${name}!`)
    return redirect(dashboardPath)
  } catch (failure) {
    const outcome = outcomeOf(failure, credentials)
    if (outcome.refusal !== undefined) toast.error(outcome.refusal)
    return outcome
  }
}

export function HydrateFallback() {
  return <Checking />
}

export default function LoginScreen({ loaderData: { frame }, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginFrame parts={frame} title="Área Administrativa" text="Entre para cuidar da loja.">
      <SignInForm
        email=""
        keepLoggedIn={false}
        busy={isBusy}
        outcome={actionData}
        onSubmit={(credentials) =>
          submit(JSON.stringify(credentials), { method: 'post', encType: 'application/json' })
        }
      />
      <a className="button button-quiet" href={shopPath}>
        <ArrowLeft className="icon" />
        Voltar para a loja
      </a>
    </LoginFrame>
  )
}
