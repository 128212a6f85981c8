import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { QuickFilter, Sort } from '../../../contracts/product-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { FacetFields } from '../filters/facet-fields.tsx'
import type { FilterFormState } from '../filters/use-filters.ts'
import type { ListPage } from './list-page.server.ts'
import { countActive, type Filters, type SortChoice, sortOf, unfilteredAddress } from './filters.ts'
import { PriceRange } from './price-range.tsx'

interface Props {
  page: ListPage
  form: FilterFormState<Filters>
  /** Called after Enter or the button, with the address of the list that the form asks for. */
  onSubmit?: (address: string) => void
  children?: ReactNode
}

/**
 * Search, order, price and quick filters: an HTML GET form. With scripts the list follows each
 * change.
 */
export function FilterForm({ page, form, onSubmit, children }: Props) {
  const { draft, change } = form
  const id = useId()
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
      action={page.path}
      autoComplete="off"
      onSubmit={submit}
      ref={element}
    >
      {draft.ver === 'lista' && <input type="hidden" name="ver" value="lista" />}
      <SearchField
        id={`${id}b`}
        categoryName={page.name}
        value={draft.busca}
        onChange={(busca) => change('busca', { ...draft, busca }, 'after-pause')}
      />
      <SortField
        id={`${id}o`}
        sorts={page.sorts}
        value={draft.ordem}
        onChange={(ordem) => change('ordem', { ...draft, ordem }, 'now')}
      />
      <FacetFields
        facets={page.facets}
        chosen={draft.attributes}
        onChange={(attributes) => change('attributes', { ...draft, attributes }, 'now')}
      />
      <PriceRange draft={draft} ceiling={page.ceiling} change={change} />
      <QuickFilters
        choices={page.quickFilters}
        chosen={draft.filtro}
        onChange={(filtro) => change('filtro', { ...draft, filtro }, 'now')}
      />
      {countActive(page.filters) > 0 && (
        <a className="link" href={unfilteredAddress(page.path, page.filters)}>
          Limpar filtros
        </a>
      )}
      {children ?? (
        <button className="button button-primary filter-form-apply">Aplicar filtros</button>
      )}
    </form>
  )
}

interface FieldProps<T> {
  id: string
  value: T
  onChange: (value: T) => void
}

function SearchField({
  id,
  categoryName,
  value,
  onChange,
}: FieldProps<string> & { categoryName: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>Buscar em {categoryName}</label>
      <input
        className="input"
        id={id}
        name="busca"
        type="search"
        placeholder="Nome ou descrição"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function SortField({ id, sorts, value, onChange }: FieldProps<Sort> & { sorts: SortChoice[] }) {
  return (
    <div className="field">
      <label htmlFor={id}>Ordenar por</label>
      <select
        className="input-select"
        id={id}
        name="ordem"
        value={value}
        onChange={(event) => onChange(sortOf(event.target.value, sorts))}
      >
        {sorts.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * A drawn star, because not every system font has the character; the text keeps it for screen
 * readers and copying.
 */
function Star() {
  return (
    <>
      <span className="visually-hidden">⭐</span>
      <Icon name="star" className="icon-small" />
    </>
  )
}

function QuickFilters({
  choices,
  chosen,
  onChange,
}: {
  choices: ListPage['quickFilters']
  chosen: QuickFilter[]
  onChange: (chosen: QuickFilter[]) => void
}) {
  const toggle = (filter: QuickFilter) =>
    onChange(
      chosen.includes(filter) ? chosen.filter((each) => each !== filter) : [...chosen, filter],
    )
  return (
    <fieldset>
      <legend>Filtros rápidos</legend>
      {choices.map(({ value, name, reason }) => (
        <label key={value} className="checkbox">
          <input
            type="checkbox"
            name="filtro"
            value={value}
            checked={!reason && chosen.includes(value)}
            disabled={reason !== undefined}
            onChange={() => toggle(value)}
          />
          <span>
            {name}
            {value === 'nota-5' && <Star />}
            {reason && <small>{reason}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
