import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { useFocusAfterDialog } from './screen-focus.ts'

type PopupProps = ComponentProps<typeof Dialog.Popup>

interface Props extends Pick<PopupProps, 'initialFocus' | 'finalFocus'> {
  title: string
  onClose(): void
  children: ReactNode
  footer: ReactNode
  /** Pixels, on wide screens. */
  width?: number | undefined
}

/**
 * A dialog, on phones a sheet from below. Mount it to show it. Esc closes it. The focus starts on
 * the title and ends where it was before, unless said otherwise.
 */
export function Modal({ title, onClose, children, footer, width = 560, ...focus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterDialog()
  return (
    <Dialog.Root
      open
      onOpenChange={(open, details) => open || isForDrag(details) || onClose()}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="admin modal-backdrop" />
        <Dialog.Viewport className="admin modal">
          <Dialog.Popup
            className="modal-sheet"
            onKeyDown={(event) => isDragging() && event.preventBaseUIHandler()}
            style={sheetWidth(width)}
            initialFocus={focus.initialFocus ?? heading}
            finalFocus={focus.finalFocus}
          >
            <div className="modal-head">
              <Dialog.Title ref={heading} tabIndex={-1}>
                {title}
              </Dialog.Title>
              <Dialog.Close className="icon-button" aria-label="Fechar">
                <X className="icon" />
              </Dialog.Close>
            </div>
            <div className="modal-body">{children}</div>
            <div className="modal-foot">{footer}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** During a drag, Esc cancels the drag (its listener is on the document) and keeps the dialog. */
function isForDrag({ reason, allowPropagation }: Dialog.Root.ChangeEventDetails): boolean {
  if (reason !== 'escape-key' || !isDragging()) return false
  allowPropagation()
  return true
}

function isDragging(): boolean {
  return document.querySelector('[data-dragging]') !== null
}

function sheetWidth(px: number): CSSProperties & Record<'--modal-width', string> {
  return { '--modal-width': `${px}px` }
}

/** That of a double click on what opened the question: it would answer what nobody has read. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

interface AlertProps extends Pick<ComponentProps<typeof AlertDialog.Popup>, 'initialFocus'> {
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
export function AlertSheet({ title, description, children, footer, onClose, ...rest }: AlertProps) {
  useFocusAfterDialog()
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose?.()}>
      <AlertDialog.Portal>
        {/* A dialog inside another one would have no backdrop of its own otherwise. */}
        <AlertDialog.Backdrop forceRender className="admin modal-backdrop modal-above" />
        <AlertDialog.Viewport className="admin modal modal-question modal-above">
          <AlertDialog.Popup
            className="modal-sheet"
            initialFocus={rest.initialFocus}
            onClickCapture={ignoreSecondClick}
          >
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
