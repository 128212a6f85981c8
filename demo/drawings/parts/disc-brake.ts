import { M, type Material } from '../colour.ts'
import { add, around, circle, poly, pt, rad, range, type Point } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { plate } from '../solids.ts'

const C: Point = [0, 0]
const R = 80

export function rotor(): Sheet {
  const s = new Sheet('Disco de freio').ground([[500, 746, 270, 20]])
  s.group(place(500, 388, 4.15, -6), () => drawRotor(s))
  return s
}

/** The caliper grips the rotor at its upper right, hose upwards. */
export function discBrake(): Sheet {
  const s = new Sheet('Freio a disco hidráulico').ground([[440, 752, 260, 20]])
  s.group(place(410, 452, 3.55), () => {
    s.bend('M78 -82C92 -108 120 -120 150 -116', 6, M.black)
    drawRotor(s)
    s.group('transform="rotate(38) translate(0 -78)"', () => drawCaliper(s))
  })
  return s
}

function drawRotor(s: Sheet) {
  const wave = range(72).map((i) => around(C, i % 6 < 3 ? R : R - 1.8, rad(i * 5)))
  const body = poly(wave) + circle(C, R - 14) + slots()
  plate(
    s,
    body,
    s.lin(
      [-60, -80],
      [60, 80],
      [
        [0, '#ffffff'],
        [0.3, '#d4d9de'],
        [0.5, '#f2f4f6'],
        [0.75, '#a5adb6'],
        [1, '#7d8791'],
      ],
    ),
    M.steel,
    [1, 1.3],
  )
  drawSpider(s)
}

/** Long slots alternate with groups of holes, all leaning backwards. */
function slots(): string {
  return range(18)
    .map((i) => {
      const a = rad(i * 20)
      const slot = poly([
        around(C, R - 11.6, a),
        around(C, R - 11.2, a + 0.045),
        around(C, R - 3.8, a + 0.13),
        around(C, R - 4, a + 0.085),
      ])
      return (
        slot + circle(around(C, R - 5.4, a + 0.23), 1.7) + circle(around(C, R - 9.8, a + 0.2), 1.7)
      )
    })
    .join('')
}

function drawSpider(s: Sheet) {
  const arm = (i: number) => {
    const a = rad(i * 60)
    const at = (radius: number, turn: number) => pt(around(C, radius, a + turn))
    return (
      `M${at(27, -0.2)}C${at(40, -0.02)} ${at(54, 0.2)} ${at(R - 12, 0.36)}` +
      `L${at(R - 12, 0.48)}C${at(54, 0.37)} ${at(42, 0.24)} ${at(27, 0.2)}Z`
    )
  }
  const fill = s.face([-40, -50], [40, 50], M.black)
  s.path(range(6).map(arm).join(''), M.black.deep, 'transform="translate(1 1.4)"')
  s.path(range(6).map(arm).join(''), fill, `stroke="${M.black.deep}" stroke-width=".5"`)
  s.ring(C, 28, 18, fill, `stroke="${M.black.deep}" stroke-width=".6"`)
  s.ring(C, 18.8, 18, M.black.hi, 'opacity=".6"')
  for (const i of range(6)) {
    s.bolt(around(C, 22.6, rad(i * 60 + 12)), 3.4, M.steel)
    s.disc(around(C, R - 11.5, rad(i * 60) + 0.42), 2.6, M.steel)
  }
}

/** Seen from the wheel's left: two halves bolted together over the rotor, the pads' fins on top. */
function drawCaliper(s: Sheet) {
  const m: Material = { ...M.black, hi: '#9aa2ab', light: '#565e68' }
  for (const i of range(5))
    s.tube([-9 + i * 4.5, -32], [-9 + i * 4.5, -18], 2.6, 2.6, M.alloy, { cap: 'butt' })
  const body =
    'M-38 -14C-36 -24 -22 -27 -8 -26L16 -26C30 -26 38 -20 42 -10L44 6C44 16 38 20 28 20L20 20C14 13 -10 13 -18 20L-28 20C-38 20 -42 12 -41 4Z'
  s.path(body, '#0c0e11', 'opacity=".35" transform="translate(1 5)"')
  s.path(
    body,
    s.lin(
      [-10, -28],
      [8, 24],
      [
        [0, m.light],
        [0.16, m.hi],
        [0.34, m.light],
        [0.62, m.base],
        [1, m.deep],
      ],
    ),
    `stroke="${m.deep}" stroke-width=".7"`,
  )
  s.disc([-2, -3], 14.5, m)
  s.disc([-2, -3], 11.5, M.black)
  s.line(circle([-2, -3], 8.4), m.hi, 0.7, 'opacity=".5"')
  for (const p of [
    [-30, -4],
    [31, -8],
  ] as const) {
    s.disc(p, 7.4, m)
    s.bolt(p, 5, M.steel)
  }
  s.path(
    'M-40 14L-58 20C-64 22 -64 30 -58 31L-30 30L-26 18Z',
    s.face([-50, 10], [-44, 32], m),
    `stroke="${m.deep}" stroke-width=".6"`,
  )
  s.path(
    'M40 10L60 12C67 13 68 22 61 24L32 30L26 18Z',
    s.face([46, 8], [50, 30], m),
    `stroke="${m.deep}" stroke-width=".6"`,
  )
  for (const p of [
    [-54, 25],
    [57, 18],
  ] as const)
    s.bolt(p, 4.6, M.steel)
  hoseFitting(s)
}

function hoseFitting(s: Sheet) {
  const [from, to]: [Point, Point] = [
    [20, -24],
    [12, -44],
  ]
  s.tube(from, to, 9, 8, M.alloy, { cap: 'butt' })
  s.tube(add(to, [1, 4]), add(to, [-2, -7]), 11, 10, M.black, { cap: 'butt' })
}
