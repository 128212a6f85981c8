import { M, type Material } from '../colour.ts'
import {
  add,
  around,
  circle,
  gear,
  lerp,
  normal,
  pitchRadius,
  pt,
  rad,
  range,
  segment,
  sub,
  unit,
  type Point,
} from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'

/** `cage` lengthens the way from the guide pulley to the tension pulley: 1 is a road cage. */
export function rearDerailleur(m: Material = M.alloy, cage = 1): Sheet {
  const s = new Sheet('Câmbio traseiro').ground([[500, 730, 210, 22]])
  const guide: Point = [23, 74]
  const tension: Point = [23 + 23 * cage, 74 + 59 * cage]
  s.group(place(420, 178 - (cage - 1) * 40, 3.55 - (cage - 1) * 0.9), () => {
    cable(s)
    s.path(plate(guide, tension, 17, 14), M.black.shade, 'transform="translate(-3 -1.6)"')
    for (const c of [guide, tension]) pulley(s, c)
    frontPlate(s, guide, tension, m)
    body(s, m)
  })
  return s
}

function cable(s: Sheet) {
  s.bend('M-92 8C-70 4 -54 8 -38 16', 3, M.black)
  s.tube([-44, 13], [-20, 24], 9.5, 9.5, M.black, { cap: 'butt' })
  for (const i of range(6)) {
    const p = lerp([-42, 14], [-25, 21.8], i / 5)
    s.line(segment(add(p, [2, -4.4]), add(p, [-2, 4.4])), '#0c0e11', 0.8)
  }
  s.tube([-21, 23.5], [-8, 28], 6, 6, M.steel)
}

/** A cage plate with rounded ends of radius r1 and r2. */
function plate(g: Point, t: Point, r1: number, r2: number): string {
  const d = unit(sub(t, g))
  const q = normal(d)
  const at = (c: Point, along: number, across: number) => pt(add(add(c, d, along), q, across))
  const [a, b] = [lerp(g, t, 0.45), lerp(g, t, 0.6)]
  return (
    `M${at(g, 0, r1)}C${at(g, -r1 * 1.3, r1)} ${at(g, -r1 * 1.3, -r1)} ${at(g, 0, -r1)}` +
    `C${at(a, 0, -r1 * 0.62)} ${at(b, 0, -r2 * 0.66)} ${at(t, 0, -r2)}` +
    `C${at(t, r2 * 1.3, -r2)} ${at(t, r2 * 1.3, r2)} ${at(t, 0, r2)}` +
    `C${at(b, 0, r2 * 0.66)} ${at(a, 0, r1 * 0.62)} ${at(g, 0, r1)}Z`
  )
}

function pulley(s: Sheet, c: Point) {
  const r = pitchRadius(11)
  s.path(
    gear(c, 11, 0.2),
    s.lin(add(c, [-r, -r]), add(c, [r, r]), [
      [0, '#5b636c'],
      [0.5, '#31373e'],
      [1, '#15181b'],
    ]),
    'stroke="#0c0e11" stroke-width=".5"',
  )
  s.path(
    range(5)
      .map((i) => circle(around(c, 12.4, 0.5 + rad(i * 72)), 3))
      .join(''),
    '#d9dde1',
  )
  s.disc(c, 8, M.steel)
  s.disc(c, 5, M.black)
}

function frontPlate(s: Sheet, g: Point, t: Point, m: Material) {
  const d = unit(sub(t, g))
  const q = normal(d)
  const [a, b] = [lerp(g, t, 0.27), lerp(g, t, 0.73)]
  const window =
    `M${pt(add(a, q, 4))}Q${pt(add(a, d, -5))} ${pt(add(a, q, -4))}L${pt(add(b, q, -3.4))}` +
    `Q${pt(add(b, d, 5))} ${pt(add(b, q, 3.4))}Z`
  s.path(
    plate(g, t, 13, 11.5) + window,
    s.lin(add(g, q, 14), add(g, q, -14), [
      [0, m.base],
      [0.3, m.light],
      [0.5, m.hi],
      [0.75, m.base],
      [1, m.shade],
    ]),
    `fill-rule="evenodd" stroke="${m.deep}" stroke-width=".7"`,
  )
  s.bolt(t, 5.2, M.steel)
}

function body(s: Sheet, m: Material) {
  const edge = `stroke="${m.deep}" stroke-width=".7"`
  s.path(
    'M-14 -9C-12 -18 10 -20 15 -8C20 4 22 10 26 18L8 36C-2 30 -10 22 -13 12Z',
    s.lin(
      [-12, -16],
      [20, 26],
      [
        [0, m.light],
        [0.25, m.hi],
        [0.5, m.base],
        [1, m.shade],
      ],
    ),
    edge,
  )
  s.tube([4, 30], [28, 62], 12, 12, M.black)
  s.path(
    'M12 6C20 2 27 6 30 12L52 44C56 52 50 60 42 58C36 57 33 54 30 50L8 20C4 14 6 9 12 6Z',
    s.lin(
      [36, 12],
      [14, 40],
      [
        [0, m.light],
        [0.2, m.hi],
        [0.42, m.light],
        [0.62, m.base],
        [1, m.shade],
      ],
    ),
    edge,
  )
  s.line('M19 16L43 49', m.shade, 5.5, 'stroke-linecap="round"')
  s.line('M19.6 15.4L43.6 48.4', m.light, 3, 'stroke-linecap="round"')
  s.disc([36, 63], 18.5, m)
  s.disc([36, 63], 13.5, M.black)
  s.bolt([36, 63], 6.4, M.steel)
  for (const p of [
    [16, 12],
    [45, 52],
  ] as const) {
    s.disc(p, 4.6, M.steel)
    s.disc(p, 2.2, M.alloy)
  }
  for (const p of [
    [-2, 21],
    [4, 27],
  ] as const) {
    s.disc(p, 2.6, M.steel)
    s.line(`M${p[0] - 1.6} ${p[1]}h3.2`, '#2b3036', 0.8)
  }
  s.disc([0, -4], 13, M.black)
  s.disc([0, -4], 10.6, M.steel)
  s.bolt([0, -4], 8.6, M.alloy)
}
