import { maxListLines, maxListQuantity } from '../../../contracts/quantities.ts'
import { labourLast } from '../../../shop/lists/labour-last.ts'
import { randomId } from '../../random-id.ts'
import { createStore } from '../../ui/store.ts'
import { listKey } from '../parts/list-key.ts'

/** An item of the list that this browser keeps. */
export interface StoredItem {
  variantId: string
  quantity: number
  /** As it was when it was added, to say what has changed since. */
  name: string
  cents: number
  /** Of its product; missing on items that an earlier version kept. */
  slug?: string
  /** Missing on items that an earlier version kept. */
  isService?: boolean
}

interface StoredList {
  /** Random; tells equal lists of two visitors apart when they are frozen. */
  draftId: string
  items: StoredItem[]
  /** What the visitor tells the shop; missing for nothing. */
  note?: string
}

const isServer = import.meta.env.SSR
const empty: StoredList = { draftId: '', items: [] }

/** The list of this browser; the server has none. */
export const storedList = createStore(empty)
if (!isServer) {
  storedList.set(read() ?? { ...empty })
  addEventListener('storage', readAgain)
}

/** Adds pieces to the list and returns how many it has then; undefined when the list is full. */
export function addItem(added: StoredItem): number | undefined {
  // A page from the browser's back-forward cache has missed the changes of other pages.
  storedList.set(read() ?? storedList.get())
  const { items } = storedList.get()
  const found = items.find(({ variantId }) => variantId === added.variantId)
  if (!found && items.length >= maxListLines) return undefined
  const quantity = Math.min(maxListQuantity, added.quantity + (found?.quantity ?? 0))
  save(found ? items.with(items.indexOf(found), { ...added, quantity }) : [...items, added])
  return quantity
}

/** Takes pieces off the list again. */
export function takeBack(variantId: string, quantity: number): void {
  const left = storedList
    .get()
    .items.map((item) =>
      item.variantId === variantId ? { ...item, quantity: item.quantity - quantity } : item,
    )
  save(left.filter((item) => item.quantity > 0))
}

/** Replaces the items of the list, labour last; an emptied list keeps no note. */
export function save(replaced: StoredItem[], note = storedList.get().note): void {
  const items = labourLast(replaced)
  const draftId = items.length > 0 ? storedList.get().draftId || randomId() : ''
  const list = { draftId, items, ...(note && items.length > 0 && { note }) }
  storedList.set(list)
  try {
    localStorage.setItem(listKey, JSON.stringify(list))
  } catch {
    // Storage is switched off or full: the list is lost at the end of the visit.
  }
  // Browsers tell only the other tabs; the header of this one listens to the same event.
  dispatchEvent(new StorageEvent('storage', { key: listKey }))
}

/** Another tab has changed the list. */
function readAgain(event: StorageEvent): void {
  if (event.isTrusted && event.key === listKey) storedList.set(read() ?? { ...empty })
}

/** The list as it is stored; undefined when nothing can be read. */
export function read(): StoredList | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(listKey) ?? 'null')
    return isList(stored) ? stored : undefined
  } catch {
    // Storage is switched off, or another program's text has this key.
    return undefined
  }
}

function isList(value: unknown): value is StoredList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'draftId' in value &&
    typeof value.draftId === 'string' &&
    'items' in value &&
    Array.isArray(value.items) &&
    value.items.every(isItem) &&
    (!('note' in value) || typeof value.note === 'string')
  )
}

function isItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { variantId, quantity, name, cents }: Partial<StoredItem> = value
  return (
    typeof variantId === 'string' &&
    typeof name === 'string' &&
    Number.isSafeInteger(cents) &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) >= 1
  )
}
