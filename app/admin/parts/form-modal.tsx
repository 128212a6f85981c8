import { type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props {
  title: string
  /** Pixels, on wide screens. */
  width?: number
  saveLabel: string
  isBusy: boolean
  /** Something is on its way that the form needs. */
  isWaiting?: boolean
  isDirty: boolean
  onSave(): unknown
  onClose(): void
  /** What was typed is given up. */
  onDrop?(): void
  /** The fields. */
  children: ReactNode
  /** What stands under them and is not part of the form. */
  below?: ReactNode
}

/** A form over the list of what it makes or changes. It is not left by accident. */
export function FormModal({
  title,
  width,
  saveLabel,
  isBusy,
  isWaiting = false,
  isDirty,
  onSave,
  onClose,
  onDrop,
  children,
  below,
}: Props) {
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
        {children}
      </form>
      {below}
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={onDrop} />
    </Modal>
  )
}
