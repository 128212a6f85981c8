import type { Arrow } from './imports.ts'
import type { Box, Point } from './svg.ts'

/** An arrow downwards, as the points that it passes. */
export interface Way {
  arrow: Arrow
  points: Point[]
}

/** The points that an arrow passes through these boxes, from the bottom of the first. */
export function pointsThrough(boxes: Box[]): Point[] {
  const points = boxes.flatMap(({ x, y, width, height }) => [
    { x: x + width / 2, y },
    { x: x + width / 2, y: y + height },
  ])
  // It leaves the first box at the bottom and reaches the last one at the top.
  return points.slice(1, -1)
}

/**
 * Distributes the arrows that leave or reach a box along its edge, in the order of their other
 * ends.
 */
export function spreadOut(ways: Way[], boxes: Map<string, Box>): Way[] {
  const moved = ways.map((way) => ({ ...way, points: way.points.map((point) => ({ ...point })) }))
  for (const [name, box] of boxes) {
    const leaving = moved.filter(({ arrow }) => arrow.from === name)
    const arriving = moved.filter(({ arrow }) => arrow.to === name)
    share(
      box,
      leaving.map(({ points }) => ends(points, 0, 1)),
    )
    share(
      box,
      arriving.map(({ points }) => ends(points, -1, -2)),
    )
  }
  return moved
}

function ends(points: Point[], end: number, next: number): { end: Point; next: Point } {
  const [one, other] = [points.at(end), points.at(next)]
  if (!one || !other) throw new Error('an arrow has two ends')
  return { end: one, next: other }
}

function share({ x, width }: Box, arrows: { end: Point; next: Point }[]): void {
  arrows
    .toSorted((a, b) => a.next.x - b.next.x)
    .forEach(({ end }, index) => (end.x = x + (width * (index + 1)) / (arrows.length + 1)))
}
