import { M, mix, PAINT, type Material } from '../colour.ts'
import { around, circle, gear, poly, rad, range, type Point } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { bore, lathe } from '../solids.ts'

/** A folding tool, blades fanned out to both sides. */
export function multiTool(): Sheet {
  const s = new Sheet('Canivete multiferramenta').ground([[500, 690, 360, 26]])
  s.group(place(500, 440, 4.5, -12), () => {
    const [left, right]: [Point, Point] = [
      [-44, 0],
      [44, 0],
    ]
    hexKey(s, left, -128, 68, 8)
    hexKey(s, left, -104, 62, 6.4)
    hexKey(s, left, -78, 56, 5.2)
    screwdriver(s, left, -50)
    hexKey(s, right, -58, 54, 4.4)
    hexKey(s, right, -84, 60, 5.6)
    chainTool(s, right)
    sidePlate(s, { ...M.black, hi: '#9aa2ab' })
    for (const p of [left, right]) {
      s.disc(p, 8.4, M.alloy)
      s.bolt(p, 6, M.steel)
    }
  })
  return s
}

function sidePlate(s: Sheet, m: Material) {
  for (const [dy, tone] of [
    [9, M.steel.deep],
    [6, M.steel.light],
    [3.4, M.black.deep],
  ] as const)
    s.path(sideOutline(), tone, `transform="translate(0 ${dy})"`)
  s.path(
    sideOutline(),
    s.lin(
      [-10, -14],
      [4, 16],
      [
        [0, m.light],
        [0.18, m.hi],
        [0.4, m.light],
        [0.7, m.base],
        [1, m.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width=".6"',
  )
  s.path('M-26 -5C-10 -8 10 -8 26 -5L26 5C10 8 -10 8 -26 5Z', m.deep, 'opacity=".75"')
  for (const i of range(7)) s.path(circle([-20 + i * 6.7, 0], 1.9), m.light)
}

const sideOutline = () =>
  'M-44 -13C-30 -13 -16 -15 0 -15C16 -15 30 -13 44 -13A13 13 0 0 1 44 13C30 13 16 15 0 15C-16 15 -30 13 -44 13A13 13 0 0 1 -44 -13Z'

function hexKey(s: Sheet, pivot: Point, angle: number, length: number, width: number) {
  s.group(`transform="translate(${pivot[0]} ${pivot[1]}) rotate(${angle})"`, () => {
    s.tube([0, 0], [length, 0], width, width, M.steel, { cap: 'butt' })
    s.line(`M2 ${-width * 0.12}H${length}`, '#ffffff', width * 0.16, 'opacity=".7"')
    s.line(`M2 ${width * 0.24}H${length}`, M.steel.deep, width * 0.12, 'opacity=".7"')
    s.ellipse([length, 0], 1.2, width / 2, M.steel.light, 'stroke="#434b54" stroke-width=".4"')
  })
}

function screwdriver(s: Sheet, pivot: Point, angle: number) {
  s.group(`transform="translate(${pivot[0]} ${pivot[1]}) rotate(${angle})"`, () => {
    s.tube([0, 0], [40, 0], 5.4, 5.4, M.steel, { cap: 'butt' })
    s.path(
      'M40 -2.7L48 -4L56 -3.4L57 3.4L48 4L40 2.7Z',
      s.face([46, -4], [48, 4], M.steel),
      'stroke="#434b54" stroke-width=".5"',
    )
  })
}

function chainTool(s: Sheet, pivot: Point) {
  s.group(`transform="translate(${pivot[0]} ${pivot[1]}) rotate(-118)"`, () => {
    s.path(
      'M-6 -9L30 -11L34 -16L40 -16L42 -9L48 -9L50 -16L56 -16L58 9L-6 9Z',
      s.face([10, -14], [20, 10], M.steel),
      'stroke="#434b54" stroke-width=".6"',
    )
    s.tube([50, 0], [70, 0], 5, 5, M.alloy, { cap: 'butt' })
    s.tube([68, -8], [68, 8], 4.6, 4.6, M.steel)
    s.path(circle([20, 0], 3), M.steel.deep)
  })
}

/** A tin with patches, glue and sandpaper. */
export function patchKit(): Sheet {
  const s = new Sheet('Kit de remendo').ground([[500, 700, 380, 30]])
  s.group('transform="translate(60 60) rotate(-7 300 360)"', () => {
    box(s, PAINT.vermelha)
  })
  glue(s)
  for (const [x, y, r] of [
    [150, 622, 58],
    [266, 656, 54],
    [372, 682, 46],
    [470, 650, 46],
    [560, 684, 40],
    [644, 656, 36],
  ] as const)
    patch(s, [x, y], r)
  s.group('transform="rotate(10 860 620)"', () => {
    s.path('M760 560H912V676H760Z', '#0c0e11', 'opacity=".18" transform="translate(5 8)"')
    s.path(
      'M760 560H912V676H760Z',
      s.matt([760, 560], [912, 676], M.gum),
      `stroke="${M.gum.deep}" stroke-width="1.4"`,
    )
    for (const i of range(90))
      s.path(
        circle([766 + ((i * 37) % 140), 566 + ((i * 59) % 104)], 1.5),
        i % 2 ? M.gum.deep : M.gum.hi,
        'opacity=".6"',
      )
  })
  return s
}

function box(s: Sheet, m: Material) {
  s.path('M120 250H560V520H120Z', '#0c0e11', 'opacity=".25" transform="translate(10 18)"')
  s.path('M110 520L130 556H562L582 520Z', m.deep)
  s.path(
    'M130 204H562A20 20 0 0 1 582 224V506A20 20 0 0 1 562 526H130A20 20 0 0 1 110 506V224A20 20 0 0 1 130 204Z',
    s.lin(
      [130, 200],
      [540, 530],
      [
        [0, m.light],
        [0.2, mix(m.hi, m.light, 0.5)],
        [0.4, m.base],
        [1, m.shade],
      ],
    ),
    `stroke="${m.deep}" stroke-width="2"`,
  )
  s.line('M134 222H558A8 8 0 0 1 566 230V500', m.hi, 3, 'opacity=".55"')
  s.ring([346, 364], 104, 82, '#ffffff', 'opacity=".9"')
  for (const i of range(12))
    s.line(
      poly([around([346, 364], 22, rad(i * 30)), around([346, 364], 82, rad(i * 30 + 24))], false),
      '#ffffff',
      4,
      'opacity=".85"',
    )
  s.path(circle([346, 364], 20), '#ffffff')
  s.path(circle([346, 364], 8), m.base)
}

function patch(s: Sheet, c: Point, r: number) {
  s.ellipse([c[0] + 3, c[1] + 6], r, r * 0.62, '#0c0e11', 'opacity=".22"')
  s.ellipse(
    c,
    r,
    r * 0.62,
    s.rad(c, r, [
      [0, '#e8703a'],
      [1, '#c9501f'],
    ]),
    'stroke="#8f3512" stroke-width="1.2"',
  )
  s.ellipse(
    c,
    r * 0.76,
    r * 0.47,
    s.lin(
      [c[0], c[1] - r * 0.5],
      [c[0], c[1] + r * 0.5],
      [
        [0, M.rubber.light],
        [0.4, M.rubber.base],
        [1, M.rubber.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width="1"',
  )
}

function glue(s: Sheet) {
  s.group('transform="translate(690 400) rotate(-64)"', () => {
    s.path(
      'M-150 -52C-150 -56 -146 -58 -142 -57L96 -34C104 -33 108 -28 108 -20L108 20C108 28 104 33 96 34L-142 57C-146 58 -150 56 -150 52Z',
      s.lin(
        [0, -56],
        [0, 56],
        [
          [0, '#f3c53a'],
          [0.2, '#fbe08a'],
          [0.45, '#eab31d'],
          [0.8, '#b98708'],
          [1, '#7c5a04'],
        ],
      ),
      'stroke="#7c5a04" stroke-width="1.4"',
    )
    s.path(
      'M-150 -54L-176 -56L-176 56L-150 54Z',
      s.lin(
        [0, -56],
        [0, 56],
        [
          [0, '#d9dee3'],
          [0.3, '#ffffff'],
          [1, '#8a939d'],
        ],
      ),
      'stroke="#5d6670" stroke-width="1.2"',
    )
    for (const x of [-169, -162, -156]) s.line(`M${x} -54V54`, '#8a939d', 1.6)
    lathe(
      s,
      [
        [108, 118, 20, 18, M.alloy],
        [118, 166, 21, 17, M.black],
      ],
      0.24,
    )
    for (const i of range(7))
      s.line(`M122 ${-15 + i * 5}L160 ${-12 + i * 4}`, '#0c0e11', 1.8, 'opacity=".7"')
    s.path('M-110 -30C-60 -26 0 -20 70 -16L70 16C0 20 -60 26 -110 30Z', '#ffffff', 'opacity=".5"')
  })
}

export function chainLube(m: Material = PAINT.azul): Sheet {
  const s = new Sheet('Lubrificante de corrente').ground([[500, 748, 230, 22]])
  s.group('transform="translate(500 744) rotate(-90) scale(2.05)"', () => drawLube(s, m))
  return s
}

/** Upright along the x axis, 330 units tall. */
export function drawLube(s: Sheet, m: Material) {
  const k = 0.16
  lathe(
    s,
    [
      [0, 6, 66, 72, m],
      [6, 176, 72, 72, m],
      [176, 206, 72, 44, m],
      [206, 218, 30, 30, m],
    ],
    k,
  )
  label(s, m)
  lathe(
    s,
    [
      [218, 244, 36, 35, M.black],
      [244, 250, 35, 26, M.black],
      [250, 306, 17, 8, PAINT.branca],
    ],
    k,
  )
  for (const i of range(13)) s.line(`M221 ${-32 + i * 5.4}h21`, '#0c0e11', 1.6, 'opacity=".7"')
  bore(s, 306, 3.4, k)
  lathe(s, [[306, 330, 8.6, 6.4, PAINT.vermelha]], k)
}

function label(s: Sheet, m: Material) {
  const band = (x0: number, x1: number) =>
    `M${x0} -72L${x1} -72A11.5 72 0 0 1 ${x1} 72L${x0} 72A11.5 72 0 0 0 ${x0} -72Z`
  s.path(
    band(34, 150),
    s.lin(
      [0, -72],
      [0, 72],
      [
        [0, '#cfd5da'],
        [0.25, '#ffffff'],
        [0.6, '#eceff2'],
        [1, '#98a0a9'],
      ],
    ),
  )
  s.path(band(34, 44), m.deep, 'opacity=".85"')
  s.path(band(140, 150), m.deep, 'opacity=".85"')
  s.group('transform="translate(99 4) rotate(90) scale(.62)"', () => {
    s.ring([0, 0], 62, 50, m.base)
    s.path(gear([0, 0], 21), m.deep, 'opacity=".9"')
    s.path(circle([0, 0], 27), '#f3f5f7')
    s.path('M0 -22C10 -6 15 2 15 9A15 15 0 0 1 -15 9C-15 2 -10 -6 0 -22Z', m.base)
  })
}
