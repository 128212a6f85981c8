import type { Announcements } from '@dnd-kit/core'
import { type Order, siblingsOf } from './order.ts'

/**
 * What screen readers say while a category is dragged. `position` keeps the text of the last
 * position: when the category is dropped, `order` may already be the new one.
 */
export function announcementsFor(
  names: Map<string, string>,
  order: Order,
  position: { current: string },
): Announcements {
  const nameOf = (id: string | number) => names.get(String(id)) ?? 'A categoria'
  const moveTo = (id: string | number) => (position.current = positionOf(order, String(id)))
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} foi pega, ${moveTo(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}: ${moveTo(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} foi solta, ${position.current}.`
        : `${nameOf(active.id)} voltou ao lugar.`,
    onDragCancel: ({ active }) => `Movimento desfeito. ${nameOf(active.id)} voltou ao lugar.`,
  }
}

/** "posição 2 de 5", among the category's siblings. */
export function positionOf(order: Order, id: string): string {
  const siblings = siblingsOf(order, id)
  return `posição ${siblings.indexOf(id) + 1} de ${siblings.length}`
}
