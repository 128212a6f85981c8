import { M, mix, type Material } from '../colour.ts'
import {
  add,
  around,
  circle,
  lerp,
  n,
  pol,
  poly,
  rad,
  range,
  segment,
  spokes,
  type Point,
} from '../geometry.ts'
import type { Sheet } from '../sheet.ts'

/** Radii and depths in millimetres; `wall` is the tyre's sidewall, `knobs` are its tread blocks. */
export type Wheel = {
  tyreR: number
  rimR: number
  rimDepth: number
  hubR: number
  spokeCount: number
  crosses: number
  tyre: Material
  rim: Material
  hub: Material
  spoke: string
  spokeWidth: number
  wall?: Material
  knobs?: number
  rotorR?: number
}

export function wheel(s: Sheet, c: Point, w: Wheel) {
  if (w.rotorR) rotor(s, c, w.rotorR)
  const lacing = drawSpokes(s, c, w)
  drawHub(s, c, w)
  drawRim(s, c, w)
  s.line(lacing.map((x) => segment(x.rim, lerp(x.rim, c, 0.035))).join(''), M.steel.light, 4)
  drawTyre(s, c, w)
  light(s, c, w)
  const rimInner = w.rimR - w.rimDepth
  s.tube(around(c, rimInner - 22, Math.PI / 2), around(c, rimInner, Math.PI / 2), 5, 6, M.steel)
}

function drawSpokes(s: Sheet, c: Point, w: Wheel) {
  const lacing = spokes(c, w.spokeCount, w.hubR, w.rimR - w.rimDepth + 3, w.crosses)
  for (const near of [false, true]) {
    const d = lacing
      .filter((x) => x.near === near)
      .map((x) => segment(x.hub, x.rim))
      .join('')
    s.line(d, near ? w.spoke : mix(w.spoke, '#ffffff', 0.32), w.spokeWidth)
  }
  return lacing
}

function drawHub(s: Sheet, c: Point, w: Wheel) {
  s.disc(c, w.hubR + 4, w.hub)
  s.disc(c, w.hubR * 0.55, M.black)
  s.disc(c, 7, M.alloy)
}

function drawRim(s: Sheet, c: Point, w: Wheel) {
  const inner = w.rimR - w.rimDepth
  const shine = s.lin(add(c, [-w.rimR * 0.5, -w.rimR]), add(c, [w.rimR * 0.5, w.rimR]), [
    [0, w.rim.light],
    [0.35, w.rim.base],
    [0.7, w.rim.shade],
    [1, w.rim.base],
  ])
  s.ring(c, w.rimR, inner, shine, `stroke="${w.rim.deep}" stroke-width="1.4"`)
  s.ring(c, w.rimR - 2, w.rimR - 5, w.rim.hi, 'opacity=".35"')
  s.line(circle(c, inner + 2.5), w.rim.light, 2, 'opacity=".5"')
}

function drawTyre(s: Sheet, c: Point, w: Wheel) {
  const { tyreR: R, rimR, tyre: t, wall } = w
  const height = R - rimR
  s.ring(
    c,
    R,
    rimR - 3,
    s.rad(c, R, [
      [(rimR - 3) / R, t.shade],
      [(rimR + height * 0.35) / R, t.light],
      [(rimR + height * 0.7) / R, t.base],
      [1, t.deep],
    ]),
  )
  if (wall)
    s.ring(
      c,
      rimR + height * 0.62,
      rimR - 2,
      s.rad(c, R, [
        [rimR / R, wall.shade],
        [(rimR + 10) / R, wall.light],
        [1, wall.base],
      ]),
    )
  if (w.knobs) tread(s, c, w, w.knobs)
}

function tread(s: Sheet, c: Point, w: Wheel, count: number) {
  const step = (2 * Math.PI) / count
  const [R, deep] = [w.tyreR, (w.tyreR - w.rimR) * 0.28]
  const centre = (t: number) =>
    poly([
      around(c, R - 4, t - step * 0.36),
      around(c, R + 6, t - step * 0.27),
      around(c, R + 6, t + step * 0.27),
      around(c, R - 4, t + step * 0.36),
    ])
  const side = (t: number) =>
    poly([
      around(c, R - deep, t + step * 0.2),
      around(c, R - 3, t + step * 0.24),
      around(c, R - 3, t + step * 0.76),
      around(c, R - deep, t + step * 0.8),
    ])
  s.path(
    range(count)
      .map((i) => centre(i * step))
      .join(''),
    w.tyre.deep,
  )
  s.path(
    range(count)
      .map((i) => side(i * step))
      .join(''),
    w.tyre.light,
    'opacity=".75"',
  )
}

function light(s: Sheet, c: Point, w: Wheel) {
  const R = w.tyreR
  s.ring(
    c,
    R,
    w.rimR - w.rimDepth,
    s.lin(add(c, [-R * 0.6, -R]), add(c, [R * 0.6, R]), [
      [0, '#fff', 0.2],
      [0.4, '#fff', 0],
      [0.75, '#000', 0.12],
      [1, '#000', 0.02],
    ]),
  )
}

function rotor(s: Sheet, c: Point, r: number) {
  s.ring(
    c,
    r,
    r - 13,
    s.lin(add(c, [-r, -r]), add(c, [r, r]), [
      [0, '#f2f4f6'],
      [0.5, '#a9b1ba'],
      [1, '#7d8791'],
    ]),
    'stroke="#6b747e" stroke-width="1"',
  )
  const holes = range(36).map((i) =>
    circle(around(c, r - 6.5 + (i % 2 ? 2.6 : -2.6), rad(i * 10)), 2),
  )
  const arms = range(6).map((i) =>
    segment(around(c, 18, rad(i * 60)), around(c, r - 12, rad(i * 60) + 0.42)),
  )
  s.line(arms.join(''), M.steel.base, 6)
  s.path(holes.join(''), '#5b646e')
}

/** A mudguard of metal or plastic that follows the tyre from angle a to b (radians, clockwise). */
export function mudguard(s: Sheet, c: Point, r: number, a: number, b: number, m: Material) {
  const end = (t: number) => `${n(pol(...c, r, t)[0])} ${n(pol(...c, r, t)[1])}`
  const large = b - a > Math.PI ? 1 : 0
  s.bend(`M${end(a)}A${n(r)} ${n(r)} 0 ${large} 1 ${end(b)}`, 16, m)
}
