import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../parts/counted.ts'
import { useHashDialog } from '../parts/hash-dialog.ts'

/**
 * In the address while the sheet is open, so that the browser's back button closes it. Without
 * scripts it scrolls to the filters.
 */
export const sheetHash = '#filtros'
const phoneQuery = '(width < 64em)'

interface Props {
  title: string
  /** As it is shown. */
  total: string
  /** The address of the list that the form asks for. */
  address: string
  /** Loads that list now and returns its address. */
  apply: () => string
  /** The form, with the button that closes the sheet. */
  children: (close: (address: string) => void, footer: ReactNode) => ReactNode
}

/** The filters in a dialog, on phones. */
export function FilterSheet(props: Props) {
  const isOpen = useLocation().hash === sheetHash
  const isPhone = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
  return isOpen && isPhone ? <OpenSheet {...props} /> : null
}

function OpenSheet({ title, total, address, apply, children }: Props) {
  const dialog = useHashDialog(address)
  // What was typed last is not applied yet; applied later it would open the sheet again.
  const close = () => dialog.close(apply())
  return (
    <dialog
      ref={dialog.ref}
      className="filter-sheet"
      aria-labelledby="filtros-titulo"
      onClose={close}
      closedby="any"
    >
      <div className="filter-sheet-body">
        <header>
          <h2 id="filtros-titulo">{title}</h2>
          <button className="icon-button" type="button" aria-label="Fechar filtros" onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        {children(
          dialog.close,
          <footer>
            <button className="button button-primary button-block">
              Ver {counted(total, 'produto', 'produtos')}
            </button>
          </footer>,
        )}
      </div>
    </dialog>
  )
}

function onWidthChange(listener: () => void): () => void {
  const phone = matchMedia(phoneQuery)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
