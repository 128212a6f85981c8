import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useFetcher } from 'react-router'
import { passwordChangeSchema } from '../../../contracts/users.ts'
import { contractResolver, serverErrors } from '../parts/contract-resolver.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { PasswordField } from '../session/password-field.tsx'
import type { clientAction } from './account.tsx'

const empty = { currentPassword: '', newPassword: '' }

/** Changing the password ends one's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { data, state, submit } = useFetcher<typeof clientAction>()
  const refusal = data?.refusal
  const errors = useMemo(() => serverErrors<typeof empty>(refusal), [refusal])
  const { register, handleSubmit, reset, formState } = useForm<typeof empty, unknown, typeof empty>(
    {
      resolver: contractResolver(passwordChangeSchema),
      defaultValues: empty,
      errors,
      mode: 'onTouched',
    },
  )
  const busy = state !== 'idle'
  const isChanged = state === 'idle' && data !== undefined && !refusal
  useEffect(() => {
    if (isChanged) reset(empty)
  }, [isChanged, reset])

  return (
    <section className="panel" aria-labelledby="password-heading">
      <div className="panel-head">
        <h2 id="password-heading">Alterar senha</h2>
      </div>
      <form
        className="form panel-body"
        noValidate
        onSubmit={handleSubmit(
          (values) => busy || void submit(values, { method: 'put', encType: 'application/json' }),
        )}
      >
        <FormFailure refusal={refusal} />
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          hint="Pelo menos 8 caracteres, e não uma senha comum. As suas outras sessões serão encerradas."
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        <SubmitButton busy={busy}>Alterar senha</SubmitButton>
      </form>
    </section>
  )
}
