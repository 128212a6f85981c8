import { M, mix, type Material } from '../colour.ts'
import { around, circle, rad, range, segment, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const UPPER =
  'M130 480C116 420 132 340 158 286C170 262 196 254 214 272C250 306 306 318 362 308C398 300 430 318 462 346C530 404 640 440 760 462C830 474 886 496 892 540C894 562 884 578 862 582L170 586C140 580 132 530 130 480Z'

/** A road shoe seen from the side: stiff sole, dial closure. */
export function roadShoe(m: Material): Sheet {
  const s = new Sheet('Sapatilha de estrada').ground([[510, 676, 400, 26]])
  s.group('transform="translate(-14 -6)"', () => {
    s.path(
      'M176 286C190 262 206 262 222 276C262 312 312 320 366 306C340 340 214 342 176 286Z',
      '#14171b',
    )
    s.path(
      'M160 292C176 240 210 236 226 262C250 298 330 300 368 288L372 312C300 326 246 312 212 282C196 270 176 276 164 300Z',
      s.matt([170, 240], [360, 320], M.black),
    )
    sole(s)
    s.path(
      UPPER,
      s.lin(
        [300, 280],
        [380, 600],
        [
          [0, m.hi],
          [0.2, m.light],
          [0.55, m.base],
          [0.85, m.shade],
          [1, m.deep],
        ],
      ),
      `stroke="${m.deep}" stroke-width="2" stroke-opacity=".7"`,
    )
    panels(s, m)
    closure(s, [560, 420], m)
    closure(s, [424, 352], m)
  })
  return s
}

function sole(s: Sheet) {
  s.path(
    'M140 560C150 588 170 598 210 600L560 606C640 610 700 604 760 600C830 598 876 596 892 566L892 540L136 520Z',
    s.lin(
      [0, 560],
      [0, 608],
      [
        [0, M.black.light],
        [0.4, M.black.base],
        [1, M.black.deep],
      ],
    ),
  )
  s.path(
    'M142 584C150 612 168 626 206 628L292 628C304 626 308 614 308 600L160 594Z',
    s.matt([150, 590], [300, 630], M.rubber),
  )
  s.path(
    'M600 602L640 640L738 640L760 600Z',
    s.matt([600, 600], [740, 640], { ...M.rubber, light: '#79818b' }),
    'stroke="#0c0e11" stroke-width="1.4"',
  )
  s.bolt([684, 618], 8, M.steel)
  s.path(
    'M830 596C856 594 880 588 890 566L900 580C894 604 866 614 834 612Z',
    s.matt([830, 570], [890, 612], M.rubber),
  )
}

function panels(s: Sheet, m: Material) {
  s.clipped(UPPER, () => {
    s.path(
      'M120 470C170 400 220 380 250 330L150 250L100 480L120 600L300 600C260 560 200 530 120 470Z',
      mix(m.base, '#0a0d12', 0.14),
      'opacity=".8"',
    )
    s.path(
      'M700 440C720 500 780 540 900 548L900 600L640 600C640 540 660 480 700 440Z',
      mix(m.base, '#0a0d12', 0.12),
      'opacity=".7"',
    )
    for (const x of range(7))
      for (const y of range(4))
        s.path(circle([712 + x * 22 + y * 8, 486 + y * 20 + x * 4], 3.4), m.deep, 'opacity=".5"')
    s.path('M126 540C340 566 640 574 896 552L896 600L126 600Z', m.shade, 'opacity=".45"')
  })
  s.line('M250 324C214 384 172 404 128 462', m.deep, 2.4, 'opacity=".5"')
  s.line('M700 448C666 484 646 536 644 582', m.deep, 2.4, 'opacity=".5"')
  s.line('M256 328C220 390 178 410 134 468', m.hi, 1.4, 'stroke-dasharray="6 5" opacity=".8"')
  for (const [a, b] of [
    [
      [470, 360],
      [392, 470],
    ],
    [
      [520, 392],
      [440, 500],
    ],
    [
      [600, 428],
      [520, 520],
    ],
    [
      [650, 444],
      [590, 530],
    ],
  ] as [Point, Point][])
    s.line(segment(a, b), M.steel.deep, 3.4, 'stroke-linecap="round"')
  s.line(
    'M392 470C410 486 424 492 440 500M520 520C540 528 560 530 590 530',
    M.steel.deep,
    3.4,
    'stroke-linecap="round"',
  )
}

function closure(s: Sheet, c: Point, m: Material) {
  s.disc([c[0] + 1, c[1] + 4], 31, {
    ...m,
    hi: m.base,
    light: m.shade,
    base: m.deep,
    shade: m.deep,
  })
  s.disc(c, 29, M.black)
  for (const i of range(24))
    s.line(segment(around(c, 24, rad(i * 15)), around(c, 28, rad(i * 15))), '#0c0e11', 2.4)
  s.disc(c, 21, M.alloy)
  s.disc(c, 13, M.black)
}
