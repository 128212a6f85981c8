import { useForm } from 'react-hook-form'
import { loginSchema, type Login } from '../../../contracts/auth.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { TextField } from '../parts/field.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  email: string
  keepLoggedIn: boolean
  busy: boolean
  refusal?: string | undefined
  onSubmit(credentials: Login): void
}

/** E-mail, password and whether to be kept signed in. */
export function SignInForm({ email, keepLoggedIn, busy, refusal, onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(loginSchema),
    defaultValues: { email, password: '', keepLoggedIn },
    mode: 'onTouched',
  })
  const { errors } = formState
  return (
    <form
      noValidate
      className="form"
      onSubmit={handleSubmit((credentials) => busy || onSubmit(credentials))}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="login-row">
        <label className="checkbox">
          <input type="checkbox" {...register('keepLoggedIn')} />
          Mantenha-me logado
        </label>
        <button
          className="link"
          type="button"
          onClick={() =>
            alert('Para recuperar sua senha, entre em contato com o administrador do sistema.')
          }
        >
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
