import { M, PAINT, material, mix } from '../colour.ts'
import { circle, range, type Point } from '../geometry.ts'
import { wideSheet, type Sheet } from '../sheet.ts'
import { placeBicycle, type Bicycle } from '../bicycles/bicycle.ts'
import { wheel } from '../bicycles/wheel.ts'
import { drawFloorPump } from '../accessories/pumps.ts'
import { drawLube } from '../accessories/tools.ts'

const WOOD = material('#b98a5b', 0.6)
const FLOOR = 596
const STAND = 1112
const SEAT_POST = 1038

/** The bicycle hangs in a repair stand in front of a tool wall. */
export function workshop(title: string, bicycle: Bicycle): Sheet {
  const s = wideSheet(title)
  room(s)
  lamp(s, 1010)
  toolBoard(s)
  bench(s)
  s.group('transform="translate(500 268) scale(.48)"', () => drawFloorPump(s, PAINT.azul))
  stand(s)
  placeBicycle(s, bicycle, { centre: 1150, floor: 590, width: 730 })
  clamp(s)
  return s
}

function room(s: Sheet) {
  s.put(
    `<rect width="1600" height="700" fill="${s.lin(
      [0, 0],
      [0, FLOOR],
      [
        [0, '#e3ddd2'],
        [0.6, '#efeae1'],
        [1, '#e6dfd3'],
      ],
    )}"/>`,
  )
  s.put(
    `<rect width="1600" height="700" fill="${s.rad([1010, 120], 900, [
      [0, '#ffe9bf', 0.85],
      [0.45, '#ffedcf', 0.35],
      [1, '#fff3df', 0],
    ])}"/>`,
  )
  s.put(
    `<rect y="${FLOOR}" width="1600" height="104" fill="${s.lin(
      [0, FLOOR],
      [0, 700],
      [
        [0, '#a9a59d'],
        [1, '#85827c'],
      ],
    )}"/>`,
  )
  s.put(`<rect y="${FLOOR - 16}" width="1600" height="16" fill="#cfc7b8"/>`)
  s.line(`M0 ${FLOOR}H1600`, '#6d6962', 2.5, 'opacity=".6"')
  s.path('M60 60L300 96L250 560L20 560Z', '#ffffff', 'opacity=".22"')
  s.path('M330 100L420 114L370 560L282 560Z', '#ffffff', 'opacity=".16"')
}

function lamp(s: Sheet, x: number) {
  s.line(`M${x} 0V40`, '#3a4149', 5)
  s.path(
    `M${x - 70} 84C${x - 64} 54 ${x - 34} 38 ${x} 38C${x + 34} 38 ${x + 64} 54 ${x + 70} 84Z`,
    s.face([x - 60, 40], [x + 50, 90], PAINT.verde),
    `stroke="${PAINT.verde.deep}" stroke-width="1.4"`,
  )
  s.ellipse([x, 84], 70, 9, '#fff3cf')
  s.path(
    `M${x - 68} 88L${x - 330} ${FLOOR}H${x + 330}L${x + 68} 88Z`,
    s.lin(
      [x, 88],
      [x, FLOOR],
      [
        [0, '#fff2cc', 0.5],
        [1, '#fff2cc', 0],
      ],
    ),
  )
}

function toolBoard(s: Sheet) {
  const board = 'M700 128H1572V396H700Z'
  s.path(board, '#2b3a40', 'opacity=".16" transform="translate(8 12)"')
  s.path(
    board,
    s.lin(
      [700, 128],
      [1572, 396],
      [
        [0, '#5f7d80'],
        [0.4, '#557276'],
        [1, '#45605f'],
      ],
    ),
  )
  const holes = range(10).flatMap((row) =>
    range(33).map((i): Point => [716 + i * 26, 142 + row * 26]),
  )
  s.path(holes.map((p) => circle(p, 2.2)).join(''), '#2d4246', 'opacity=".55"')
  s.line('M700 128H1572V396H700Z', '#3a4f51', 4, 'opacity=".7"')
  range(5).forEach((i) => spanner(s, [742 + i * 40, 158], 118 - i * 14))
  hangingWheel(s, [1504, 262])
  for (const i of range(4)) driver(s, [1330 + i * 28, 160], i)
  for (const [i, r] of [44, 36, 28].entries())
    s.ring(
      [1120 + i * 74, 176],
      r * 0.7,
      r * 0.7 - 7,
      s.face([1090 + i * 74, 140], [1150 + i * 74, 210], M.steel),
      `stroke="${M.steel.deep}" stroke-width="1" stroke-dasharray="5 4"`,
    )
}

function spanner(s: Sheet, [x, y]: Point, length: number) {
  const w = 7 + length * 0.04
  s.ring([x, y + 8], w, w * 0.5, M.steel.light, `stroke="${M.steel.deep}" stroke-width=".8"`)
  s.tube([x, y + 8 + w], [x, y + length], w * 0.8, w * 0.8, M.steel, { cap: 'butt' })
  s.path(
    `M${x - w} ${y + length + 4}a${w} ${w} 0 1 0 ${w * 2} 0l-2 14l-5 0l0 -12l-${w} 0l0 12l-5 0Z`,
    M.steel.light,
    `stroke="${M.steel.deep}" stroke-width=".8"`,
  )
}

function driver(s: Sheet, [x, y]: Point, i: number) {
  s.tube(
    [x, y],
    [x, y + 44],
    15,
    13,
    [PAINT.vermelha, PAINT.amarela, PAINT.azul, M.black][i] ?? M.black,
  )
  s.tube([x, y + 46], [x, y + 96 - i * 8], 5, 5, M.steel, { cap: 'butt' })
}

function hangingWheel(s: Sheet, c: Point) {
  s.group(`transform="translate(${c[0]} ${c[1]}) scale(.33)"`, () =>
    wheel(s, [0, 0], {
      tyreR: 340,
      rimR: 318,
      rimDepth: 22,
      spokeCount: 28,
      crosses: 3,
      hubR: 20,
      hub: M.alloy,
      rim: M.alloy,
      tyre: M.rubber,
      wall: M.gum,
      spoke: '#c3c9d0',
      spokeWidth: 3,
    }),
  )
}

function bench(s: Sheet) {
  for (const x of [40, 560])
    s.tube([x, 470], [x, 604], 34, 34, { ...WOOD, hi: WOOD.light }, { cap: 'butt' })
  s.path('M0 500H600V522H0Z', WOOD.deep, 'opacity=".5"')
  s.path(
    'M0 448H630L624 480H0Z',
    s.lin(
      [0, 448],
      [0, 480],
      [
        [0, WOOD.light],
        [0.25, WOOD.base],
        [1, WOOD.shade],
      ],
    ),
    `stroke="${WOOD.deep}" stroke-width="1"`,
  )
  for (const y of [458, 468])
    s.line(
      `M0 ${y}C200 ${y - 3} 420 ${y + 4} 626 ${y}`,
      mix(WOOD.base, WOOD.deep, 0.5),
      1.2,
      'opacity=".5"',
    )
  for (const [x, paint] of [
    [470, PAINT.azul],
    [520, PAINT.verde],
  ] as const)
    s.group(`transform="translate(${x} 449) rotate(-90) scale(.36)"`, () => drawLube(s, paint))
}

function stand(s: Sheet) {
  s.shadow([STAND, 672], 250, 16)
  s.tube([STAND, 664], [STAND - 160, 680], 16, 14, M.black)
  s.tube([STAND, 664], [STAND + 160, 680], 16, 14, M.black)
  s.tube([STAND, 246], [STAND, 668], 24, 30, M.steel)
  s.tube([STAND, 440], [STAND, 470], 40, 40, M.black, { cap: 'butt' })
}

/** The jaw holds the seat post, so it comes in front of the bicycle. */
function clamp(s: Sheet) {
  s.tube([STAND + 4, 246], [SEAT_POST + 10, 246], 20, 20, M.steel)
  s.tube([STAND - 16, 246], [STAND + 16, 246], 36, 36, M.black, { cap: 'butt' })
  s.tube([SEAT_POST - 22, 246], [SEAT_POST + 24, 246], 52, 52, M.black, { cap: 'butt' })
  s.tube([SEAT_POST - 30, 246], [SEAT_POST - 22, 246], 20, 20, M.steel, { cap: 'butt' })
}
