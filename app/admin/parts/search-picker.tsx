import { Combobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../failures.ts'
import type { Control } from './field.tsx'

interface Props<Item extends { id: string; name: string }> {
  control: Control
  placeholder: string
  /** Called after a pause in the typing. */
  search(term: string): Promise<Item[]>
  onPick(item: Item): void
  renderRow(item: Item): ReactNode
  nothingFound: ReactNode
}

const pauseMs = 200

/** Finds one item of many by its name, and is empty again after the choice. */
export function SearchPicker<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { control, placeholder, search, onPick } = props
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useFound(term, search)
  const place = useRef<HTMLDivElement>(null)
  const show = (open: boolean) => {
    setOpen(open)
    if (!open) setTerm('')
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || show(false)
  return (
    <Combobox.Root
      items={found.items}
      filter={null}
      value={null}
      inputValue={term}
      open={isOpen}
      autoHighlight
      itemToStringLabel={(item: Item) => item.name}
      onOpenChange={show}
      onValueChange={(item: Item | null) => item && onPick(item)}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && setTerm(text)}
    >
      <div ref={place} className="search-box" onBlur={closeOnLeave}>
        <Search className="icon" />
        <Combobox.Input
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          {...control}
        />
        {isOpen && <FoundList {...props} {...found} term={term} container={place} />}
      </div>
    </Combobox.Root>
  )
}

interface ListProps<Item> {
  term: string
  isBusy: boolean
  failure?: string | undefined
  renderRow(item: Item): ReactNode
  nothingFound: ReactNode
  container: RefObject<HTMLDivElement | null>
}

/**
 * The list is in the page, after its input, and without Combobox.Popup, which hides everything else
 * from screen readers while the focus may still move there.
 */
function FoundList<Item extends { id: string }>({
  term,
  isBusy,
  failure,
  renderRow,
  nothingFound,
  container,
}: ListProps<Item>) {
  const nothing = term.trim() === '' ? 'Digite para buscar.' : nothingFound
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner className="picker-layer" sideOffset={4} positionMethod="fixed">
        {/* A press in the list must not take the focus from the input. */}
        <div
          className="popup picker-options"
          aria-busy={isBusy || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Combobox.Status className="picker-message">
            {isBusy ? 'Buscando…' : failure}
          </Combobox.Status>
          <Combobox.Empty className="picker-message">
            {!isBusy && !failure && nothing}
          </Combobox.Empty>
          <Combobox.List>
            {(item: Item) => (
              <Combobox.Item key={item.id} value={item} className="picker-item">
                {renderRow(item)}
              </Combobox.Item>
            )}
          </Combobox.List>
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

/** What the last term found; the answer to an older term is ignored. */
function useFound<Item>(term: string, search: (term: string) => Promise<Item[]>) {
  const [found, setFound] = useState<{
    items: Item[]
    isBusy: boolean
    failure?: string | undefined
  }>({ items: [], isBusy: false })
  const latest = useRef(search)
  latest.current = search

  useEffect(() => {
    const wanted = term.trim()
    if (wanted === '') return setFound({ items: [], isBusy: false })
    let isStale = false
    setFound(({ items }) => ({ items, isBusy: true }))
    const ask = async () => {
      try {
        const items = await latest.current(wanted)
        if (!isStale) setFound({ items, isBusy: false })
      } catch (failure) {
        if (!isStale)
          setFound({
            items: [],
            isBusy: false,
            failure: reasonOf(failure) ?? 'Não foi possível buscar.',
          })
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [term])
  return found
}
