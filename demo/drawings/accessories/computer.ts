import { M } from '../colour.ts'
import { circle, range } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const CASE =
  'M352 92H648C690 92 716 118 718 160L726 640C726 690 700 716 654 718H346C300 716 274 690 274 640L282 160C284 118 310 92 352 92Z'
const SCREEN =
  'M340 142H660C672 142 680 150 680 162V560C680 572 672 580 660 580H340C328 580 320 572 320 560V162C320 150 328 142 340 142Z'

/** A GPS computer with a map and a height profile on its screen: shapes only, no figures. */
export function bikeComputer(): Sheet {
  const s = new Sheet('Ciclocomputador').ground([[500, 742, 270, 22]])
  s.path(CASE, '#0c0e11', 'transform="translate(8 16)" opacity=".9"')
  s.path(
    CASE,
    s.lin(
      [290, 92],
      [700, 720],
      [
        [0, M.black.light],
        [0.14, '#79818b'],
        [0.26, M.black.light],
        [0.55, M.black.base],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width="2"',
  )
  s.path(SCREEN, '#e8eee6', 'stroke="#0c0e11" stroke-width="6"')
  s.clipped(SCREEN, () => {
    map(s)
    profile(s)
    s.path('M320 142H520L400 580H320Z', '#ffffff', 'opacity=".16"')
  })
  for (const x of [368, 500, 632]) {
    s.path(
      `M${x - 44} 620h88a17 17 0 0 1 0 38h-88a17 17 0 0 1 0 -38Z`,
      s.matt([x - 40, 616], [x + 40, 660], M.rubber),
      'stroke="#0c0e11" stroke-width="1.6"',
    )
    s.path(circle([x, 639], 4.5), M.steel.light)
  }
  return s
}

function map(s: Sheet) {
  s.path('M320 142H680V250C600 280 560 230 480 262C420 286 380 270 320 300Z', '#cfe0c8')
  s.path('M320 360C380 340 420 380 470 366C540 346 600 380 680 350V430H320Z', '#d9e6d2')
  s.line('M320 330C380 318 430 338 500 322C570 306 620 330 680 310', '#a9cfe6', 12)
  for (const d of [
    'M360 142C372 220 352 280 380 430',
    'M600 142C580 220 620 300 590 430',
    'M320 220C420 204 540 226 680 196',
  ])
    s.line(d, '#ffffff', 7)
  s.line(
    'M352 420C380 360 440 380 452 320C462 262 520 276 540 226C552 196 590 190 622 176',
    '#2f66c8',
    12,
    'stroke-linecap="round" stroke-linejoin="round"',
  )
  s.path(
    'M452 296l20 44l-20 -10l-20 10Z',
    '#e5463d',
    'stroke="#ffffff" stroke-width="4" stroke-linejoin="round"',
  )
}

function profile(s: Sheet) {
  s.path('M320 430H680V580H320Z', '#20262c')
  s.path(
    'M320 580V548C350 540 370 520 400 524C440 530 452 482 496 470C530 462 548 500 580 496C620 490 640 460 680 452V580Z',
    '#34a06f',
  )
  s.path('M320 580V548C350 540 370 520 400 524C440 530 452 482 496 470V580Z', '#f0a53a')
  s.line('M496 442V580', '#ffffff', 3, 'stroke-dasharray="6 5"')
  for (const i of range(4)) s.line(`M320 ${462 + i * 32}H680`, '#ffffff', 1, 'opacity=".14"')
}
