import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../failures.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { Modal } from '../parts/modal.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { usersPath } from '../paths.ts'

interface Props {
  title: string
  /** What the button that saves says. */
  action: string
  isBusy: boolean
  isDirty: boolean
  refusal: Refusal | undefined
  onSave(): Promise<void>
  /** The fields. */
  children: ReactNode
}

/** The form of a user over the list of them, to which it leads back. */
export function UserModal({ title, action, isBusy, isDirty, refusal, onSave, children }: Props) {
  const navigate = useNavigate()
  const close = () => void navigate(usersPath)
  return (
    <Modal
      title={title}
      width={480}
      onClose={close}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={close}>
            Cancelar
          </button>
          <SubmitButton form="user" busy={isBusy}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <form
        id="user"
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void onSave()
        }}
      >
        <FormFailure refusal={refusal} />
        {children}
      </form>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
    </Modal>
  )
}
