import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { attributesIn } from '../filters/attributes-in.ts'
import { Chosen } from '../filters/chosen.tsx'
import { FacetFields } from '../filters/facet-fields.tsx'
import { FilterSheet, sheetHash } from '../filters/filter-sheet.tsx'
import { type FilterFormState, useFilters } from '../filters/use-filters.ts'
import { homePath } from '../parts/paths.ts'
import { type Search, searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.server.ts'

/** The results beside the attributes that narrow them; on a phone these are in a sheet. */
export function NarrowedResults({ page, children }: { page: SearchPage; children: ReactNode }) {
  const { search, facets, chosen, total, wholePath } = page
  const isBusy = useNavigation().state === 'loading'
  const form = useFilters({
    filters: search,
    addressOf: searchAddress,
    read: (element) => ({ attributes: attributesIn(new FormData(element), facets) }),
  })
  return (
    <div className="filtered">
      <aside className="filtered-form" id="filtros" aria-label="Filtros">
        <FacetForm page={page} form={form} />
      </aside>
      <div className="filtered-list" aria-busy={isBusy || undefined}>
        <Chosen chosen={chosen} whole={wholePath} />
        {children}
      </div>
      <FilterSheet title="Filtrar" total={total} address={form.address} apply={form.apply}>
        {(close, footer) => (
          <FacetForm page={page} form={form} onSubmit={close}>
            {footer}
          </FacetForm>
        )}
      </FilterSheet>
    </div>
  )
}

/** On a phone, where the attributes are in a sheet. */
export function OpenFilters({ chosen }: Pick<SearchPage, 'chosen'>) {
  const location = useLocation()
  return (
    <Link
      className="chip filtered-open"
      to={location.search + sheetHash}
      replace={false}
      preventScrollReset
    >
      <Icon name="sliders-horizontal" />
      Filtrar{chosen.length > 0 && ` (${chosen.length})`}
    </Link>
  )
}

interface FormProps {
  page: SearchPage
  form: FilterFormState<Search>
  /** Called after the button, with the address of the results that the form asks for. */
  onSubmit?: (address: string) => void
  children?: ReactNode
}

/** An HTML GET form. With scripts the results follow each change. */
function FacetForm({ page: { search, facets }, form, onSubmit, children }: FormProps) {
  const { draft, change } = form
  const element = useRef<HTMLFormElement>(null)
  const adopt = useEffectEvent(() => element.current && form.adopt(element.current))
  useEffect(() => void adopt(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const address = form.apply()
    onSubmit?.(address)
  }
  return (
    <form
      className="filter-form"
      action={homePath}
      autoComplete="off"
      onSubmit={submit}
      ref={element}
    >
      <input type="hidden" name="busca" value={search.busca} />
      {search.ordem && <input type="hidden" name="ordem" value={search.ordem} />}
      {search.filtro.map((filter) => (
        <input key={filter} type="hidden" name="filtro" value={filter} />
      ))}
      <FacetFields
        facets={facets}
        chosen={draft.attributes}
        onChange={(attributes) => change('attributes', { ...draft, attributes }, 'now')}
      />
      {children ?? (
        <button className="button button-primary filter-form-apply">Aplicar filtros</button>
      )}
    </form>
  )
}
