import type { ReactNode } from 'react'
import type { PasswordChange } from '../../../contracts/users.ts'
import { passwordChangeSchema } from '../../../contracts/users.ts'
import { fieldPropsOf, type FormValues, useContractForm } from '../parts/form.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import type { SaveOptions } from '../parts/save.ts'
import { changePassword } from '../account/calls.ts'
import { PasswordField } from './password-field.tsx'

type Values = FormValues<typeof passwordChangeSchema>
const emptyPasswordChange: Values = { currentPassword: '', newPassword: '' }

/** The form by which users replace their own password; empty again once it is saved. */
export function usePasswordChange(options: SaveOptions<[PasswordChange], void> = {}) {
  return useContractForm<Values, PasswordChange, void>({
    ...options,
    schema: passwordChangeSchema,
    values: emptyPasswordChange,
    mode: 'onTouched',
    operation: 'change-password',
    call: changePassword,
    savedValues: () => emptyPasswordChange,
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
  const { form, refusal, save } = change
  const field = fieldPropsOf(form)
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
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
