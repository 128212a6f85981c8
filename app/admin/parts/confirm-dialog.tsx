import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import type { z } from 'zod'
import type { Operation } from '../messages.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { fieldPropsOf, useContractForm } from './form.ts'
import { AlertSheet } from './modal.tsx'
import { useProblemFocus } from './problem-focus.ts'
import { type SaveOptions, useSave } from './save.ts'

interface Props {
  title: string
  question: string
  /** More than the question, such as a choice. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'bad' | 'primary'
  busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/**
 * Asks before something that matters; a save under way keeps it open. The focus starts on the
 * button that cancels.
 */
export function ConfirmDialog({
  title,
  question,
  children,
  confirmLabel = 'Excluir',
  cancelLabel = 'Cancelar',
  tone = 'bad',
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  const body = useRef<HTMLDivElement>(null)
  const focusProblem = useProblemFocus(body)
  const confirm = () => {
    onConfirm()
    focusProblem()
  }
  return (
    <AlertSheet
      title={title}
      description={question}
      onClose={() => busy || onCancel()}
      bodyRef={body}
      footer={
        <>
          <AlertDialog.Close className="button button-line">{cancelLabel}</AlertDialog.Close>
          <Button tone={tone} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AlertSheet>
  )
}

interface DeleteProps<Saved> {
  operation: Operation
  remove(): Promise<Saved>
  saving?: SaveOptions<[], Saved>
  title: string
  question: string
  onDone(): void
  /** What is deleted. */
  children: ReactNode
}

/** Asks before a deletion. Closes after a refusal too: the toast shows the reason. */
export function DeleteDialog<Saved>({
  operation,
  remove,
  saving,
  onDone,
  ...dialog
}: DeleteProps<Saved>) {
  const { isBusy, save } = useSave(operation, remove, {
    onSaved: onDone,
    onRefused: onDone,
    ...saving,
  })
  return (
    <ConfirmDialog
      title={dialog.title}
      question={dialog.question}
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onDone}
    >
      <p>{dialog.children}</p>
    </ConfirmDialog>
  )
}

interface Reason {
  reason: string
}

interface ReasonProps {
  schema: z.ZodType<Reason>
  operation: Operation
  call(reason: string): Promise<unknown>
  saving?: SaveOptions<[Reason], unknown>
  title: string
  question: string
  /** Above the field, such as what it is about. */
  children?: ReactNode
  confirmLabel: string
  tone?: 'bad' | 'primary'
  maxLength?: number
  onClose(): void
}

/** Asks for the reason of a correction by an opposite entry; the wrong one stays to be seen. */
export function ReasonDialog(props: ReasonProps) {
  const { schema, operation, call, saving, children, maxLength = 200, onClose, ...dialog } = props
  const { form, save, isBusy, refusal } = useContractForm<Reason, Reason>({
    schema,
    values: { reason: '' },
    operation,
    call: ({ reason }) => call(reason),
    onSaved: onClose,
    ...saving,
  })
  const { error, ...field } = fieldPropsOf(form)('reason')
  return (
    <ConfirmDialog
      {...dialog}
      busy={isBusy}
      onConfirm={() => void form.handleSubmit(save)()}
      onCancel={onClose}
    >
      {children}
      <TextField
        label="Motivo"
        maxLength={maxLength}
        error={error ?? refusal?.message}
        {...field}
      />
    </ConfirmDialog>
  )
}
