import { Combobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { reasonOf } from '../failures.ts'
import type { Control } from './field.tsx'
import { ScanButton } from './scanning/scan-button.tsx'

/** One row of the list. */
export interface PickerEntry {
  id: string
  name: string
  row: ReactNode
  choose(): void
}

interface Props<Item extends { id: string; name: string }> {
  control: Control
  placeholder: string
  /** Called after a pause in the typing. */
  search(term: string): Promise<Item[]>
  onPick(item: Item): void
  renderRow(item: Item): ReactNode
  nothingFound: string
  /** What can be chosen instead of an item; it follows the items that were found. */
  alternatives?(term: string): PickerEntry[]
  /**
   * Whether the term is the item's own code. Enter chooses such an item as soon as it is found: a
   * scanner sends Enter with the code. With it, the field has a button for the camera.
   */
  isCodeOf?(term: string, item: Item): boolean
  /**
   * Gets a term that is entered before its items are found, as a scanner does, or read by the
   * camera. The field is empty for the next one at once.
   */
  onCode?(code: string): void
  inputRef?: RefObject<HTMLInputElement | null> | undefined
  autoFocus?: boolean | undefined
}

const pauseMs = 200

/** Finds one item of many by its name, and is empty again after the choice. */
export function SearchPicker<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { control, placeholder, search, autoFocus, isCodeOf, onPick, onCode } = props
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useFound(term, search)
  const place = useRef<HTMLDivElement>(null)
  const ownInput = useRef<HTMLInputElement>(null)
  const inputRef = props.inputRef ?? ownInput
  const show = (open: boolean) => {
    setOpen(open)
    if (!open) setTerm('')
  }
  const entered = useRef<string>(undefined)
  const pickEntered = useEffectEvent(() => {
    if (found.isBusy || entered.current !== term) return
    entered.current = undefined
    const item = found.items.find((each) => isCodeOf?.(term.trim(), each))
    if (!item) return
    onPick(item)
    show(false)
  })
  useEffect(() => pickEntered(), [found, term])
  const takeCode = (code: string) => {
    show(false)
    if (code.trim() !== '') onCode?.(code.trim())
  }
  const enter = (code: string) => {
    if (onCode) return takeCode(code)
    entered.current = code
    setTerm(code)
    setOpen(true)
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || show(false)
  return (
    <Combobox.Root
      items={entriesOf(props, found, term)}
      filter={null}
      value={null}
      inputValue={term}
      open={isOpen}
      autoHighlight
      itemToStringLabel={({ name }: PickerEntry) => name}
      onOpenChange={show}
      onValueChange={(entry: PickerEntry | null) => entry?.choose()}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && setTerm(text)}
    >
      <div className="scan-field">
        <div ref={place} className="search-box" onBlur={closeOnLeave}>
          <Search className="icon" />
          <Combobox.Input
            ref={inputRef}
            className="input"
            placeholder={placeholder}
            autoComplete="off"
            autoFocus={autoFocus}
            {...control}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && found.isBusy && onCode) takeCode(term)
              keepEnter(event, found.isBusy)
              entered.current = event.key === 'Enter' && found.isBusy ? term : undefined
            }}
          />
          {isOpen && (
            <EntryList
              message={messageOf(props, found, term)}
              isBusy={found.isBusy}
              container={place}
            />
          )}
        </div>
        {(isCodeOf || onCode) && <ScanButton onRead={enter} field={inputRef} />}
      </div>
    </Combobox.Root>
  )
}

type InputKey = Parameters<NonNullable<ComponentProps<typeof Combobox.Input>['onKeyDown']>>[0]

/** Enter never submits the form around, and chooses nothing while the list is out of date. */
function keepEnter(event: InputKey, isBusy: boolean): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (isBusy) event.preventBaseUIHandler()
}

function entriesOf<Item extends { id: string; name: string }>(
  { renderRow, onPick, alternatives }: Props<Item>,
  { items, isBusy }: Found<Item>,
  term: string,
): PickerEntry[] {
  const entries = items.map((item) => ({
    id: item.id,
    name: item.name,
    row: renderRow(item),
    choose: () => onPick(item),
  }))
  // Not shown during a search, where they would move down when the results arrive.
  return isBusy ? entries : [...entries, ...(alternatives?.(term.trim()) ?? [])]
}

function messageOf<Item extends { id: string; name: string }>(
  { nothingFound }: Props<Item>,
  { items, isBusy, failure }: Found<Item>,
  term: string,
): string | undefined {
  if (isBusy) return 'Buscando…'
  if (failure || items.length > 0) return failure
  return term.trim() === '' ? 'Digite para buscar.' : nothingFound
}

interface ListProps {
  message: string | undefined
  isBusy: boolean
  container: RefObject<HTMLDivElement | null>
}

/**
 * The list is in the page, after its input, and without Combobox.Popup, which hides everything else
 * from screen readers while the focus may still move there.
 */
function EntryList({ message, isBusy, container }: ListProps) {
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner className="picker-layer" sideOffset={4} positionMethod="fixed">
        {/* A press in the list must not take the focus from the input. */}
        <div
          className="popup picker-options"
          aria-busy={isBusy || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Combobox.Status className="picker-message">{message}</Combobox.Status>
          <Combobox.List>
            {(entry: PickerEntry) => (
              <Combobox.Item key={entry.id} value={entry} className="picker-item">
                {entry.row}
              </Combobox.Item>
            )}
          </Combobox.List>
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

interface Found<Item> {
  items: Item[]
  isBusy: boolean
  failure?: string | undefined
}

/** What the last term found; the answer to an older term is ignored. */
function useFound<Item>(term: string, search: (term: string) => Promise<Item[]>): Found<Item> {
  const [found, setFound] = useState<Found<Item>>({ items: [], isBusy: false })
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
