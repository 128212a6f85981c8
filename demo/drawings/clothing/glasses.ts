import { M, mix, type Material } from '../colour.ts'
import { Sheet } from '../sheet.ts'

const LENS =
  'M150 330C160 292 196 274 250 268C340 258 430 262 520 276C640 294 770 316 846 372C872 394 872 432 856 462C830 512 770 538 708 530C636 520 596 470 556 440C534 424 510 424 490 440C452 474 410 540 320 540C220 540 148 460 142 380C140 360 144 344 150 330Z'

/** Wrap-around glasses with one wide lens, three quarters from the front. */
export function glasses(lens: Material): Sheet {
  const s = new Sheet('Óculos de ciclismo').ground([[500, 640, 380, 26]])
  s.group('transform="translate(-10 -30) scale(1.04)"', () => {
    farTemple(s)
    nose(s)
    s.path(LENS, '#0c0e11', 'opacity=".2" transform="translate(4 12)"')
    s.path(
      LENS,
      s.lin(
        [160, 270],
        [800, 540],
        [
          [0, lens.deep],
          [0.22, lens.shade],
          [0.45, lens.base],
          [0.68, lens.light],
          [1, lens.base],
        ],
      ),
      `stroke="${lens.deep}" stroke-width="3"`,
    )
    reflections(s, lens)
    s.bend(
      'M146 344C160 296 200 278 254 270C344 260 432 264 520 278C640 296 770 318 848 372',
      20,
      M.black,
    )
    nearTemple(s)
    for (const d of ['M176 420C184 444 196 464 210 480', 'M800 506C820 498 836 486 846 470'])
      s.line(d, '#0c0e11', 5, 'stroke-linecap="round" opacity=".55"')
  })
  return s
}

function farTemple(s: Sheet) {
  s.bend('M160 336C170 330 186 322 204 318', 16, M.black)
  s.bend('M846 376C880 360 908 330 918 300', 13, M.black)
}

/** The near arm sweeps back behind the lens on the left and hooks down. */
function nearTemple(s: Sheet) {
  const d =
    'M146 330C112 330 92 348 86 376C80 410 84 470 96 528C100 552 122 548 120 526C112 476 110 420 118 390C124 370 140 364 158 368Z'
  s.path(
    d,
    s.lin(
      [84, 330],
      [160, 400],
      [
        [0, M.black.light],
        [0.3, '#79818b'],
        [0.5, M.black.light],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width="1.2"',
  )
  s.line('M98 440C100 470 104 500 108 524', '#5b636c', 3, 'stroke-linecap="round"')
  s.disc([138, 350], 6, M.steel)
}

function nose(s: Sheet) {
  s.bend('M512 440C498 468 488 492 490 516', 13, M.rubber)
  s.bend('M534 436C552 456 566 476 570 500', 13, M.rubber)
}

function reflections(s: Sheet, lens: Material) {
  s.clipped(LENS, () => {
    s.path(
      'M190 250L330 240C300 330 290 430 300 560L210 560C180 450 170 350 190 250Z',
      lens.hi,
      'opacity=".34"',
    )
    s.path(
      'M356 240L394 240C366 330 356 430 366 560L336 560C328 430 334 330 356 240Z',
      lens.hi,
      'opacity=".26"',
    )
    s.path(
      'M640 270L760 300C720 370 700 450 706 560L640 560C616 450 618 360 640 270Z',
      mix(lens.hi, '#ffffff', 0.3),
      'opacity=".2"',
    )
    s.path('M140 420C240 470 360 470 470 440L480 600L120 600Z', lens.deep, 'opacity=".35"')
    s.path('M560 440C640 500 740 510 870 440L860 600L560 600Z', lens.deep, 'opacity=".22"')
  })
}
