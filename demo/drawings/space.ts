// Solid shapes in perspective: x to the right, y up, z towards the viewer. The screen's y grows
// downwards.
import { mix, type Material } from './colour.ts'
import { add, normal, poly, range, sub, unit, type Point } from './geometry.ts'
import type { Sheet } from './sheet.ts'

export type Point3 = readonly [number, number, number]
/** A point on the screen and the width of a tube there. */
export type Bead = readonly [x: number, y: number, width: number]

export function turn([x, y, z]: Point3, yaw: number, pitch: number): Point3 {
  const [c, d, e, f] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  const depth = -d * x + c * z
  return [c * x + d * z, e * y - f * depth, f * y + e * depth]
}

export const dot = (a: Point3, b: Point3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Cubic Bézier in space, `steps` + 1 points. */
export function bezier3(a: Point3, b: Point3, c: Point3, d: Point3, steps: number): Point3[] {
  return range(steps + 1).map((i) => {
    const t = i / steps
    const u = 1 - t
    const at = (k: 0 | 1 | 2) =>
      u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]
    return [at(0), at(1), at(2)]
  })
}

/** A shaded tube of changing width through the beads. */
export function ribbon(s: Sheet, beads: readonly Bead[], m: Material) {
  const light = unit([-0.45, -0.9])
  const layers: readonly [part: number, shift: number, colour: string][] = [
    [1, 0, m.deep],
    [0.93, 0.02, mix(m.deep, m.shade, 0.5)],
    [0.84, 0.04, m.shade],
    [0.74, 0.07, mix(m.shade, m.base, 0.5)],
    [0.62, 0.1, m.base],
    [0.5, 0.13, mix(m.base, m.light, 0.4)],
    [0.38, 0.16, mix(m.base, m.light, 0.8)],
    [0.26, 0.19, mix(m.light, m.hi, 0.3)],
    [0.13, 0.22, mix(m.light, m.hi, 0.8)],
  ]
  for (const [part, shift, colour] of layers)
    s.path(outline(beads, part, light, shift), colour, 'stroke-linejoin="round"')
}

function outline(beads: readonly Bead[], part: number, light: Point, shift: number): string {
  const [left, right]: [Point[], Point[]] = [[], []]
  beads.forEach((bead, i) => {
    const before = beads[Math.max(0, i - 1)] ?? bead
    const after = beads[Math.min(beads.length - 1, i + 1)] ?? bead
    const side = normal(unit(sub([after[0], after[1]], [before[0], before[1]])))
    const c = add([bead[0], bead[1]], light, bead[2] * shift)
    left.push(add(c, side, (bead[2] * part) / 2))
    right.unshift(add(c, side, (-bead[2] * part) / 2))
  })
  return poly([...left, ...right])
}

export type Face = { depth: number; corners: readonly Point3[]; colour: string }

/** Paints faces from far to near; equal neighbours share one path. */
export function paintFaces(s: Sheet, faces: Face[], project: (p: Point3) => Point) {
  faces.sort((a, b) => a.depth - b.depth)
  s.group(
    'fill="currentColor" stroke="currentColor" stroke-width=".7" stroke-linejoin="round"',
    () => {
      let [colour, d] = ['', '']
      const flush = () => d && s.put(`<path color="${colour}" d="${d}"/>`)
      for (const face of faces) {
        if (face.colour !== colour) {
          flush()
          colour = face.colour
          d = ''
        }
        d += 'M' + face.corners.map((p) => project(p).map(Math.round).join(' ')).join('L') + 'Z'
      }
      flush()
    },
  )
}
