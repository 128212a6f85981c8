import { Combobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../failures.ts'
import type { Control } from './field.tsx'

interface Props<Item extends { id: string; name: string }> {
  control: Control
  placeholder: string
  /** Asked a moment after the last key. */
  search(term: string): Promise<Item[]>
  onPick(item: Item): void
  renderRow(item: Item): ReactNode
  nothingFound: ReactNode
}

const pauseMs = 200

/**
 * Finds one of many while its name is being typed, and is empty again for the next. The list stands in the page, beside its
 * input and without Combobox.Popup, which hides everything else from screen readers while the focus may still go there.
 */
export function SearchPicker<Item extends { id: string; name: string }>({
  control,
  placeholder,
  search,
  onPick,
  renderRow,
  nothingFound,
}: Props<Item>) {
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { items, isBusy, failure } = useFound(term, search)
  const place = useRef<HTMLDivElement>(null)
  const show = (open: boolean) => {
    setOpen(open)
    if (!open) setTerm('')
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || show(false)
  return (
    <Combobox.Root
      items={items}
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
      <div ref={place} className="search-box" onBlur={leave}>
        <Search className="icon" />
        <Combobox.Input
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          {...control}
        />
        {isOpen && (
          <Combobox.Portal container={place}>
            <Combobox.Positioner className="picker-layer" sideOffset={4} positionMethod="fixed">
              {/* The focus stays in the input, wherever in the list is pressed. */}
              <div
                className="popup picker-options"
                aria-busy={isBusy || undefined}
                onMouseDown={(event) => event.preventDefault()}
              >
                <Combobox.Status className="picker-message">
                  {isBusy ? 'Buscando…' : failure}
                </Combobox.Status>
                <Combobox.Empty className="picker-message">
                  {!isBusy &&
                    !failure &&
                    (term.trim() === '' ? 'Digite para buscar.' : nothingFound)}
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
        )}
      </div>
    </Combobox.Root>
  )
}

/** What the last term has found; an answer that comes after a newer question is left aside. */
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
