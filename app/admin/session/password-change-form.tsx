import type { ReactNode } from 'react'
import type { PasswordChange } from '../../../contracts/users.ts'
import { passwordChangeSchema } from '../../../contracts/users.ts'
import { useContractForm } from '../parts/contract-form.ts'
import type { FormValues } from '../parts/contract-resolver.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { PasswordField } from './password-field.tsx'

type Values = FormValues<typeof passwordChangeSchema>
export const emptyPasswordChange: Values = { currentPassword: '', newPassword: '' }

/** The form by which users replace their own password; the action of the route saves it. */
export function usePasswordChange() {
  return useContractForm<Values, PasswordChange>(passwordChangeSchema, emptyPasswordChange, {
    mode: 'onTouched',
  })
}

interface Props {
  change: ReturnType<typeof usePasswordChange>
  email: string
  className: string
  currentLabel: string
  newHint: string
  /** For a form that is the screen's only matter. */
  autoFocus?: boolean
  /** The button. */
  children: ReactNode
}

export function PasswordChangeForm(props: Props) {
  const { change, email, className, currentLabel, newHint, autoFocus, children } = props
  const { form, isBusy, refusal, send } = change
  const field = fieldPropsOf(form)
  return (
    <form
      className={className}
      noValidate
      onSubmit={form.handleSubmit((passwords) => isBusy || send('put', passwords))}
    >
      <FormFailure refusal={refusal} />
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={currentLabel}
        autoComplete="current-password"
        autoFocus={autoFocus}
        {...field('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        hint={newHint}
        {...field('newPassword')}
      />
      {children}
    </form>
  )
}
