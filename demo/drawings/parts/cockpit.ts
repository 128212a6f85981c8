// Stem, grips, bar tape and seatpost.
import { M, material, mix, type Material } from '../colour.ts'
import { circle, n, rad, range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { lathe, type Slice } from '../solids.ts'

export function stem(m: Material = M.black): Sheet {
  const s = new Sheet('Mesa').ground([[500, 690, 330, 26]])
  s.group(place(356, 440, 6.2, -7), () => {
    const body =
      'M-8 -13C8 -15 26 -22 40 -24L50 -25L50 -7.7A16 16 0 0 0 50 7.7L50 25L44 24C28 20 8 14 -8 13Z'
    s.path(
      body,
      s.lin(
        [20, -24],
        [26, 24],
        [
          [0, m.light],
          [0.16, m.hi],
          [0.34, m.light],
          [0.62, m.base],
          [1, m.deep],
        ],
      ),
      `stroke="${m.deep}" stroke-width=".6"`,
    )
    s.path('M10 -5C24 -8 36 -9 46 -9L46 9C36 9 24 8 10 5Z', m.deep, 'opacity=".55"')
    steererClamp(s, m)
    faceplate(s, m)
  })
  return s
}

function steererClamp(s: Sheet, m: Material) {
  s.group('transform="rotate(90)"', () => {
    const slice: Slice = [-22, 21, 19, 19, m]
    const shade = s.lin(
      [0, 19],
      [0, -19],
      [
        [0, m.base],
        [0.2, m.hi],
        [0.36, m.light],
        [0.6, m.base],
        [1, m.deep],
      ],
    )
    s.path(
      `M${slice[0]} -19L21 -19A5 19 0 0 1 21 19L-22 19A5 19 0 0 0 -22 -19Z`,
      shade,
      `stroke="${m.deep}" stroke-width=".6"`,
    )
  })
  s.ellipse([0, -22], 19, 5, m.light, `stroke="${m.hi}" stroke-width=".5"`)
  s.ellipse(
    [0, -22],
    14.3,
    3.7,
    s.lin(
      [-14, 0],
      [14, 0],
      [
        [0, '#0a0c0f'],
        [1, '#3a4149'],
      ],
    ),
  )
  for (const y of [-10, 9]) {
    s.tube([-25, y], [-16, y], 11, 11, m, { cap: 'butt' })
    s.bolt([-20.5, y], 4.2, M.steel)
  }
  s.line('M-19 -20V22', m.deep, 1.2, 'opacity=".7"')
}

function faceplate(s: Sheet, m: Material) {
  const shine = s.lin(
    [48, -26],
    [84, 26],
    [
      [0, m.light],
      [0.2, m.hi],
      [0.4, m.light],
      [0.7, m.base],
      [1, m.deep],
    ],
  )
  s.path(
    'M60 -26C80 -26 90 -14 90 0C90 14 80 26 60 26L50 25L50 -25Z' + circle([64, 0], 16),
    shine,
    `fill-rule="evenodd" stroke="${m.deep}" stroke-width=".6"`,
  )
  s.ring([64, 0], 16.6, 15.6, m.hi, 'opacity=".7"')
  s.ring([64, 0], 15.6, 12.8, M.black.deep)
  for (const y of [-19.4, 19.4]) {
    s.line(`M62 ${y - 6.6}V${y + 5.4}`, m.deep, 1)
    s.tube([70, y], [82, y * 0.94], 8, 8, m, { cap: 'butt' })
    s.bolt([84, y * 0.93], 3.8, M.steel)
  }
}

export function grips(ring: Material): Sheet {
  const s = new Sheet('Par de manoplas com trava').ground([[500, 714, 350, 24]])
  s.group(place(470, 250, 5.2, -14), () => grip(s, ring))
  s.group(place(530, 520, 5.2, -14), () => grip(s, ring))
  return s
}

function grip(s: Sheet, ring: Material) {
  const k = 0.3
  lathe(s, [[-74, -62, 17, 17, ring]], k)
  s.tube([-72, 12], [-64, 12], 8, 8, ring, { cap: 'butt' })
  s.bolt([-68, 12], 3, M.steel)
  lathe(s, [[-62, -56, 19.5, 19.5, M.rubber]], k)
  const ribs = range(19).map((i): Slice => [
    -56 + i * 6,
    -52 + i * 6,
    15.4,
    16.6 + Math.sin((i / 18) * Math.PI) * 0.8,
    M.rubber,
  ])
  lathe(s, ribs, k)
  for (const i of range(18))
    s.path(`M${-52.5 + i * 6} -9.5a${n(15 * k)} 16 0 0 1 2.6 7l-4 -.2Z`, '#7a828c', 'opacity=".55"')
  lathe(
    s,
    [
      [58, 60, 17, 17, M.rubber],
      [60, 71, 17, 17, ring],
      [71, 74, 16, 14.6, M.black],
    ],
    k,
  )
}

export function barTape(m: Material): Sheet {
  const s = new Sheet('Fita de guidão').ground([
    [330, 690, 250, 24],
    [690, 720, 260, 24],
  ])
  s.group(place(284, 400, 5.2, -8), () => tapeRoll(s, m))
  s.group(place(566, 468, 5.2, -8), () => tapeRoll(s, m))
  s.group(place(884, 664, 5.2, -20), () => plug(s))
  s.group(place(112, 664, 5.2, -20), () => plug(s))
  return s
}

function tapeRoll(s: Sheet, m: Material) {
  const k = 0.62
  const soft = { ...m, hi: mix(m.hi, m.light, 0.4) }
  lathe(s, [[-20, 14, 50, 50, soft]], k)
  for (const row of range(4)) {
    for (const i of range(15)) {
      const a = rad(-70 + i * 10)
      s.ellipse(
        [-14 + row * 7.4 + Math.cos(a) * 50 * k, Math.sin(a) * 50 * 0.995],
        0.9 * Math.cos(a) + 0.4,
        1.4,
        m.deep,
        'opacity=".75"',
      )
    }
  }
  for (const i of range(15)) {
    const r = 48.5 - i * 2.5
    s.ellipse([14, 0], r * k, r, i % 2 ? m.base : m.shade, `stroke="${m.deep}" stroke-width=".5"`)
  }
  s.ellipse([14, 0], 11.5 * k, 11.5, '#e4e7ea', `stroke="${m.deep}" stroke-width="1"`)
  s.path(`M14 11.5A${n(11.5 * k)} 11.5 0 0 1 14 -11.5C10 -8 9 6 14 11.5Z`, m.deep, 'opacity=".8"')
}

function plug(s: Sheet) {
  lathe(
    s,
    [
      [-14, -2, 8, 9, M.black],
      [-2, 2, 14, 15, M.black],
    ],
    0.5,
  )
  s.ellipse([2, 0], 11 * 0.5, 11, M.black.light)
  s.ellipse([2, 0], 8 * 0.5, 8, material('#3d444c', 0.5).base)
}

export function seatpost(): Sheet {
  const s = new Sheet('Canote de selim').ground([[540, 722, 330, 24]])
  s.group(place(178, 640, 2.45, -38), () => {
    const k = 0.24
    s.ellipse([0, 0], 3.3, 13.6, '#0a0c0f')
    lathe(s, [[0, 292, 13.6, 13.6, M.black]], k)
    for (const i of range(13)) s.line(`M${20 + i * 10} 3V${i % 5 === 0 ? 11 : 8}`, '#aeb5bd', 0.7)
    postHead(s)
  })
  return s
}

/** Two bolts hold a cradle for the saddle rails, which run level once the post is in the frame. */
function postHead(s: Sheet) {
  const m = M.black
  s.group('transform="translate(300 0) rotate(64)"', () => {
    s.path(
      'M-17 12C-20 -2 -26 -6 -30 -12L30 -12C26 -6 20 -2 17 12Z',
      s.face([-20, -14], [20, 14], m),
      `stroke="${m.deep}" stroke-width=".6"`,
    )
    for (const x of [-23, 23]) {
      s.tube([x, -34], [x, 10], 5.4, 5.4, M.steel, { cap: 'butt' })
      s.bolt([x, 12], 4.4, M.steel)
      s.tube([x - 4.6, -34], [x + 4.6, -34], 7, 7, M.steel)
    }
    s.path(
      'M-32 -14C-18 -10 18 -10 32 -14L31 -20C16 -16 -16 -16 -31 -20Z',
      s.face([0, -20], [0, -10], M.alloy),
      `stroke="${M.alloy.deep}" stroke-width=".6"`,
    )
    s.path(
      'M-30 -30C-16 -25 16 -25 30 -30L31 -22C16 -18 -16 -18 -31 -22Z',
      s.face([0, -30], [0, -18], M.alloy),
      `stroke="${M.alloy.deep}" stroke-width=".6"`,
    )
    s.ellipse([0, -20.4], 5, 3.6, m.deep)
  })
}
