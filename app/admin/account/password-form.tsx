import { useEffect } from 'react'
import { type PasswordChange, passwordChangeSchema } from '../../../contracts/users.ts'
import { useContractForm } from '../parts/contract-form.ts'
import type { FormValues } from '../parts/contract-resolver.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { PasswordField } from '../session/password-field.tsx'

type Values = FormValues<typeof passwordChangeSchema>
const empty: Values = { currentPassword: '', newPassword: '' }
const newPasswordHint =
  'Pelo menos 8 caracteres, e não uma senha comum. As suas outras sessões serão encerradas.'

/** A change of the password ends the user's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { form, isBusy, isSaved, refusal, send } = useContractForm<Values, PasswordChange>(
    passwordChangeSchema,
    empty,
    { mode: 'onTouched' },
  )
  const field = fieldPropsOf(form)
  const { reset } = form
  useEffect(() => {
    if (isSaved) reset(empty)
  }, [isSaved, reset])

  return (
    <section className="panel" aria-labelledby="password-heading">
      <div className="panel-head">
        <h2 id="password-heading">Alterar senha</h2>
      </div>
      <form
        className="form panel-body"
        noValidate
        onSubmit={form.handleSubmit((change) => isBusy || send('put', change))}
      >
        <FormFailure refusal={refusal} />
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          hint={newPasswordHint}
          {...field('newPassword')}
        />
        <SubmitButton busy={isBusy}>Alterar senha</SubmitButton>
      </form>
    </section>
  )
}
