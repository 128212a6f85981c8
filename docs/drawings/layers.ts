import { type Arrow, reaches } from './imports.ts'
import type { Box, Point } from './svg.ts'

/** A part to be placed, with the room that it takes. */
export interface Part {
  name: string
  width: number
  height: number
}

/** An arrow downwards, as the points that it passes. */
interface Way {
  arrow: Arrow
  points: Point[]
}

/** Where everything is drawn. */
export interface Placement {
  boxes: Map<string, Box>
  ways: Way[]
  /** Pairs that import each other, next to each other in a layer. */
  pairs: Arrow[]
  width: number
  height: number
}

/**
 * A part, or a place in a layer that an arrow passes on its way to a lower one (`arrow` is set).
 */
interface Node extends Part {
  arrow?: Arrow
}

interface Gaps {
  across: number
  down: number
}

const passingWidth = 18
const sweeps = 12
const straightening = 24

/**
 * Places every part in the layer above all that it imports, and orders layers so that few arrows
 * cross.
 */
export function placeInLayers(parts: Part[], arrows: Arrow[], gaps: Gaps): Placement {
  const isMutual = ({ from, to }: Arrow) => reaches(to, from, arrows)
  const down = arrows.filter((arrow) => !isMutual(arrow))
  const depth = depths(parts, arrows, down)
  const pairs = arrows.filter((arrow) => isMutual(arrow) && arrow.from < arrow.to)
  const loose = layersOf(parts, down, depth)
  const links = linksOf(loose, down)
  const layers = untangled(loose, links).map((layer) => pairsTogether(layer, pairs))
  const boxes = positions(layers, links, gaps)
  const placed = [...boxes.values()]
  return {
    boxes,
    ways: spreadOut(
      down.map((arrow) => ({ arrow, points: wayOf(arrow, layers, boxes) })),
      boxes,
    ),
    pairs,
    width: Math.max(...placed.map(({ x, width }) => x + width)),
    height: Math.max(...placed.map(({ y, height }) => y + height)),
  }
}

/** How many layers are below each part; parts that import each other share one. */
function depths(parts: Part[], arrows: Arrow[], down: Arrow[]): Map<string, number> {
  const circleOf = (name: string) =>
    parts.filter(
      (other) =>
        other.name === name ||
        (reaches(name, other.name, arrows) && reaches(other.name, name, arrows)),
    )
  const depthOf = (name: string): number => {
    const circle = circleOf(name).map((part) => part.name)
    const below = down.filter(({ from }) => circle.includes(from))
    return below.length === 0 ? 0 : 1 + Math.max(...below.map(({ to }) => depthOf(to)))
  }
  return new Map(parts.map(({ name }) => [name, depthOf(name)]))
}

/** The layers from the top, with a passing place wherever an arrow crosses a layer. */
function layersOf(parts: Part[], down: Arrow[], depth: Map<string, number>): Node[][] {
  const depthOf = (name: string) => depth.get(name) ?? 0
  const highest = Math.max(...depth.values())
  return Array.from({ length: highest + 1 }, (_, index) => {
    const level = highest - index
    const own: Node[] = parts.filter(({ name }) => depthOf(name) === level)
    const passing = down
      .filter(({ from, to }) => depthOf(from) > level && depthOf(to) < level)
      .map((arrow) => ({ name: passingName(arrow, index), width: passingWidth, height: 0, arrow }))
    return [...own, ...passing]
  })
}

/** Every step of every arrow, from one layer to the next. */
function linksOf(layers: Node[][], down: Arrow[]): Arrow[] {
  return down.flatMap((arrow) => {
    const chain = chainOf(arrow, layers)
    return chain.slice(1).map((to, index) => ({ from: chain[index] ?? '', to }))
  })
}

/**
 * Barycentre heuristic: each node moves towards the middle of its neighbours, down and up in turn.
 */
function untangled(layers: Node[][], links: Arrow[]): Node[][] {
  let best = layers
  let current = layers
  for (let sweep = 0; sweep < sweeps; sweep++) {
    current =
      sweep % 2 === 0 ? swept(current, links) : swept(current.toReversed(), links).toReversed()
    if (crossings(current, links) < crossings(best, links)) best = current
  }
  return best
}

function pairsTogether(layer: Node[], pairs: Arrow[]): Node[] {
  return pairs.reduce((nodes, { from, to }) => {
    const other = nodes.find(({ name }) => name === to)
    if (!other || !nodes.some(({ name }) => name === from)) return nodes
    const rest = nodes.filter((node) => node !== other)
    return rest.flatMap((node) => (node.name === from ? [node, other] : [node]))
  }, layer)
}

function swept(layers: Node[][], links: Arrow[]): Node[][] {
  const done: Node[][] = []
  for (const layer of layers) {
    const above = done.at(-1)
    done.push(
      above ? layer.toSorted((a, b) => pull(a, above, links) - pull(b, above, links)) : layer,
    )
  }
  return done
}

function pull({ name }: Node, fixed: Node[], links: Arrow[]): number {
  const places = links.flatMap(({ from, to }) => {
    const other = from === name ? to : to === name ? from : undefined
    const place = fixed.findIndex((node) => node.name === other)
    return place < 0 ? [] : [place / fixed.length]
  })
  return places.length === 0 ? 0.5 : places.reduce((sum, place) => sum + place, 0) / places.length
}

function crossings(layers: Node[][], links: Arrow[]): number {
  const at = new Map(
    layers.flatMap((layer, row) => layer.map(({ name }, place) => [name, { row, place }])),
  )
  const spans = links.flatMap(({ from, to }) => {
    const [a, b] = [at.get(from), at.get(to)]
    return a && b ? [{ row: a.row, a: a.place, b: b.place }] : []
  })
  return spans.reduce(
    (sum, one, index) =>
      sum +
      spans
        .slice(index)
        .filter((other) => one.row === other.row && (one.a - other.a) * (one.b - other.b) < 0)
        .length,
    0,
  )
}

function positions(layers: Node[][], links: Arrow[], gaps: Gaps): Map<string, Box> {
  const middles = straightened(layers, links, gaps)
  const left = Math.min(
    ...layers.flat().map(({ name, width }) => (middles.get(name) ?? 0) - width / 2),
  )
  const boxes = new Map<string, Box>()
  let y = 0
  for (const layer of layers) {
    const tallest = Math.max(...layer.map((node) => node.height))
    for (const { name, width, ...node } of layer) {
      const x = (middles.get(name) ?? 0) - width / 2 - left
      // A passing arrow crosses the whole layer straight, so that it touches no box.
      const height = node.arrow ? tallest : node.height
      boxes.set(name, { x, y: y + (tallest - height) / 2, width, height })
    }
    y += tallest + gaps.down
  }
  return boxes
}

/**
 * The middle of each node: as near to those of its neighbours as the order within its layer allows.
 */
function straightened(layers: Node[][], links: Arrow[], { across }: Gaps): Map<string, number> {
  const middles = new Map(layers.flatMap((layer) => layer.map(({ name }) => [name, 0])))
  for (const layer of layers) settle(layer, middles, across)
  for (let sweep = 0; sweep < straightening; sweep++) {
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) {
      for (const { name } of layer) {
        const near = links.flatMap(({ from, to }) =>
          from === name ? (middles.get(to) ?? []) : to === name ? (middles.get(from) ?? []) : [],
        )
        if (near.length > 0) middles.set(name, near.reduce((sum, x) => sum + x, 0) / near.length)
      }
      settle(layer, middles, across)
    }
  }
  return middles
}

/**
 * Pushes the nodes of a layer apart, half of each overlap to either side, until each has its room.
 */
function settle(layer: Node[], middles: Map<string, number>, across: number): void {
  for (let round = 0; round < layer.length * 20; round++) {
    for (const [index, right] of layer.entries()) {
      const left = layer[index - 1]
      if (!left) continue
      const [a, b] = [middles.get(left.name) ?? 0, middles.get(right.name) ?? 0]
      const missing = a + (left.width + right.width) / 2 + across - b
      if (missing <= 0) continue
      middles.set(left.name, a - missing / 2)
      middles.set(right.name, b + missing / 2)
    }
  }
}

function wayOf(arrow: Arrow, layers: Node[][], boxes: Map<string, Box>): Point[] {
  const chain = chainOf(arrow, layers).flatMap((name) => boxes.get(name) ?? [])
  const points = chain.flatMap(({ x, y, width, height }) => [
    { x: x + width / 2, y },
    { x: x + width / 2, y: y + height },
  ])
  // It leaves the first box at the bottom and reaches the last one at the top.
  return points.slice(1, -1)
}

/**
 * Gives the arrows that leave or reach one box places of their own along its edge, in the order of
 * where they lead.
 */
function spreadOut(ways: Way[], boxes: Map<string, Box>): Way[] {
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

/**
 * The names of the nodes that an arrow connects: its part, the places that it passes, its target.
 */
function chainOf(arrow: Arrow, layers: Node[][]): string[] {
  const passed = layers.flatMap((layer) =>
    layer.filter((node) => node.arrow === arrow).map(({ name }) => name),
  )
  return [arrow.from, ...passed, arrow.to]
}

function passingName({ from, to }: Arrow, layer: number): string {
  return `${from} ${to} ${layer}`
}
