import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../parts/counted.ts'
import { useHashDialog } from '../parts/hash-dialog.ts'
import type { CategoryPage } from './category-page.server.ts'
import { FilterForm } from './filter-form.tsx'
import type { FilterFormState } from './use-filters.ts'

/**
 * In the address while the sheet is open, so that the browser's back button closes it. Without
 * scripts it scrolls to the filters.
 */
export const sheetHash = '#filtros'
const phoneQuery = '(width < 64em)'

/** The filters in a dialog, on phones. */
export function FilterSheet(props: { page: CategoryPage; form: FilterFormState }) {
  const isOpen = useLocation().hash === sheetHash
  const isPhone = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
  return isOpen && isPhone ? <OpenSheet {...props} /> : null
}

function OpenSheet({ page, form }: { page: CategoryPage; form: FilterFormState }) {
  const dialog = useHashDialog(form.address)
  // What was typed last is not applied yet; applied later it would open the sheet again.
  const close = () => dialog.close(form.apply())
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
          <h2 id="filtros-titulo">Filtrar e ordenar</h2>
          <button className="icon-button" type="button" aria-label="Fechar filtros" onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        <FilterForm page={page} form={form} onSubmit={dialog.close}>
          <footer>
            <button className="button button-primary button-block">
              Ver {counted(page.total, 'produto', 'produtos')}
            </button>
          </footer>
        </FilterForm>
      </div>
    </dialog>
  )
}

function onWidthChange(listener: () => void): () => void {
  const phone = matchMedia(phoneQuery)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
