import type { Announcements } from '@dnd-kit/core'
import { type Order, siblingsOf } from './order.ts'

/**
 * What screen readers hear while a row is on its way. `place` holds where it hovers: by the time it is dropped the order
 * may already be the new one.
 */
export function announcementsFor(
  names: Map<string, string>,
  order: Order,
  place: { current: string },
): Announcements {
  const nameOf = (id: string | number) => names.get(String(id)) ?? 'A categoria'
  const goTo = (id: string | number) => (place.current = positionOf(order, String(id)))
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} foi pega, ${goTo(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}: ${goTo(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} foi solta, ${place.current}.`
        : `${nameOf(active.id)} voltou ao lugar.`,
    onDragCancel: ({ active }) => `Movimento desfeito. ${nameOf(active.id)} voltou ao lugar.`,
  }
}

/** "posição 2 de 5", among the category's siblings. */
export function positionOf(order: Order, id: string): string {
  const siblings = siblingsOf(order, id)
  return `posição ${siblings.indexOf(id) + 1} de ${siblings.length}`
}
