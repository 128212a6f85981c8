import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useFocusAfterDialog } from './screen-focus.ts'

interface Props extends Pick<ComponentProps<typeof AlertDialog.Popup>, 'initialFocus'> {
  title: string
  description: ReactNode
  descriptionClass?: string
  children?: ReactNode
  bodyRef?: RefObject<HTMLDivElement | null>
  footer: ReactNode
  /** Without it the dialog closes only by its own buttons. */
  onClose?(): void
}

/** A dialog that must be answered, also over another dialog. Mount it to show it. */
export function AlertSheet({ title, description, children, footer, onClose, ...rest }: Props) {
  useFocusAfterDialog()
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose?.()}>
      <AlertDialog.Portal>
        {/* A dialog inside another one would have no backdrop of its own otherwise. */}
        <AlertDialog.Backdrop forceRender className="admin modal-backdrop modal-above" />
        <AlertDialog.Viewport className="admin modal modal-question modal-above">
          <AlertDialog.Popup className="modal-sheet" initialFocus={rest.initialFocus}>
            <div className="modal-head">
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
            <div className="modal-body" ref={rest.bodyRef}>
              <AlertDialog.Description className={rest.descriptionClass}>
                {description}
              </AlertDialog.Description>
              {children}
            </div>
            <div className="modal-foot">{footer}</div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
