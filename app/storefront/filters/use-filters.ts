import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
/** A debounce that is long enough to finish a word or a movement of the slider. */
const typingPauseMs = 350

export interface FilterFormState<Filters> {
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

interface FilteredList<Filters> {
  /** Those of the list that is shown. */
  filters: Filters
  addressOf: (filters: Filters) => string
  /** What is chosen in the fields. */
  read: (form: HTMLFormElement) => Partial<Filters>
}

/**
 * Keeps the fields of the filter form in step with the address, but does not overwrite what is
 * being typed.
 */
export function useFilters<Filters extends object>({
  filters,
  addressOf,
  read,
}: FilteredList<Filters>): FilterFormState<Filters> {
  const applied = addressOf(filters)
  const [draft, setDraft] = useState(filters)
  const [lastApplied, setLastApplied] = useState(applied)
  const [requested, setRequested] = useState(applied)
  const goTo = useFilterNavigation<Filters>()
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
    const address = addressOf(wanted)
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
      const wanted = { ...draft, ...read(element) }
      if (addressOf(wanted) === applied) return
      setDraft(wanted)
      apply(wanted)
    },
    apply: () => apply(draft),
  }
}

/** Fields of which each press is a change of its own. */
const pressed: PropertyKey[] = ['filtro', 'attributes']

/** One step back undoes all changes of one field in a row; in the filter sheet, all changes. */
function useFilterNavigation<Filters>(): (address: string, field?: keyof Filters) => void {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const lastField = useRef<keyof Filters>(undefined)
  return (address, field) => {
    const replace =
      hash !== '' ||
      (field !== undefined && !pressed.includes(field) && field === lastField.current)
    lastField.current = field
    void navigate(address + hash, { replace, preventScrollReset: true })
  }
}
