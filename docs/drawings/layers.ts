import { type Arrow, reaches } from './imports.ts'
import type { Node, Part } from './layer-nodes.ts'
import { type Gaps, positions } from './positions.ts'
import type { Box } from './svg.ts'
import { untangled } from './untangle.ts'
import { pointsThrough, spreadOut, type Way } from './ways.ts'

/** Where everything is drawn. */
export interface Placement {
  boxes: Map<string, Box>
  ways: Way[]
  /** Pairs that import each other, next to each other in a layer. */
  pairs: Arrow[]
  width: number
  height: number
}

const passingWidth = 18

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
  const ways = down.map((arrow) => {
    const passed = chainOf(arrow, layers).flatMap((name) => boxes.get(name) ?? [])
    return { arrow, points: pointsThrough(passed) }
  })
  return {
    boxes,
    ways: spreadOut(ways, boxes),
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

function pairsTogether(layer: Node[], pairs: Arrow[]): Node[] {
  return pairs.reduce((nodes, { from, to }) => {
    const other = nodes.find(({ name }) => name === to)
    if (!other || !nodes.some(({ name }) => name === from)) return nodes
    const rest = nodes.filter((node) => node !== other)
    return rest.flatMap((node) => (node.name === from ? [node, other] : [node]))
  }, layer)
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
