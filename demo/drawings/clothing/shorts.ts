import { M, type Material } from '../colour.ts'
import { Sheet } from '../sheet.ts'

const CLOTH: Material = {
  hi: '#7d858f',
  light: '#454c55',
  base: '#2c3138',
  shade: '#1e2227',
  deep: '#111418',
}
const LEFT_LEG =
  'M318 150C292 260 266 390 252 520C246 574 240 626 236 674C300 702 376 712 448 704C462 610 478 510 500 424L500 150Z'
const PAD = 'M452 300C458 262 542 262 548 300C556 350 540 420 500 428C460 420 444 350 452 300Z'

/** Waist shorts, seen from the front. */
export function shorts(): Sheet {
  const s = new Sheet('Bermuda de ciclismo').ground([[500, 742, 320, 20]])
  s.group('transform="translate(-40 -40) scale(1.08)"', () => {
    legs(s)
    s.path(
      'M316 152C376 168 624 168 684 152L692 196C620 214 380 214 308 196Z',
      s.matt([320, 150], [690, 214], CLOTH),
      `stroke="${CLOTH.deep}" stroke-width="1.6"`,
    )
    s.line('M310 190C380 208 620 208 690 190', CLOTH.hi, 1.2, 'stroke-dasharray="5 4" opacity=".6"')
    s.path('M316 152C376 132 624 132 684 152C624 168 376 168 316 152Z', '#0c0e11')
  })
  return s
}

/** The same legs with a bib: wide mesh straps over the shoulders. */
export function bibShorts(): Sheet {
  const s = new Sheet('Bretelle de ciclismo').ground([[500, 762, 280, 16]])
  s.group('transform="translate(110 186) scale(.78)"', () => {
    strap(s)
    s.group('transform="translate(1000 0) scale(-1 1)"', () => strap(s))
    legs(s)
    s.path(
      'M318 152C350 130 372 118 384 70L452 70C456 120 480 140 500 142C520 140 544 120 548 70L616 70C628 118 650 130 682 152L690 230L310 230Z',
      s.matt([330, 70], [680, 240], CLOTH),
    )
    s.line('M452 70C456 120 480 140 500 142C520 140 544 120 548 70', CLOTH.hi, 2, 'opacity=".5"')
  })
  return s
}

function strap(s: Sheet) {
  const d = 'M384 74C372 -20 356 -110 376 -196C392 -214 430 -214 444 -198C428 -120 440 -20 452 74Z'
  s.path('M398 -208C384 -120 396 -40 420 40L470 40C450 -60 440 -130 456 -196Z', '#14171b')
  s.path(
    d,
    s.matt([372, -200], [452, 70], {
      ...M.steel,
      light: '#5b636c',
      base: '#434a52',
      shade: '#31373e',
      deep: '#22272d',
    }),
    'stroke="#111418" stroke-width="1.6"',
  )
  for (let y = -190; y < 66; y += 9)
    s.line(
      `M372 ${y}C396 ${y + 8} 424 ${y + 8} 452 ${y}`,
      '#1a1e23',
      1.5,
      'opacity=".55" stroke-dasharray="3 3"',
    )
}

function legs(s: Sheet) {
  s.path(PAD, '#3d7fd0')
  leg(s, CLOTH)
  s.group('transform="translate(1000 0) scale(-1 1)"', () =>
    leg(s, { ...CLOTH, light: CLOTH.base, hi: CLOTH.light }),
  )
  s.line('M500 150V424', CLOTH.deep, 2.4)
  s.line('M503 152V420', CLOTH.hi, 1, 'opacity=".45"')
  s.line('M500 424C520 330 560 240 640 176', CLOTH.deep, 2, 'opacity=".7"')
  s.line('M500 424C480 330 440 240 360 176', CLOTH.deep, 2, 'opacity=".7"')
  s.line('M500 428C480 334 438 246 357 180', CLOTH.hi, 1, 'stroke-dasharray="5 4" opacity=".5"')
}

function leg(s: Sheet, m: Material) {
  s.path(
    LEFT_LEG,
    s.lin(
      [250, 380],
      [500, 420],
      [
        [0, m.base],
        [0.18, m.light],
        [0.32, m.hi],
        [0.5, m.light],
        [0.75, m.base],
        [1, m.deep],
      ],
    ),
    `stroke="${m.deep}" stroke-width="1.6"`,
  )
  s.path(
    'M241 620C304 648 384 660 456 652L448 704C376 712 300 702 236 674Z',
    m.deep,
    'opacity=".7"',
  )
  for (let i = 0; i < 3; i++)
    s.line(
      `M${240 - i} ${636 + i * 14}` +
        `C304 ${664 + i * 14} 380 ${675 + i * 14} ${454 - i * 2} ${667 + i * 14}`,
      m.light,
      1.2,
      'opacity=".6"',
    )
  s.path('M330 190C300 330 286 460 276 620C262 470 290 300 330 190Z', m.hi, 'opacity=".16"')
}
