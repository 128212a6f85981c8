// Plane geometry of bicycle parts. Units are millimetres; y grows downwards.

export type Point = readonly [number, number]

export const rad = (degrees: number) => (degrees * Math.PI) / 180
/** Rounds for SVG text: a tenth of a unit is below what can be seen. */
export const n = (v: number) => +v.toFixed(1)
export const pol = (cx: number, cy: number, r: number, a: number): Point => [
  cx + r * Math.cos(a),
  cy + r * Math.sin(a),
]
export const around = (c: Point, r: number, a: number): Point => pol(c[0], c[1], r, a)
export const add = (p: Point, q: Point, k = 1): Point => [p[0] + q[0] * k, p[1] + q[1] * k]
export const sub = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]]
const len = (p: Point) => Math.hypot(p[0], p[1])
export const lerp = (p: Point, q: Point, t: number): Point => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
]
/** A quarter turn, clockwise on the screen. */
export const normal = (d: Point): Point => [-d[1], d[0]]
export function unit(p: Point): Point {
  const l = len(p) || 1
  return [p[0] / l, p[1] / l]
}

export const range = (count: number) => Array.from({ length: count }, (_, i) => i)

export const pt = (p: Point) => `${n(p[0])} ${n(p[1])}`
export const poly = (points: readonly Point[], close = true) =>
  'M' + points.map(pt).join('L') + (close ? 'Z' : '')
export const segment = (p: Point, q: Point) => poly([p, q], false)
export const circle = (c: Point, r: number) =>
  `M${pt([c[0] - r, c[1]])}` +
  `a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`
/** Writes path data with points relative to an origin: path`M${[0, 0]}L${[10, 4]}`. */
export const from =
  (origin: Point) =>
  (text: TemplateStringsArray, ...points: Point[]) =>
    text.reduce((d, part, i) => d + part + (points[i] ? pt(add(origin, points[i])) : ''), '')

/** Bicycle chain pitch: half an inch (ISO 9633). */
const PITCH = 12.7
export const pitchRadius = (teeth: number) => PITCH / (2 * Math.sin(Math.PI / teeth))

/** Outline of a sprocket: a seat for each roller, a flat tip between two. */
export function gear(c: Point, teeth: number, start = 0): string {
  const [R, step, seat] = [pitchRadius(teeth), (2 * Math.PI) / teeth, 4.3]
  const half = Math.asin(seat / R) * 0.98
  const tooth = (i: number) => {
    const a = start + i * step
    const [first, last] = [around(c, R + 0.7, a - half), around(c, R + 0.7, a + half)]
    const roller = `${pt(first)}A${seat} ${seat} 0 0 0 ${pt(last)}`
    return (
      `${roller}L${pt(around(c, R + 4.2, a + step * 0.45))}` +
      `L${pt(around(c, R + 4.2, a + step * 0.55))}`
    )
  }
  return 'M' + range(teeth).map(tooth).join('L') + 'Z'
}

/** The same sprocket with straight seats, for small scales. */
export function coarseGear(c: Point, teeth: number, start = 0): string {
  const [R, step] = [pitchRadius(teeth), (2 * Math.PI) / teeth]
  return poly(
    range(teeth).flatMap((i) => {
      const a = start + i * step
      return [
        around(c, R - 3.4, a - step * 0.2),
        around(c, R - 3.4, a + step * 0.2),
        around(c, R + 4, a + step * 0.42),
        around(c, R + 4, a + step * 0.58),
      ]
    }),
  )
}

/** Outer tangent of two circles, on the left of the way from a to b when side is 1. */
export function tangent(a: Point, ra: number, b: Point, rb: number, side: 1 | -1): [Point, Point] {
  const d = sub(b, a)
  const turn = Math.atan2(d[1], d[0]) - side * Math.acos((ra - rb) / len(d))
  return [around(a, ra, turn), around(b, rb, turn)]
}

/** Inner tangent: it crosses the line between the two centres. */
export function crossTangent(
  a: Point,
  ra: number,
  b: Point,
  rb: number,
  side: 1 | -1,
): [Point, Point] {
  const d = sub(b, a)
  const turn = Math.atan2(d[1], d[0]) - side * Math.acos((ra + rb) / len(d))
  return [around(a, ra, turn), around(b, rb, turn + Math.PI)]
}

type Spoke = { near: boolean; hub: Point; rim: Point }

/** Tangential lacing: flanges alternate, half the spokes lead and half trail. */
export function spokes(
  c: Point,
  count: number,
  hubR: number,
  rimR: number,
  crosses: number,
): Spoke[] {
  const turn = (crosses * 4 * Math.PI) / count
  return range(count).map((i) => {
    const a = ((i + 0.5) * 2 * Math.PI) / count - Math.PI / 2
    const lead = (i >> 1) % 2 ? turn : -turn
    return { near: i % 2 === 0, hub: around(c, hubR, a + lead), rim: around(c, rimR, a) }
  })
}
