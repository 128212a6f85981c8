import { M, type Material } from '../colour.ts'
import {
  add,
  around,
  circle,
  gear,
  lerp,
  normal,
  pitchRadius,
  poly,
  pt,
  rad,
  range,
  unit,
  type Point,
} from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'

const C: Point = [0, 0]
const TURN = rad(8)
const CRANK_LENGTH = 172.5

/** A road crankset: outer ring with windows between five arms, and an inner ring. */
export function doubleCrankset(): Sheet {
  const s = new Sheet('Pedivela com coroas').ground([[470, 716, 360, 24, 0.9]])
  s.group(place(356, 392, 2.9), () => {
    s.path(
      gear(C, 34) + circle(C, 58),
      ringShine(s, M.steel, 34),
      'fill-rule="evenodd" stroke="#434b54" stroke-width=".6"',
    )
    outerRing(s)
    for (const i of range(5)) {
      s.tube(around(C, 10, armAngle(i)), around(C, 72, armAngle(i)), 25, 15, M.black)
      s.bolt(around(C, 70, armAngle(i)), 6.4, M.steel)
    }
    crankArm(s)
  })
  return s
}

/** A mountain crankset: one narrow-wide ring on the arm itself. */
export function singleCrankset(ring: Material = M.black): Sheet {
  const s = new Sheet('Pedivela de coroa única').ground([[480, 690, 360, 24, 0.9]])
  s.group(place(340, 400, 3.3), () => {
    const [R, hole] = [pitchRadius(32), 41]
    const windows = range(4)
      .map((i) => circle(around(C, hole, rad(53 + i * 90)), 9.5))
      .join('')
    const small = range(4)
      .map((i) => circle(around(C, hole + 1, rad(8 + i * 90)), 4.5))
      .join('')
    s.path(
      gear(C, 32) + windows + small,
      '#0c0e11',
      'fill-rule="evenodd" opacity=".3" transform="translate(1.6 2.6)"',
    )
    s.path(
      gear(C, 32) + windows + small,
      ringShine(s, ring, 32),
      `fill-rule="evenodd" stroke="${ring.deep}" stroke-width=".6"`,
    )
    s.ring(C, R - 4.2, R - 5, ring.hi, 'opacity=".6"')
    s.ring(C, 30, 29.2, ring.hi, 'opacity=".5"')
    crankArm(s)
  })
  return s
}

const ringShine = (s: Sheet, m: Material, teeth: number) => {
  const r = pitchRadius(teeth)
  return s.lin(
    [-r * 0.6, -r],
    [r * 0.6, r],
    [
      [0, m.light],
      [0.28, m.hi],
      [0.42, m.light],
      [0.7, m.base],
      [1, m.shade],
    ],
  )
}
const armAngle = (i: number) => -Math.PI / 2 + rad(36) + TURN + (i * 2 * Math.PI) / 5

function outerRing(s: Sheet) {
  const R = pitchRadius(50)
  const ring = gear(C, 50, 0.02) + range(5).map(window).join('') + circle(C, 70)
  s.path(ring, '#0c0e11', 'fill-rule="evenodd" opacity=".35" transform="translate(1.6 2.4)"')
  s.path(
    ring,
    ringShine(s, { ...M.black, hi: '#6a727c' }, 50),
    'fill-rule="evenodd" stroke="#0c0e11" stroke-width=".6"',
  )
  s.ring(C, R - 4.2, R - 5, '#aab1b9', 'opacity=".55"')
  s.ring(C, 71.2, 70, '#aab1b9', 'opacity=".6"')
  for (const i of range(5)) s.disc(around(C, 88.5, armAngle(i) + 0.5), 2.2, M.steel)
}

/** The slot between two arms. */
function window(i: number): string {
  const [m, h] = [armAngle(i) + Math.PI / 5, 0.36]
  const at = (r: number, a: number) => pt(around(C, r, a))
  return (
    `M${at(84, m - h)}A84 84 0 0 1 ${at(84, m + h)}` +
    `Q${at(83, m + h + 0.1)} ${at(77, m + h + 0.1)}A77 77 0 0 0 ${at(77, m - h - 0.1)}` +
    `Q${at(83, m - h - 0.1)} ${at(84, m - h)}Z`
  )
}

function crankArm(s: Sheet) {
  const end = around(C, CRANK_LENGTH, TURN)
  const d = unit(end)
  const q = normal(d)
  const at = (along: number, across: number) => add(add(C, d, along), q, across)
  const p = (along: number, across: number) => pt(at(along, across))
  const L = CRANK_LENGTH
  const body =
    `M${p(0, -24)}C${p(60, -21)} ${p(L * 0.6, -12.5)} ${p(L * 0.88, -13)}` +
    `C${p(L - 4, -15)} ${p(L + 17, -15)} ${p(L + 17, 0)}` +
    `C${p(L + 17, 15)} ${p(L - 4, 15)} ${p(L * 0.88, 13)}` +
    `C${p(L * 0.6, 12.5)} ${p(60, 21)} ${p(0, 24)}A24 24 0 0 1 ${p(0, -24)}Z`
  s.path(body, '#0c0e11', 'opacity=".3" transform="translate(2 3.4)"')
  s.path(
    body,
    s.lin(at(60, -22), at(60, 22), [
      [0, M.black.light],
      [0.18, '#9aa2ab'],
      [0.3, M.black.light],
      [0.55, M.black.base],
      [1, M.black.deep],
    ]),
    'stroke="#0c0e11" stroke-width=".7"',
  )
  const [f0, f1] = [lerp(C, end, 0.3), lerp(C, end, 0.82)]
  s.path(
    poly([add(f0, q, -8), add(f1, q, -4.6), add(f1, q, 4.6), add(f0, q, 8)]),
    s.lin(add(f0, q, -8), add(f0, q, 8), [
      [0, M.black.deep],
      [0.5, M.black.base],
      [1, '#565e68'],
    ]),
  )
  axleCap(s)
  s.disc(end, 9.4, M.alloy)
  s.path(circle(end, 7.1), '#e6e9ec', 'stroke="#434b54" stroke-width="1"')
  s.line(circle(end, 6.2), '#8a939d', 0.5)
}

function axleCap(s: Sheet) {
  s.disc(C, 21, M.black)
  s.disc(C, 15.5, M.steel)
  s.disc(C, 12, M.black)
  const spline = (a: number) =>
    poly([
      around(C, 8, a - 0.12),
      around(C, 10.4, a - 0.1),
      around(C, 10.4, a + 0.1),
      around(C, 8, a + 0.12),
    ])
  s.path(
    range(12)
      .map((i) => spline(rad(i * 30)))
      .join(''),
    '#0c0e11',
  )
  s.ring(C, 8, 6.8, M.steel.shade)
}
