import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CategoryPage } from './category-page.server.ts'
import { categoryAddress, type Filters, filtersIn } from './filters.ts'

/** A debounce that is long enough to finish a word or a movement of the slider. */
const typingPauseMs = 350

export interface FilterFormState {
  /** The values of the fields; while a visitor types they are ahead of the list. */
  draft: Filters
  /**
   * Updates the fields because `field` has changed; the list follows now, or after a pause in
   * typing.
   */
  change(field: keyof Filters, draft: Filters, when: 'now' | 'after-pause'): void
  /** The address of the list that is shown or being loaded. */
  address: string
  /** Applies what was chosen in the form before hydration. */
  adopt(form: HTMLFormElement): void
  /** Loads the list for the present values now and returns its address. */
  apply(): string
}

/**
 * Keeps the fields of the filter form in step with the address, but does not overwrite what is
 * being typed.
 */
export function useFilters({
  slug,
  filters,
  ceiling,
  quickFilters,
}: Pick<CategoryPage, 'slug' | 'filters' | 'ceiling' | 'quickFilters'>): FilterFormState {
  const applied = categoryAddress(slug, filters)
  const [draft, setDraft] = useState(filters)
  const [lastApplied, setLastApplied] = useState(applied)
  const [requested, setRequested] = useState(applied)
  const goTo = useFilterNavigation()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  if (applied !== lastApplied) {
    setLastApplied(applied)
    // An address that this form did not ask for: the back button, a link, or a value corrected by
    // the server.
    if (applied !== requested) {
      setRequested(applied)
      setDraft(filters)
    }
  }

  const apply = (wanted: Filters, field?: keyof Filters): string => {
    clearTimeout(pause.current)
    const address = categoryAddress(slug, wanted)
    setRequested(address)
    if (address !== requested) goTo(address, field)
    return address
  }
  return {
    draft,
    address: requested,
    change(field, wanted, when) {
      setDraft(wanted)
      clearTimeout(pause.current)
      if (when === 'now') apply(wanted, field)
      else pause.current = setTimeout(() => apply(wanted, field), typingPauseMs)
    },
    adopt(element) {
      const wanted = { ...draft, ...filtersIn(element, { ceiling, quickFilters }) }
      if (categoryAddress(slug, wanted) === applied) return
      setDraft(wanted)
      apply(wanted)
    },
    apply: () => apply(draft),
  }
}

/** One step back undoes all changes of one field in a row; in the filter sheet, all changes. */
function useFilterNavigation(): (address: string, field: keyof Filters | undefined) => void {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const lastField = useRef<keyof Filters>(undefined)
  return (address, field) => {
    const replace =
      hash !== '' || (field !== undefined && field !== 'filtro' && field === lastField.current)
    lastField.current = field
    void navigate(address + hash, { replace, preventScrollReset: true })
  }
}
