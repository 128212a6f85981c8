import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { passwordConfirmationSchema } from '../../../contracts/auth.ts'
import { useStore } from '../../ui/store.ts'
import { ApiFailure } from '../api.ts'
import { AlertSheet } from '../parts/modal.tsx'
import { contractResolver, fieldPropsOf, type FormValues } from '../parts/form.ts'
import { SubmitButton } from '../parts/button.tsx'
import { confirmPassword } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { passwordQuestion } from './questions.ts'

type Values = FormValues<typeof passwordConfirmationSchema>

/** Asks for the password over the screen; what was begun then goes on (rule: passwords-5). */
export function ConfirmPassword({ email }: { email: string }) {
  return useStore(passwordQuestion.isOpen) ? <PasswordDialog email={email} /> : null
}

function PasswordDialog({ email }: { email: string }) {
  const formId = useId()
  const form = useForm<Values>({
    resolver: contractResolver(passwordConfirmationSchema),
    defaultValues: { password: '' },
  })
  const { isSubmitting } = form.formState

  async function confirm({ password }: Values): Promise<void> {
    try {
      await confirmPassword(password)
      passwordQuestion.answer(true)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      form.setError('password', { message: failure.message }, { shouldFocus: true })
    }
  }
  return (
    <AlertSheet
      title="Confirme sua senha"
      description="Faz mais de 15 minutos que você a digitou. O que você começou continua em seguida."
      descriptionClass="muted"
      initialFocus={() =>
        document.querySelector<HTMLInputElement>('.modal-question input[type=password]')
      }
      onClose={() => passwordQuestion.answer(false)}
      footer={
        <>
          <AlertDialog.Close className="button button-line">Cancelar</AlertDialog.Close>
          <SubmitButton form={formId} busy={isSubmitting}>
            Continuar
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        noValidate
        onSubmit={(event) => {
          // React passes the event on to the form around the dialog, if there is one.
          event.stopPropagation()
          void form.handleSubmit(confirm)(event)
        }}
      >
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          {...fieldPropsOf(form)('password')}
        />
      </form>
    </AlertSheet>
  )
}
