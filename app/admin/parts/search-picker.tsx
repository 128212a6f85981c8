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
import type { Control } from './field.tsx'
import { ScanButton } from './scanning/scan-button.tsx'
import { SoundButton } from './scanning/sound-button.tsx'
import { type Found, useFound } from './use-found.ts'

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
  /** `term` is what was typed when the item was chosen. */
  onPick(item: Item, term: string): void
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
   * Gets a term that is entered before its items are found, as a scanner does, or with nothing to
   * choose, or while the item whose code it is would be chosen, or is read by the camera. The field
   * is empty for the next one at once.
   */
  onCode?(code: string): void
  /** Which terms `onCode` gets from the keyboard; by default all. */
  isCode?(term: string): boolean
  inputRef?: RefObject<HTMLInputElement | null> | undefined
  autoFocus?: boolean | undefined
  /** Shows its list before anything is typed. */
  isOpenAtFirst?: boolean
}

/** Finds one item of many by its name, and is empty again after the choice. */
export function SearchPicker<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { control, placeholder, search, autoFocus, isCodeOf, isCode, onPick, onCode } = props
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(props.isOpenAtFirst ?? false)
  const found = useFound(term, search)
  const { items, isBusy } = found
  const place = useRef<HTMLDivElement>(null)
  const ownInput = useRef<HTMLInputElement>(null)
  const inputRef = props.inputRef ?? ownInput
  const show = (open: boolean) => {
    setOpen(open)
    if (!open) setTerm('')
  }
  const highlighted = useRef<string>(undefined)
  const entered = useRef<{ term: string; highlighted: string | undefined }>(undefined)
  const pickEntered = useEffectEvent(() => {
    if (isBusy || entered.current?.term !== term) return
    const wanted = entered.current.highlighted
    entered.current = undefined
    const item =
      items.find((each) => isCodeOf?.(term.trim(), each)) ?? items.find(({ id }) => id === wanted)
    if (!item) return
    onPick(item, term)
    show(false)
  })
  useEffect(() => pickEntered(), [isBusy])
  const takeCode = (code: string) => {
    show(false)
    if (code.trim() !== '') onCode?.(code.trim())
  }
  const enter = (code: string) => {
    if (onCode) return takeCode(code)
    entered.current = { term: code, highlighted: undefined }
    setTerm(code)
    setOpen(true)
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || show(false)
  const entries = entriesOf(props, found, term)
  const isChosenCode = () =>
    items.some((each) => each.id === highlighted.current && isCodeOf?.(term.trim(), each))
  const isEnteredCode = () =>
    onCode !== undefined &&
    (isBusy || entries.length === 0 || isChosenCode()) &&
    (isCode?.(term.trim()) ?? true)
  return (
    <Combobox.Root
      items={entries}
      filter={null}
      value={null}
      inputValue={term}
      open={isOpen}
      autoHighlight
      itemToStringLabel={({ name }: PickerEntry) => name}
      onOpenChange={show}
      onValueChange={(entry: PickerEntry | null) => entry?.choose()}
      onItemHighlighted={(entry: PickerEntry | undefined) => (highlighted.current = entry?.id)}
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
              keepEnter(event, isBusy)
              if (event.key === 'Enter' && isEnteredCode()) {
                // Otherwise the highlighted row would be chosen, too.
                event.preventBaseUIHandler()
                return takeCode(term)
              }
              entered.current =
                event.key === 'Enter' && isBusy
                  ? { term, highlighted: highlighted.current }
                  : undefined
            }}
          />
          {isOpen && (
            <EntryList message={messageOf(props, found, term)} isBusy={isBusy} container={place} />
          )}
        </div>
        {(isCodeOf || onCode) && <ScanButton onRead={enter} field={inputRef} />}
        {onCode && <SoundButton />}
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
    choose: () => onPick(item, term),
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
