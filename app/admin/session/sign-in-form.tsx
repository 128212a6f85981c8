import { useForm } from 'react-hook-form'
import { type Login, loginSchema } from '../../../contracts/auth.ts'
import { contractResolver, fieldPropsOf, type FormValues } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { useOneAtATime } from '../parts/save.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { PasswordField } from './password-field.tsx'

type Values = FormValues<typeof loginSchema>

interface Props {
  email: string
  keepLoggedIn: boolean
  busy: boolean
  refusal?: string | undefined
  onSubmit(credentials: Login): Promise<void>
}

const forgottenPassword =
  'Para recuperar sua senha, entre em contato com o administrador do sistema.'

export function SignInForm({ email, keepLoggedIn, busy, refusal, onSubmit }: Props) {
  const form = useForm<Values, unknown, Login>({
    resolver: contractResolver(loginSchema),
    defaultValues: { email, password: '', keepLoggedIn },
    mode: 'onTouched',
  })
  const field = fieldPropsOf(form)
  const once = useOneAtATime()
  return (
    <form
      noValidate
      className="form"
      onSubmit={form.handleSubmit((credentials) => once(() => onSubmit(credentials)))}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        {...field('email')}
      />
      <PasswordField label="Senha" autoComplete="current-password" {...field('password')} />
      <div className="login-row">
        <label className="checkbox">
          <input type="checkbox" {...form.register('keepLoggedIn')} />
          Mantenha-me logado
        </label>
        <button className="link" type="button" onClick={() => alert(forgottenPassword)}>
          Esqueceu sua senha?
        </button>
      </div>
      {refusal && <p className="note note-bad note-plain">{refusal}</p>}
      <SubmitButton busy={busy} className="button-block">
        Entrar
      </SubmitButton>
    </form>
  )
}
