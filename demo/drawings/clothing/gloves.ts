import { M, mix, type Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

/** Short-finger gloves: the back of the left one, the palm of the right one behind it. */
export function gloves(m: Material): Sheet {
  const s = new Sheet('Luvas de ciclismo').ground([[500, 730, 360, 22]])
  s.group('transform="translate(545 20) rotate(9)"', () => palmSide(s, m))
  s.group('transform="translate(60 46) rotate(-7)"', () => backSide(s, m))
  return s
}

const HAND =
  'M92 660C84 600 70 540 62 470C40 440 8 400 -6 366C-14 340 16 318 40 336C62 352 80 372 92 384C84 320 74 262 72 210C74 184 118 178 128 204C132 232 136 252 140 274C142 236 144 196 150 158C158 134 204 136 208 162C210 198 210 234 212 268C218 232 226 196 236 164C248 142 290 150 290 176C288 212 284 244 280 280C290 254 300 230 312 208C326 192 360 204 358 228C352 290 344 350 338 410C332 490 326 580 326 660C260 684 150 684 92 660Z'

function base(s: Sheet, m: Material) {
  s.path(HAND, '#0c0e11', 'opacity=".18" transform="translate(6 12)"')
  s.path(
    HAND,
    s.lin(
      [40, 200],
      [350, 500],
      [
        [0, m.light],
        [0.3, m.base],
        [0.75, m.shade],
        [1, m.deep],
      ],
    ),
    `stroke="${m.deep}" stroke-width="2"`,
  )
  for (const [x, y, rx, tilt] of [
    [100, 200, 28, -8],
    [179, 152, 29, 2],
    [264, 162, 28, 12],
    [336, 212, 24, 20],
    [14, 346, 28, -40],
  ] as const) {
    s.put(
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="12" ` +
        `transform="rotate(${tilt} ${x} ${y})" fill="#0c0e11" stroke="${M.black.light}" ` +
        'stroke-width="5"/>',
    )
  }
}

function backSide(s: Sheet, m: Material) {
  base(s, m)
  s.path(
    'M96 400C150 372 270 372 334 404C330 470 326 530 326 580C260 560 150 560 84 584C78 520 80 450 96 400Z',
    mix(m.base, '#0a0d12', 0.35),
    'opacity=".75"',
  )
  for (let y = 396; y < 570; y += 9)
    s.line(
      `M96 ${y}C160 ${y - 16} 260 ${y - 16} 330 ${y}`,
      m.light,
      1.4,
      'stroke-dasharray="2.6 4.4" opacity=".6"',
    )
  for (const x of [118, 182, 248, 306])
    s.path(
      `M${x - 16} ${x < 150 || x > 290 ? 346 : 322}c8 -16 26 -16 32 0c4 16 -2 34 -16 36` +
        'c-14 -2 -20 -20 -16 -36Z',
      s.matt([x - 16, 310], [x + 16, 360], M.black),
      'stroke="#0c0e11" stroke-width="1"',
    )
  s.path(
    'M84 590C150 566 262 566 328 590L328 656C260 682 150 682 92 658Z',
    s.matt([90, 570], [320, 680], M.black),
    'stroke="#0c0e11" stroke-width="1.5"',
  )
  s.path(
    'M196 588C240 584 290 590 334 602C348 610 346 642 332 646C290 652 240 650 196 644C184 636 184 596 196 588Z',
    s.matt([200, 584], [330, 650], m),
    `stroke="${m.deep}" stroke-width="1.6"`,
  )
  s.line(
    'M204 596C244 593 288 598 328 609M204 637C244 642 288 642 328 637',
    m.hi,
    1.4,
    'stroke-dasharray="5 4" opacity=".8"',
  )
  s.line(
    'M140 274C146 300 150 320 152 340M212 268C213 290 214 306 214 322M280 280C276 304 272 322 268 338',
    m.deep,
    3,
    'stroke-linecap="round" opacity=".8"',
  )
}

function palmSide(s: Sheet, m: Material) {
  s.group('transform="translate(350 0) scale(-1 1)"', () => {
    base(s, { ...M.black, hi: m.hi })
    const pads = [
      'M96 420C110 400 150 396 176 408C190 440 176 500 150 540C120 556 92 540 88 512C84 480 86 446 96 420Z',
      'M236 412C270 396 318 400 330 424C330 480 324 530 314 566C286 586 252 574 242 546C230 500 226 450 236 412Z',
      'M104 344C150 318 280 318 334 348C334 372 318 384 296 384C240 370 180 370 128 384C108 382 100 364 104 344Z',
    ]
    for (const d of pads) {
      s.path(d, '#0c0e11', 'opacity=".5" transform="translate(2 4)"')
      s.path(
        d,
        s.lin(
          [100, 320],
          [330, 580],
          [
            [0, '#6b737d'],
            [0.5, '#4a515a'],
            [1, '#343a42'],
          ],
        ),
        'stroke="#1b1f24" stroke-width="1.4"',
      )
    }
    for (const i of range(7))
      s.line(`M${112 + i * 8} ${430 + i * 3}l-10 90`, '#2b3036', 1.6, 'opacity=".6"')
    for (const i of range(8))
      s.line(`M${246 + i * 9} ${424 - i}l4 120`, '#2b3036', 1.6, 'opacity=".6"')
    s.path(
      'M84 590C150 566 262 566 328 590L328 656C260 682 150 682 92 658Z',
      s.matt([90, 570], [320, 680], m),
      `stroke="${m.deep}" stroke-width="1.5"`,
    )
    for (const x of [176, 246])
      s.line(
        `M${x} ${x < 200 ? 240 : 246}c-8 -22 12 -26 12 -4`,
        m.base,
        6,
        'stroke-linecap="round"',
      )
  })
}
