// The drive side of a complete bicycle. Origin: the bottom bracket.
import { M, type Material } from '../colour.ts'
import {
  add,
  around,
  circle,
  coarseGear,
  crossTangent,
  n,
  normal,
  pitchRadius,
  poly,
  pt,
  range,
  segment,
  sub,
  tangent,
  unit,
  type Point,
} from '../geometry.ts'
import type { Sheet } from '../sheet.ts'

const CENTRE: Point = [0, 0]

function chainPath(s: Sheet, d: string, width = 8) {
  s.line(d, '#3d444c', width * 0.62)
  s.line(d, '#8d959e', width, 'stroke-dasharray="9.6 3.1"')
  s.line(d, '#d5dade', width * 0.3, 'stroke-dasharray="9.6 3.1"')
}

/** `inner` is the radius of the window as a part of the pitch radius; 0 leaves the ring closed. */
export function chainring(s: Sheet, teeth: number, m: Material, inner: number) {
  const R = pitchRadius(teeth)
  const shine = s.lin(
    [-R * 0.6, -R],
    [R * 0.6, R],
    [
      [0, m.light],
      [0.4, m.base],
      [1, m.shade],
    ],
  )
  s.path(
    coarseGear(CENTRE, teeth) + (inner ? circle(CENTRE, R * inner) : ''),
    shine,
    `fill-rule="evenodd" stroke="${m.deep}" stroke-width="1"`,
  )
  s.ring(CENTRE, R - 7, R - 10, m.hi, 'opacity=".4"')
}

export function cassette(s: Sheet, c: Point, cogs: readonly number[]) {
  cogs.forEach((teeth, i) => {
    const R = pitchRadius(teeth)
    s.path(
      coarseGear(c, teeth, i * 0.2),
      s.lin(add(c, [-R, -R]), add(c, [R, R]), [
        [0, '#eef1f4'],
        [0.5, '#a4acb5'],
        [1, '#6d7680'],
      ]),
      'stroke="#4d555e" stroke-width=".8"',
    )
  })
  s.disc(c, 15, M.steel)
  s.disc(c, 8, M.black)
}

export function nearCrank(s: Sheet, angle: number, length: number, m: Material) {
  const end = around(CENTRE, length, angle)
  s.tube(CENTRE, end, 32, 22, m)
  s.disc(CENTRE, 17, m)
  s.disc(CENTRE, 9, M.black)
  s.disc(end, 8, M.steel)
  pedalSide(s, end)
}

export function farCrank(s: Sheet, angle: number, length: number, m: Material) {
  const end = around(CENTRE, length, angle)
  s.tube(CENTRE, end, 24, 18, { ...m, hi: m.light })
  pedalSide(s, end)
}

function pedalSide(s: Sheet, c: Point) {
  s.tube(add(c, [-44, 0]), add(c, [44, 0]), 17, 17, M.black)
  s.line(`M${n(c[0] - 36)} ${n(c[1] - 11)}h8m14 0h8m14 0h8m14 0h8`, M.black.deep, 5)
  s.disc(c, 8, M.steel)
}

/** The two pulleys of a rear derailleur, relative to the rear axle. */
type Hanger = { guide: Point; tension: Point }

export function derailleurDrive(
  s: Sheet,
  rear: Point,
  ringTeeth: number,
  cogTeeth: number,
  hanger: Hanger,
  drawRing: () => void,
) {
  const [ringR, cogR, pulleyR] = [pitchRadius(ringTeeth), pitchRadius(cogTeeth), pitchRadius(11)]
  const [guide, tension] = [add(rear, hanger.guide), add(rear, hanger.tension)]
  const [top, cogTop] = tangent(CENTRE, ringR, rear, cogR, -1)
  const [bottom, pulleyBottom] = tangent(CENTRE, ringR, tension, pulleyR, 1)
  const [cogOut, guideIn] = crossTangent(rear, cogR, guide, pulleyR, 1)
  s.line(segment(cogOut, guideIn), '#6b747e', 6)
  s.line(segment(...crossTangent(guide, pulleyR, tension, pulleyR, -1)), '#6b747e', 6)
  drawRing()
  const [ring, cog] = [n(ringR), n(cogR)]
  chainPath(
    s,
    `M${pt(pulleyBottom)}L${pt(bottom)}A${ring} ${ring} 0 0 0 ${ring} 0` +
      `A${ring} ${ring} 0 0 0 ${pt(top)}L${pt(cogTop)}A${cog} ${cog} 0 0 0 ${pt(cogOut)}`,
  )
  derailleur(s, rear, guide, tension)
}

function derailleur(s: Sheet, rear: Point, guide: Point, tension: Point) {
  const m = M.black
  const hanger = add(rear, [6, 30])
  const knuckle = add(guide, [8, -14])
  s.path(
    poly([add(rear, [-12, 0]), add(rear, [14, -4]), add(hanger, [11, 8]), add(hanger, [-9, 9])]),
    m.base,
  )
  s.tube(add(hanger, [8, 4]), add(knuckle, [4, -10]), 17, 16, m)
  s.tube(add(hanger, [-5, 8]), add(knuckle, [-8, 2]), 13, 13, m)
  const d = unit(sub(tension, guide))
  const q = normal(d)
  const cage = [
    add(guide, q, 9),
    add(guide, d, -11),
    add(guide, q, -9),
    add(tension, q, -8),
    add(tension, d, 10),
    add(tension, q, 8),
  ]
  s.path(poly(cage), m.base, 'stroke="#0c0e11" stroke-width="1"')
  for (const c of [guide, tension]) {
    s.path(coarseGear(c, 11), m.light)
    s.disc(c, 10, M.steel)
    s.disc(c, 4, M.black)
  }
  for (const [c, r] of [
    [hanger, 11],
    [knuckle, 13],
  ] as const) {
    s.disc(c, r, m)
    s.disc(c, 5, M.black)
  }
}

export function spider(s: Sheet, arms: number, length: number, start: number, m: Material) {
  for (const i of range(arms))
    s.tube(CENTRE, around(CENTRE, length, start + (i * 2 * Math.PI) / arms), 22, 15, m)
}
