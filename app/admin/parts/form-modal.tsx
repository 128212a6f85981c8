import type { ComponentProps } from 'react'
import { type Draft, DraftNote } from './draft.tsx'
import { FormDialog } from './form-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props extends ComponentProps<typeof FormDialog> {
  isDirty: boolean
  draft?: Draft
}

/** A form in a dialog over its list. It asks before unsaved changes are lost. */
export function FormModal({ isDirty, draft, children, below, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      below={
        <>
          {below}
          <UnsavedGuard isDirty={isDirty && !dialog.isBusy} onDrop={draft?.forget} />
        </>
      }
    >
      {draft && <DraftNote draft={draft} />}
      {children}
    </FormDialog>
  )
}
