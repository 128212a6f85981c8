import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CategoryPage } from './category-page.server.ts'
import { categoryAddress, type Filters, filtersIn } from './filters.ts'

/** Long enough to finish a word or a pull on the slider. */
const typingPauseMs = 350

export interface FilterFormState {
  /** What the fields hold; ahead of the list while somebody types. */
  draft: Filters
  /** `field` changed: the list follows at once, or after a pause in typing. */
  change(field: keyof Filters, draft: Filters, when: 'now' | 'after-pause'): void
  /** The address that the list shows or is about to show. */
  address: string
  /** Takes over what was chosen in a form before the scripts were at work. */
  adopt(form: HTMLFormElement): void
  /** The list follows now; gives its address. */
  apply(): string
}

/** The filters live in the address; this keeps the fields in step with it, without taking a word out of anybody's hand. */
export function useFilters({
  slug,
  filters,
  ceiling,
  quickFilters,
}: Pick<CategoryPage, 'slug' | 'filters' | 'ceiling' | 'quickFilters'>): FilterFormState {
  const applied = categoryAddress(slug, filters)
  const [draft, setDraft] = useState(filters)
  const [seen, setSeen] = useState(applied)
  const [sent, setSent] = useState(applied)
  const goTo = useAddress()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  if (applied !== seen) {
    setSeen(applied)
    // Another address than this form asked for: back, a link, or a value that the server put right.
    if (applied !== sent) {
      setSent(applied)
      setDraft(filters)
    }
  }

  const apply = (wanted: Filters, field?: keyof Filters): string => {
    clearTimeout(pause.current)
    const address = categoryAddress(slug, wanted)
    setSent(address)
    if (address !== sent) goTo(address, field)
    return address
  }
  return {
    draft,
    address: sent,
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

/** One step back undoes one field's change, however many letters that took; in the sheet, all of them. */
function useAddress(): (address: string, field: keyof Filters | undefined) => void {
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
