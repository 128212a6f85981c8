import { Combobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../failures.ts'
import '../styles/picker.css'
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

/** Finds one of many while its name is being typed, and is empty again for the next. */
export function SearchPicker<Item extends { id: string; name: string }>({ control, placeholder, search, onPick, renderRow, nothingFound }: Props<Item>) {
  const [term, setTerm] = useState('')
  const { items, isBusy, failure } = useFound(term, search)
  const pick = (item: Item | null) => {
    if (!item) return
    setTerm('')
    onPick(item)
  }
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={null}
      inputValue={term}
      autoHighlight
      itemToStringLabel={(item: Item) => item.name}
      onValueChange={pick}
      onInputValueChange={(text, { reason }) => reason !== 'item-press' && setTerm(text)}
    >
      <div className="picker search">
        <Search className="i" />
        <Combobox.Input className="input" placeholder={placeholder} autoComplete="off" {...control} />
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="adm picker-at" sideOffset={4}>
          <Combobox.Popup className="picker-list" aria-busy={isBusy || undefined}>
            <Combobox.Status className="picker-say">{isBusy ? 'Buscando…' : failure}</Combobox.Status>
            <Combobox.Empty className="picker-say">{!isBusy && !failure && (term.trim() === '' ? 'Digite para buscar.' : nothingFound)}</Combobox.Empty>
            <Combobox.List>
              {(item: Item) => (
                <Combobox.Item key={item.id} value={item} className="picker-item">
                  {renderRow(item)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** What the last term has found; an answer that comes after a newer question is left aside. */
function useFound<Item>(term: string, search: (term: string) => Promise<Item[]>) {
  const [found, setFound] = useState<{ items: Item[]; isBusy: boolean; failure?: string | undefined }>({ items: [], isBusy: false })
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
        if (!isStale) setFound({ items: [], isBusy: false, failure: reasonOf(failure) ?? 'Não foi possível buscar.' })
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
