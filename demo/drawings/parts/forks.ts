// Forks seen from the front, slanted to fill the picture. Millimetres; origin: the crown.
import { M, type Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { lathe } from '../solids.ts'

const TILT = 56

export function suspensionFork(stanchion: Material = M.gold): Sheet {
  const s = new Sheet('Suspensão dianteira').ground([[500, 736, 370, 26]])
  const m = M.black
  s.group(place(664, 284, 1.25, TILT), () => {
    steerer(s, M.alloy)
    for (const x of [-66, 66]) {
      s.tube([x, 0], [x, 190], 34, 34, stanchion, { cap: 'butt' })
      s.tube([x, 120], [x, 128], 36, 36, M.rubber, { cap: 'butt' })
    }
    crown(s, m)
    for (const x of [-66, 66]) lower(s, x, m)
    s.bend('M-62 204C-58 150 -30 138 0 138C30 138 58 150 62 204', 30, m)
    dial(s, -66, M.steel)
    dial(s, 66, { ...M.black, hi: '#ff8a80', light: '#e5463d', base: '#c4261f', shade: '#8e1712' })
    s.tube([-84, 508], [84, 508], 16, 16, M.steel, { cap: 'butt' })
    for (const x of [-66, 66]) s.tube([x, 478], [x, 520], 40, 34, m)
  })
  return s
}

function steerer(s: Sheet, m: Material) {
  s.group('transform="rotate(-90)"', () =>
    lathe(
      s,
      [
        [0, 60, 20, 15, m],
        [60, 208, 14.3, 14.3, m],
      ],
      0.24,
    ),
  )
  s.ellipse([0, -208], 11.4, 2.8, '#20252b')
}

function crown(s: Sheet, m: Material) {
  const d =
    'M-90 22C-92 -14 -84 -26 -62 -28C-40 -30 -30 -44 0 -44C30 -44 40 -30 62 -28C84 -26 92 -14 90 22L46 22C40 2 24 -6 0 -6C-24 -6 -40 2 -46 22Z'
  s.path(
    d,
    s.lin(
      [-30, -44],
      [10, 26],
      [
        [0, m.light],
        [0.2, m.hi],
        [0.42, m.light],
        [0.7, m.base],
        [1, m.deep],
      ],
    ),
    `stroke="${m.deep}" stroke-width="1"`,
  )
  s.tube([-20, -42], [20, -42], 12, 12, M.steel, { cap: 'butt' })
}

function lower(s: Sheet, x: number, m: Material) {
  s.tube([x, 188], [x, 500], 48, 38, m)
  s.tube([x, 180], [x, 196], 54, 54, m, { cap: 'butt' })
  s.tube([x, 172], [x, 181], 40, 40, M.rubber, { cap: 'butt' })
  for (const i of range(2))
    s.tube([x, 252 + i * 10], [x, 257 + i * 10], 46.5, 46.5, M.steel, { cap: 'butt', edge: false })
}

function dial(s: Sheet, x: number, m: Material) {
  s.tube([x, -36], [x, -24], 26, 30, m, { cap: 'butt' })
  s.tube([x, -40], [x, -35], 17, 17, m, { cap: 'butt' })
}

export function rigidFork(): Sheet {
  const s = new Sheet('Garfo rígido de carbono').ground([[500, 726, 370, 26]])
  const m = { ...M.carbon, hi: '#a3abb4', light: '#4d545d' }
  s.group(place(604, 326, 1.46, TILT), () => {
    s.group('transform="rotate(-90)"', () =>
      lathe(
        s,
        [
          [0, 60, 24, 15, m],
          [60, 214, 14.3, 14.3, m],
        ],
        0.24,
      ),
    )
    s.ellipse([0, -214], 11.4, 2.8, '#0a0c0f')
    s.tube([-24, -4], [24, -4], 12, 12, M.steel, { cap: 'butt' })
    for (const side of [-1, 1] as const) s.group(`transform="scale(${side} 1)"`, () => blade(s, m))
    s.tube([-52, 372], [52, 372], 12, 12, M.steel, { cap: 'butt' })
    for (const x of [-52, 52]) s.tube([x, 352], [x, 380], 22, 24, m)
  })
  return s
}

function blade(s: Sheet, m: Material) {
  const outline =
    'M0 -2C26 -2 50 8 58 40C66 80 66 220 64 372L42 372C42 250 40 140 34 92C30 66 20 54 0 54Z'
  s.path(
    outline,
    s.lin(
      [10, 0],
      [70, 30],
      [
        [0, m.base],
        [0.4, m.base],
        [0.62, m.light],
        [0.74, m.hi],
        [0.84, m.light],
        [1, m.shade],
      ],
    ),
    `stroke="${m.deep}" stroke-width=".8"`,
  )
}
