import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type Login, loginSchema } from '../../../contracts/auth.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { contractResolver, fieldPropsOf, type FormValues } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { useOneAtATime } from '../parts/save.ts'
import { PasswordField } from './password-field.tsx'
import type { SignInOutcome } from './sign-in-refusal.ts'

type Values = FormValues<typeof loginSchema>
type Form = UseFormReturn<Values, unknown, Login>

/** A code is asked for once the password was right. */
const credentialsSchema = loginSchema.omit({ code: true })
const withCodeSchema = loginSchema.required({ code: true })

interface Props {
  email: string
  keepLoggedIn: boolean
  busy: boolean
  outcome: SignInOutcome | undefined
  onSubmit(credentials: Login): Promise<void>
}

const forgottenPassword =
  'Para recuperar sua senha, entre em contato com o administrador do sistema.'

/** E-mail and password, and the code of the second factor in their place when it is asked for. */
export function SignInForm({ email, keepLoggedIn, busy, outcome, onSubmit }: Props) {
  // Of which the user went back to the password.
  const [left, setLeft] = useState<SignInOutcome>()
  const shown = outcome === left ? undefined : outcome
  const asksCode = shown?.asksCode === true
  const form = useForm<Values, unknown, Login>({
    resolver: contractResolver<Values, Login>(asksCode ? withCodeSchema : credentialsSchema),
    defaultValues: { email, password: '', keepLoggedIn, code: '' },
    mode: 'onTouched',
  })
  const once = useOneAtATime()
  const goBack = () => {
    form.reset({ ...form.getValues(), code: '' })
    setLeft(outcome)
  }
  return (
    <form
      noValidate
      className="form"
      onSubmit={form.handleSubmit((credentials) => once(() => onSubmit(credentials)))}
    >
      {asksCode ? <CodeField form={form} /> : <Credentials form={form} email={email} />}
      {shown?.refusal && <p className="note note-bad">{shown.refusal}</p>}
      <SubmitButton busy={busy} className="button-block">
        Entrar
      </SubmitButton>
      {asksCode && (
        <Button tone="quiet" onClick={goBack}>
          Voltar
        </Button>
      )}
    </form>
  )
}

function Credentials({ form, email }: { form: Form; email: string }) {
  const field = fieldPropsOf(form)
  return (
    <>
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
    </>
  )
}

function CodeField({ form }: { form: Form }) {
  const [isRecovery, setRecovery] = useState(false)
  const field = fieldPropsOf(form)('code')
  const swap = () => {
    form.resetField('code')
    form.setFocus('code')
    setRecovery(!isRecovery)
  }
  return (
    <>
      <TextField
        label={isRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
        hint={
          isRecovery
            ? 'Um dos dez códigos que você guardou. Cada um vale uma vez.'
            : 'Os 6 números que o aplicativo autenticador do seu celular mostra agora.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={40}
        autoFocus
        {...field}
      />
      <div className="login-row">
        <button className="link" type="button" onClick={swap}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Estou sem o celular'}
        </button>
      </div>
    </>
  )
}
