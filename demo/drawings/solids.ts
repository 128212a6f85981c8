// Turned bodies and flat plates seen at an angle.
import { M, mix, type Material } from './colour.ts'
import { n } from './geometry.ts'
import type { Sheet } from './sheet.ts'

/** A slice of a turned body along the x axis: from x0 with radius r0 to x1 with radius r1. */
export type Slice = readonly [x0: number, x1: number, r0: number, r1: number, m: Material]

/**
 * Draws slices from left to right; their right ends face the viewer. `k` is the width of an end
 * ellipse divided by its height.
 */
export function lathe(s: Sheet, slices: readonly Slice[], k = 0.22) {
  for (const slice of slices) {
    const [, x1, r0, r1, m] = slice
    s.path(
      sliceOutline(slice, k),
      barrelShade(s, Math.max(r0, r1), m),
      `stroke="${m.deep}" stroke-width=".7" stroke-opacity=".5"`,
    )
    endFace(s, x1, r1, k, m)
  }
}

function sliceOutline([x0, x1, r0, r1]: Slice, k: number): string {
  return (
    `M${n(x0)} ${n(-r0)}L${n(x1)} ${n(-r1)}A${n(r1 * k)} ${n(r1)} 0 0 1 ${n(x1)} ${n(r1)}` +
    `L${n(x0)} ${n(r0)}A${n(r0 * k)} ${n(r0)} 0 0 1 ${n(x0)} ${n(-r0)}Z`
  )
}

function barrelShade(s: Sheet, r: number, m: Material): string {
  return s.lin(
    [0, -r],
    [0, r],
    [
      [0, m.base],
      [0.13, m.light],
      [0.26, m.hi],
      [0.38, m.light],
      [0.58, m.base],
      [0.84, m.shade],
      [1, m.deep],
    ],
  )
}

export function endFace(s: Sheet, x: number, r: number, k: number, m: Material) {
  s.ellipse(
    [x, 0],
    r * k,
    r,
    s.lin(
      [x, -r],
      [x, r],
      [
        [0, m.light],
        [0.5, m.base],
        [1, m.shade],
      ],
    ),
    `stroke="${m.hi}" stroke-width=".5" stroke-opacity=".5"`,
  )
}

/** The dark mouth of a pipe in the end face at x. */
export function bore(s: Sheet, x: number, r: number, k: number) {
  s.ellipse(
    [x, 0],
    r * k,
    r,
    s.lin(
      [x, -r],
      [x, r],
      [
        [0, '#0a0c0f'],
        [1, '#3a4149'],
      ],
    ),
  )
}

/** A plate cut along `d`: dark edge below, lit face above. */
export function plate(
  s: Sheet,
  d: string,
  fill: string,
  m: Material,
  thickness: readonly [number, number] = [1.4, 2],
) {
  const rule = 'fill-rule="evenodd"'
  s.path(
    d,
    M.black.deep,
    `${rule} opacity=".25" transform="translate(${thickness[0] * 2} ${thickness[1] * 2.4})"`,
  )
  s.path(
    d,
    mix(m.deep, m.shade, 0.4),
    `${rule} transform="translate(${thickness[0]} ${thickness[1]})"`,
  )
  s.path(d, fill, `${rule} stroke="${m.deep}" stroke-width=".6" stroke-linejoin="round"`)
}
