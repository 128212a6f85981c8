import { maxListLines, maxListNote } from '../../../contracts/quantities.ts'
import { read, save, type StoredItem, storedList } from './stored-items.ts'

/**
 * Puts a whole list on this browser's: at least these pieces of each, and its note after the own
 * one as far as there is room. Returns how many other items there are, and what takes the list off
 * again; undefined when it has no room, and nothing is added.
 */
export function mergeItems(
  used: StoredItem[],
  note: string,
): { othersCount: number; undo: () => void } | undefined {
  const before = read() ?? storedList.get()
  const items = new Map(before.items.map((item) => [item.variantId, item]))
  for (const item of used) {
    const quantity = Math.max(item.quantity, items.get(item.variantId)?.quantity ?? 0)
    items.set(item.variantId, { ...item, quantity })
  }
  if (items.size > maxListLines) return undefined
  const own = before.note ?? ''
  const both = own.includes(note) ? own : [own, note].filter(Boolean).join(' · ')
  save([...items.values()], both.length > maxListNote ? own : both)
  const othersCount = items.size - used.length
  return { othersCount, undo: () => save(before.items, own) }
}
