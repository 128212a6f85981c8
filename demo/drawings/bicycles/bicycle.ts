// What all complete bicycles share. Millimetres; origin at the bottom bracket; y grows downwards.
import { M, mix, material, PAINT, type Material } from '../colour.ts'
import { add, from, lerp, n, rad, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

export type Bicycle = { left: number; right: number; floor: number; draw: (s: Sheet) => void }

/** Frame geometry from stack, reach and angles, as in a manufacturer's chart. */
type FrameChart = {
  rear: Point
  head: Point
  headAngle: number
  headLength: number
  forkOffset: number
  seatAngle: number
}

export type Frame = {
  rear: Point
  front: Point
  /** A point on the steering axis, so many mm below the top of the head tube. */
  steer: (down: number, forward?: number) => Point
  /** A point on the seat tube, so many mm above the bottom bracket. */
  seat: (up: number) => Point
  headLength: number
  forkLength: number
}

export function frameOf(chart: FrameChart): Frame {
  const [a, b] = [rad(chart.headAngle), rad(chart.seatAngle)]
  const down: Point = [Math.cos(a), Math.sin(a)]
  const forward: Point = [Math.sin(a), -Math.cos(a)]
  const steer = (k: number, f = 0) => add(add(chart.head, down, k), forward, f)
  const crown = steer(chart.headLength)
  const forkLength = (chart.rear[1] - crown[1] - forward[1] * chart.forkOffset) / down[1]
  return {
    rear: chart.rear,
    front: steer(chart.headLength + forkLength, chart.forkOffset),
    steer,
    seat: (k) => [-Math.cos(b) * k, -Math.sin(b) * k],
    headLength: chart.headLength,
    forkLength,
  }
}

export function bicycleSheet(title: string, b: Bicycle): Sheet {
  const s = new Sheet(title).ground([])
  placeBicycle(s, b, { centre: 500, floor: 684, width: 912 })
  return s
}

export function placeBicycle(
  s: Sheet,
  b: Bicycle,
  at: { centre: number; floor: number; width: number },
) {
  const scale = at.width / (b.right - b.left)
  const left = n(at.centre - ((b.left + b.right) / 2) * scale)
  const move = `translate(${left} ${n(at.floor - b.floor * scale)})`
  s.group(`transform="${move} scale(${scale.toFixed(4)})"`, () => b.draw(s))
}

export function groundShadow(s: Sheet, rear: Point, front: Point, floor: number) {
  for (const x of [rear[0], front[0]]) s.shadow([x, floor], 200, 20, 1)
  s.shadow([(rear[0] + front[0]) / 2, floor], (front[0] - rear[0]) * 1.05, 26, 0.5)
}

/** Two thin bands of a contrasting tone on a tube: the only ornament of the frames. */
export function bands(
  s: Sheet,
  p: Point,
  q: Point,
  width: number,
  paint: Material,
  at: readonly number[],
) {
  const accent = material(
    mix(paint.base, paint.base === PAINT.preta.base ? '#ffffff' : '#0a0d12', 0.78),
    0.4,
  )
  for (const t of at)
    s.tube(lerp(p, q, t), lerp(p, q, t + 0.015), width, width, accent, { cap: 'butt', edge: false })
}

export function saddleSide(s: Sheet, c: Point, m: Material = M.black) {
  const d = from(c)
  s.line(
    d`M${[98, -30]}C${[70, -6]} ${[50, 0]} ${[30, 0]}L${[-48, 0]}` +
      d`C${[-70, 0]} ${[-84, -8]} ${[-108, -24]}`,
    M.steel.base,
    7,
  )
  const cover =
    d`M${[-150, -52]}C${[-142, -66]} ${[-108, -64]} ${[-68, -57]}` +
    d`C${[-18, -49]} ${[60, -51]} ${[118, -48]}` +
    d`C${[131, -47]} ${[134, -39]} ${[127, -34]}` +
    d`C${[108, -28]} ${[64, -31]} ${[22, -25]}C${[-14, -19]} ${[-40, -2]} ${[-76, -3]}` +
    d`C${[-118, -4]} ${[-144, -20]} ${[-150, -52]}Z`
  s.path(
    cover,
    s.lin(add(c, [0, -64]), c, [
      [0, m.hi],
      [0.12, m.light],
      [0.34, m.base],
      [1, m.deep],
    ]),
  )
}
