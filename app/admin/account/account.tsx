import { data } from 'react-router'
import { z } from 'zod'
import { sessionSchema } from '../../../contracts/auth.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { loading, refused, saving } from '../failures.ts'
import { useUser } from '../layout-user.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { unlessRefused } from '../revalidation.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/account'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export const meta = () => [{ title: titleOf('Minha conta') }]
export const shouldRevalidate = unlessRefused

export async function clientLoader() {
  return {
    sessions: await loading('load-sessions', () =>
      callApi('GET', '/auth/sessions', undefined, sessionSchema.array()),
    ),
  }
}

const ended = z.object({ sessionId: z.string() })

/** PUT changes the password, DELETE ends one of one's sessions. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  return request.method === 'DELETE'
    ? endSession(ended.parse(body).sessionId)
    : changePassword(body)
}

async function endSession(id: string) {
  const { refusal } = await saving('end-session', () => callApi('DELETE', `/auth/sessions/${id}`))
  if (refusal) return refused(refusal)
  toast.success('Sessão encerrada')
  return data({ refusal: undefined })
}

async function changePassword(body: unknown) {
  const { refusal } = await saving('change-password', () => callApi('POST', '/auth/password', body))
  if (refusal) return refused(refusal)
  toast.success('Senha alterada com sucesso!')
  return data({ refusal: undefined })
}

export default function AccountScreen({ loaderData: { sessions } }: Route.ComponentProps) {
  const { name, email } = useUser()
  return (
    <>
      <ScreenHead title="Minha conta" detail={`${name} · ${email}`} />
      <div className="account">
        <PasswordForm email={email} />
        <SessionList sessions={sessions} />
      </div>
    </>
  )
}
