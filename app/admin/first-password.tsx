import { redirect, useNavigate } from 'react-router'
import { type PasswordChange, passwordChangeSchema } from '../../contracts/users.ts'
import { toast } from '../ui/toasts.tsx'
import type { Route } from './+types/first-password'
import { changePassword } from './account/calls.ts'
import { saveAndLeave } from './actions.ts'
import { Checking } from './parts/checking.tsx'
import { useContractForm } from './parts/contract-form.ts'
import type { FormValues } from './parts/contract-resolver.ts'
import { fieldPropsOf } from './parts/field-props.ts'
import { FormFailure } from './parts/form-failure.tsx'
import { SubmitButton } from './parts/submit-button.tsx'
import { dashboardPath, loginPath } from './paths.ts'
import { LoginFrame } from './session/login-frame.tsx'
import { PasswordField } from './session/password-field.tsx'
import { findCurrentUser, forgetCurrentUser, signOut } from './session/session.ts'
import { findLoginImage, loadShopBrand } from './shop-brand.ts'
import { titleOf } from './titles.ts'

export const meta = () => [{ title: titleOf('Sua senha') }, { name: 'robots', content: 'noindex' }]

type Values = FormValues<typeof passwordChangeSchema>
const empty: Values = { currentPassword: '', newPassword: '' }
const explanation =
  'A senha com que você entrou foi definida por outra pessoa. ' +
  'Troque-a por uma que só você conheça.'

/** Only for a user whose password was set by another person (rule: passwords-4). */
export async function clientLoader() {
  const [user, brand, image] = await Promise.all([
    findCurrentUser(),
    loadShopBrand(),
    findLoginImage(),
  ])
  if (!user) throw redirect(loginPath)
  if (!user.hasInitialPassword) throw redirect(dashboardPath)
  return { user, brand, image }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = passwordChangeSchema.parse(await request.json())
  const replace = async () => {
    await changePassword(change)
    forgetCurrentUser()
  }
  return saveAndLeave('change-password', replace, { to: dashboardPath })
}

export function HydrateFallback() {
  return <Checking />
}

export default function FirstPasswordScreen({
  loaderData: { user, brand, image },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  async function leave(): Promise<void> {
    await signOut()
    toast.success('Logout realizado com sucesso!')
    await navigate(loginPath)
  }
  return (
    <LoginFrame brand={brand} image={image} title="Escolha a sua senha" text={explanation}>
      <FirstPasswordForm email={user.email} />
      <button className="button button-quiet" type="button" onClick={() => void leave()}>
        Sair
      </button>
    </LoginFrame>
  )
}

function FirstPasswordForm({ email }: { email: string }) {
  const { form, isBusy, refusal, send } = useContractForm<Values, PasswordChange>(
    passwordChangeSchema,
    empty,
    { mode: 'onTouched' },
  )
  const field = fieldPropsOf(form)
  return (
    <form
      className="form"
      noValidate
      onSubmit={form.handleSubmit((change) => isBusy || send('put', change))}
    >
      <FormFailure refusal={refusal} />
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Senha que você recebeu"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres, e não uma senha comum."
        {...field('newPassword')}
      />
      <SubmitButton busy={isBusy} className="button-block">
        Salvar e continuar
      </SubmitButton>
    </form>
  )
}
