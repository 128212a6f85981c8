import { ArrowLeft } from 'lucide-react'
import { redirect, useNavigation, useSubmit } from 'react-router'
import { loginSchema } from '../../contracts/auth.ts'
import { toast } from '../ui/toasts.tsx'
import type { Route } from './+types/login'
import { Checking } from './parts/checking.tsx'
import { Logo } from './parts/logo.tsx'
import { dashboardPath, shopPath } from './paths.ts'
import { findCurrentUser, signIn } from './session/session.ts'
import { SignInForm } from './session/sign-in-form.tsx'
import { signInRefusal } from './session/sign-in-refusal.ts'
import { findWindowPicture, loadShopFace } from './shop-face.ts'
import { titleOf } from './titles.ts'

export const meta = () => [{ title: titleOf('Entrar') }, { name: 'robots', content: 'noindex' }]

/** Whoever is signed in already goes on; a server that cannot be asked does not hide the form. */
export async function clientLoader() {
  const [user, face, picture] = await Promise.all([
    findCurrentUser().catch(() => undefined),
    loadShopFace(),
    findWindowPicture(),
  ])
  if (user) throw redirect(dashboardPath)
  return { face, picture }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  try {
    const { name } = await signIn(loginSchema.parse(await request.json()))
    toast.success('Login realizado com sucesso!')
    toast.success(`Bem-vindo, ${name}!`)
    return redirect(dashboardPath)
  } catch (failure) {
    const refusal = signInRefusal(failure)
    toast.error(refusal)
    return { refusal }
  }
}

export function HydrateFallback() {
  return <Checking />
}

export default function LoginScreen({
  loaderData: { face, picture },
  actionData,
}: Route.ComponentProps) {
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="login">
      <main className="login-main">
        <div className="login-box">
          <Logo {...face} />
          <div>
            <h1>Área Administrativa</h1>
            <p className="muted">Entre para cuidar da loja.</p>
          </div>
          <SignInForm
            email=""
            keepLoggedIn={false}
            busy={busy}
            refusal={actionData?.refusal}
            onSubmit={(credentials) =>
              void submit(credentials, { method: 'post', encType: 'application/json' })
            }
          />
          <a className="button button-quiet" href={shopPath}>
            <ArrowLeft className="icon" />
            Voltar para a loja
          </a>
        </div>
      </main>
      <div className="login-picture" aria-hidden="true">
        {picture && <img src={picture} alt="" />}
      </div>
    </div>
  )
}
