import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Arrow keys move a dragged row of a sorted list to its previous or next sibling. */
export const nextSibling: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const { collisionRect, droppableRects, over } = context
  const siblings = siblingsIn(context.active?.data.current)
  const target = droppableRects.get(
    siblings[siblings.indexOf(String(over?.id ?? active)) + step] ?? '',
  )
  if (!target || !collisionRect) return undefined
  return { x: collisionRect.left, y: target.top + (target.height - collisionRect.height) / 2 }
}

function siblingsIn(data: { sortable?: { items?: unknown } } | undefined): string[] {
  const items = data?.sortable?.items
  return Array.isArray(items) ? items.map(String) : []
}
