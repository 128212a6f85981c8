import type { Arrow } from './imports.ts'
import type { Node } from './layer-nodes.ts'
import type { Box } from './svg.ts'

/** The distances between the nodes of a layer and between layers. */
export interface Gaps {
  across: number
  down: number
}

const sweeps = 24

/** Where each node is drawn. */
export function positions(layers: Node[][], links: Arrow[], gaps: Gaps): Map<string, Box> {
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
  for (let sweep = 0; sweep < sweeps; sweep++) {
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
