import { type ReactNode, useId } from 'react'
import type { Refusal } from '../failures.ts'
import { type Draft, DraftNote } from './draft.tsx'
import { FormFailure } from './form-failure.tsx'
import { Modal } from './modal.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props {
  title: string
  /** Pixels, on wide screens. */
  width?: number
  saveLabel: string
  isBusy: boolean
  /** An upload that the form needs is not finished. */
  isWaiting?: boolean
  isDirty: boolean
  refusal?: Refusal | undefined
  draft?: Draft
  onSave(): unknown
  onClose(): void
  /** The fields. */
  children: ReactNode
  /** Below the fields, outside the form. */
  below?: ReactNode
}

/** A form in a dialog over the list. It asks before unsaved changes are lost. */
export function FormModal({ title, width, saveLabel, isBusy, isWaiting = false, ...rest }: Props) {
  const { isDirty, refusal, draft, onSave, onClose, children, below } = rest
  const formId = useId()
  return (
    <Modal
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <button className="button button-line" type="button" onClick={onClose}>
            Cancelar
          </button>
          <SubmitButton form={formId} busy={isBusy || isWaiting}>
            {saveLabel}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isWaiting) onSave()
        }}
      >
        <FormFailure refusal={refusal} />
        {draft && <DraftNote draft={draft} />}
        {children}
      </form>
      {below}
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={draft?.forget} />
    </Modal>
  )
}
