import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useHashDialog } from '../parts/hash-dialog.ts'
import type { CategoryPage } from './category-page.server.ts'
import { FilterForm } from './filter-form.tsx'
import type { FilterFormState } from './use-filters.ts'

/** In the address while the sheet is open, so that back closes it; without scripts it shows the filters in the page. */
export const sheetHash = '#filtros'
const phone = '(width < 64em)'

/** The filters on a phone. */
export function FilterSheet(props: { page: CategoryPage; form: FilterFormState }) {
  const isOpen = useLocation().hash === sheetHash
  const isPhone = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(phone).matches,
    () => false,
  )
  return isOpen && isPhone ? <OpenSheet {...props} /> : null
}

function OpenSheet({ page, form }: { page: CategoryPage; form: FilterFormState }) {
  // Goes back to the list as it was, or on to the one that was asked for.
  const { dialog, end } = useHashDialog(form.address)
  const close = () => end(form.address)
  return (
    <dialog
      ref={dialog}
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
        <FilterForm page={page} form={form} onSubmit={end}>
          <footer>
            <button className="button button-primary button-block">
              Ver {page.total} produto(s)
            </button>
          </footer>
        </FilterForm>
      </div>
    </dialog>
  )
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
