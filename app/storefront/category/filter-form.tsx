import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { QuickFilter, Sort } from '../../../contracts/product-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { categoryPath } from '../parts/paths.ts'
import type { CategoryPage } from './category-page.server.ts'
import { categoryAddress, countActive, noFilters, sortNames } from './filters.ts'
import { PriceRange } from './price-range.tsx'
import type { FilterFormState } from './use-filters.ts'

interface Props {
  page: CategoryPage
  form: FilterFormState
  /** Called when the form is sent by Enter or its button. */
  /** Gets the address of the list that was asked for. */
  onSubmit?: (address: string) => void
  children?: ReactNode
}

/** Search, order, price and quick filters: a plain GET form that follows each change where scripts run. */
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
      action={categoryPath(page.slug)}
      autoComplete="off"
      onSubmit={submit}
      ref={element}
    >
      {draft.ver === 'lista' && <input type="hidden" name="ver" value="lista" />}
      <div className="field">
        <label htmlFor={`${id}b`}>Buscar em {page.name}</label>
        <input
          className="input"
          id={`${id}b`}
          name="busca"
          type="search"
          placeholder="Nome ou descrição"
          maxLength={200}
          value={draft.busca}
          onChange={(event) =>
            change('busca', { ...draft, busca: event.target.value }, 'after-pause')
          }
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}o`}>Ordenar por</label>
        <SortSelect
          id={`${id}o`}
          value={draft.ordem}
          onChange={(ordem) => change('ordem', { ...draft, ordem }, 'now')}
        />
      </div>
      <PriceRange draft={draft} ceiling={page.ceiling} change={change} />
      <QuickFilters
        choices={page.quickFilters}
        chosen={draft.filtro}
        onChange={(filtro) => change('filtro', { ...draft, filtro }, 'now')}
      />
      {countActive(page.filters) > 0 && (
        <a
          className="link"
          href={categoryAddress(page.slug, {
            ...noFilters,
            ordem: page.filters.ordem,
            ver: page.filters.ver,
          })}
        >
          Limpar filtros
        </a>
      )}
      {children ?? (
        <button className="button button-primary filter-form-apply">Aplicar filtros</button>
      )}
    </form>
  )
}

function SortSelect({
  id,
  value,
  onChange,
}: {
  id: string
  value: Sort
  onChange: (sort: Sort) => void
}) {
  const choose = (chosen: string) => {
    const sort = sorts.find(([name]) => name === chosen)
    if (sort) onChange(sort[0])
  }
  return (
    <select
      className="input-select"
      id={id}
      name="ordem"
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      {sorts.map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </select>
  )
}

const sorts = (['name', 'price-asc', 'price-desc', 'rating', 'newest'] as const).map(
  (sort) => [sort, sortNames[sort]] as const,
)

/** Drawn, since not every system has the character; it stays in the text for those who hear or copy it. */
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
  choices: CategoryPage['quickFilters']
  chosen: QuickFilter[]
  onChange: (chosen: QuickFilter[]) => void
}) {
  const turn = (filter: QuickFilter) =>
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
            onChange={() => turn(value)}
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
