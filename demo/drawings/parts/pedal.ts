import { M, type Material } from '../colour.ts'
import { around, poly, rad, range, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const BODY =
  'M-52 -46C-50 -52 -46 -54 -40 -53C-16 -49 16 -49 40 -53C46 -54 52 -52 53 -45C55 -34 51 -22 51 -10L51 10C51 22 55 34 53 45C52 52 46 54 40 53C16 49 -16 49 -40 53C-46 54 -51 52 -52 46C-54 34 -50 22 -50 10L-50 -10C-50 -22 -54 -34 -52 -46Z'
const PINS: readonly Point[] = [
  [-46, -47],
  [-20, -45],
  [20, -45],
  [47, -47],
  [-46, 47],
  [-20, 45],
  [20, 45],
  [47, 47],
  [-47, -24],
  [-47, 24],
  [47.5, -24],
  [47.5, 24],
]

/** A platform pedal with pins. */
export function pedal(body: Material = M.black): Sheet {
  const s = new Sheet('Pedal MTB de plataforma').ground([[520, 640, 330, 30]])
  s.group('transform="translate(548 384) rotate(-14) scale(4.5)"', () => {
    spindle(s)
    platform(s, body)
    s.tube([-50, 0], [51, 0], 25, 22, M.alloy, { cap: 'butt' })
    s.tube([-50, 0], [-42, 0], 28, 28, body, { cap: 'butt' })
    s.tube([44, 0], [51, 0], 25, 25, body, { cap: 'butt' })
    s.path(
      'M-24 -5h40a5 5 0 0 1 0 10h-40a5 5 0 0 1 0 -10Z',
      s.lin(
        [0, -5],
        [0, 5],
        [
          [0, M.alloy.shade],
          [1, M.alloy.light],
        ],
      ),
    )
    s.tube([51, 0], [56, 0], 18, 16, M.steel, { cap: 'butt' })
    for (const p of PINS) pin(s, p)
  })
  return s
}

function spindle(s: Sheet) {
  s.tube([-104, 0], [-84, 0], 14, 14, M.steel, { cap: 'butt' })
  for (const i of range(14)) s.line(`M${-103.4 + i * 1.45} -7l.8 14`, '#565e68', 0.55)
  s.tube([-84, 0], [-80, 0], 19, 19, M.alloy, { cap: 'butt' })
  s.tube([-80, 0], [-74, 0], 15, 15, M.steel, { cap: 'butt' })
  s.tube([-74, 0], [-52, 0], 17, 22, M.alloy, { cap: 'butt' })
}

function platform(s: Sheet, m: Material) {
  const windows = window(1, 1) + window(-1, 1) + window(1, -1) + window(-1, -1)
  s.path(
    BODY + windows,
    '#0c0e11',
    'fill-rule="evenodd" opacity=".28" transform="translate(1.5 4)"',
  )
  s.path(BODY + windows, m.deep, 'fill-rule="evenodd" transform="translate(.5 1.8)"')
  s.path(
    BODY + windows,
    s.lin(
      [-20, -54],
      [20, 54],
      [
        [0, m.light],
        [0.18, m.hi],
        [0.34, m.light],
        [0.6, m.base],
        [1, m.shade],
      ],
    ),
    `fill-rule="evenodd" stroke="${m.deep}" stroke-width=".8"`,
  )
  s.line(windows, m.hi, 0.7, 'opacity=".7" transform="translate(0 .5)"')
}

function window(sx: 1 | -1, sy: 1 | -1): string {
  const p = (x: number, y: number) => `${sx * x} ${sy * y}`
  return (
    `M${p(7, 16)}L${p(36, 16)}C${p(41, 16)} ${p(43, 18)} ${p(43, 22)}L${p(44, 38)}` +
    `C${p(44, 42)} ${p(42, 43)} ${p(38, 43)}` +
    `C${p(26, 41)} ${p(18, 40.5)} ${p(11, 40.5)}C${p(7, 40.5)} ${p(5, 38)} ${p(5, 35)}` +
    `L${p(4, 19)}C${p(4, 17)} ${p(5, 16)} ${p(7, 16)}Z`
  )
}

function pin(s: Sheet, [x, y]: Point) {
  s.ellipse([x + 0.9, y + 1.5], 3.5, 3.3, '#0c0e11', 'opacity=".55"')
  s.disc([x, y], 3, M.alloy)
  s.path(poly(range(6).map((i) => around([x, y], 1.35, rad(i * 60)))), '#3f464e')
}
