import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Where a lifted row of a sorted list goes at an arrow key: onto the sibling before or after the place that it hovers over. */
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
