import type { Announcements } from '@dnd-kit/core'
import { type Order, siblingsOf } from './order.ts'

/** What screen readers hear while a row is on its way. */
export function announcementsFor(names: Map<string, string>, order: Order): Announcements {
  const nameOf = (id: string | number) => names.get(String(id)) ?? 'A categoria'
  const placeOf = (id: string | number) => positionOf(order, String(id))
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} foi pega, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} foi solta, ${placeOf(over.id)}.` : `${nameOf(active.id)} voltou ao lugar.`),
    onDragCancel: ({ active }) => `Movimento desfeito. ${nameOf(active.id)} voltou ao lugar.`,
  }
}

/** "posição 2 de 5", among the category's siblings. */
export function positionOf(order: Order, id: string): string {
  const siblings = siblingsOf(order, id)
  return `posição ${siblings.indexOf(id) + 1} de ${siblings.length}`
}
