import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Refusal } from '../failures.ts'
import { Button, SubmitButton } from './button.tsx'
import { type Draft, DraftNote } from './draft.tsx'
import { FormFailure } from './form-failure.tsx'
import { useProblemFocus } from './problem-focus.ts'
import { SaveFailure } from './save-failure.tsx'
import { Modal } from './modal.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props {
  title: string
  /** Pixels, on wide screens. */
  width?: number | undefined
  saveLabel: string
  /** Other ways to save, before the first. */
  otherSaves?: { label: string; onSave(): unknown }[]
  isBusy: boolean
  /** An upload that the form needs is not finished. */
  isWaiting?: boolean | undefined
  refusal?: Refusal | undefined
  onSave(): unknown
  /**
   * What to do when another user has changed the same thing meanwhile; by default only the message
   * is shown.
   */
  stale?: { onReload(): void; onOverwrite(): void }
  /** Unsaved changes: a form with an address of its own asks before they are lost. */
  isDirty?: boolean
  draft?: Draft
  onClose(): void
  /** The fields. */
  children: ReactNode
  /** Below the fields, outside the form. */
  below?: ReactNode
  /** Where the focus goes when the dialog closes; by default where it was before. */
  finalFocus?: ComponentProps<typeof Modal>['finalFocus']
}

/**
 * A form in a dialog, which a save under way keeps open. The focus starts on the first field, and
 * goes to what cannot be saved.
 */
export function FormDialog(props: Props) {
  const { title, width, isBusy, isWaiting = false, refusal, onSave, stale, isDirty, draft } = props
  const close = () => isBusy || props.onClose()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusProblem = useProblemFocus(form)
  const isBlocked = isBusy || isWaiting
  useEffect(() => {
    if (refusal && Object.keys(refusal.fields).length > 0) focusProblem()
  }, [refusal, focusProblem])
  return (
    <Modal
      title={title}
      width={width}
      onClose={close}
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, select') ?? true}
      finalFocus={props.finalFocus}
      footer={<Buttons {...props} onClose={close} formId={formId} isBlocked={isBlocked} />}
    >
      <form
        ref={form}
        id={formId}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React passes the event on to the form around the dialog, if there is one.
          event.stopPropagation()
          if (isBlocked) return
          onSave()
          focusProblem()
        }}
      >
        {stale ? <SaveFailure refusal={refusal} {...stale} /> : <FormFailure refusal={refusal} />}
        {draft && <DraftNote draft={draft} />}
        {props.children}
      </form>
      {props.below}
      {isDirty !== undefined && (
        <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={draft?.forget} />
      )}
    </Modal>
  )
}

interface ButtonProps extends Pick<Props, 'saveLabel' | 'otherSaves' | 'onClose'> {
  formId: string
  isBlocked: boolean
}

function Buttons({ saveLabel, otherSaves, onClose, formId, isBlocked }: ButtonProps) {
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      {otherSaves?.map((save) => (
        <Button key={save.label} disabled={isBlocked} onClick={() => save.onSave()}>
          {save.label}
        </Button>
      ))}
      <SubmitButton form={formId} busy={isBlocked}>
        {saveLabel}
      </SubmitButton>
    </>
  )
}
