import type { Arrow } from './imports.ts'
import type { Node } from './layer-nodes.ts'

const sweeps = 12

/**
 * Barycentre heuristic: each node moves towards the middle of its neighbours, down and up in turn.
 */
export function untangled(layers: Node[][], links: Arrow[]): Node[][] {
  let best = layers
  let current = layers
  for (let sweep = 0; sweep < sweeps; sweep++) {
    current =
      sweep % 2 === 0 ? swept(current, links) : swept(current.toReversed(), links).toReversed()
    if (crossings(current, links) < crossings(best, links)) best = current
  }
  return best
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
