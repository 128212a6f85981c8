import { SubmitButton } from '../parts/submit-button.tsx'
import { PasswordChangeForm, usePasswordChange } from '../session/password-change-form.tsx'

const newPasswordHint =
  'Pelo menos 8 caracteres, e não uma senha comum. As suas outras sessões serão encerradas.'

/** A change of the password ends the user's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const change = usePasswordChange()
  return (
    <section className="panel" aria-labelledby="password-heading">
      <div className="panel-head">
        <h2 id="password-heading">Alterar senha</h2>
      </div>
      <PasswordChangeForm
        change={change}
        email={email}
        className="form panel-body"
        currentLabel="Senha atual"
        newHint={newPasswordHint}
      >
        <SubmitButton busy={change.isBusy}>Alterar senha</SubmitButton>
      </PasswordChangeForm>
    </section>
  )
}
