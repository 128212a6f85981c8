import { M, PAINT, type Material } from '../colour.ts'
import { around, circle, rad, range, segment, type Point } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { lathe } from '../solids.ts'

const GAUGE: Point = [500, 598]
const RED_ZONE = '#d0312d'

export function floorPump(m: Material = PAINT.vermelha): Sheet {
  const s = new Sheet('Bomba de pé com manômetro').ground([[500, 738, 250, 24]])
  drawFloorPump(s, m)
  return s
}

/** Fills 1000 x 800; the foot is at y 738. */
export function drawFloorPump(s: Sheet, m: Material) {
  s.tube([500, 128], [500, 190], 13, 13, M.alloy, { cap: 'butt' })
  handle(s)
  s.bend(
    'M540 622C640 640 690 560 676 420C664 310 620 226 580 214C552 208 544 236 546 268',
    15,
    M.rubber,
  )
  s.tube([500, 188], [500, 640], 48, 48, m, { cap: 'butt' })
  s.tube([500, 176], [500, 204], 60, 60, M.black, { cap: 'butt' })
  s.tube([500, 236], [500, 242], 48.6, 48.6, PAINT.branca, { cap: 'butt', edge: false })
  s.tube([500, 250], [500, 254], 48.6, 48.6, PAINT.branca, { cap: 'butt', edge: false })
  foot(s)
  gauge(s)
  chuck(s)
}

function handle(s: Sheet) {
  s.tube([352, 106], [648, 106], 34, 34, M.black)
  for (const x of [352, 560]) {
    s.tube([x, 106], [x + 88, 106], 42, 42, M.rubber)
    for (const i of range(8)) s.line(`M${x + 8 + i * 10} 88v36`, M.rubber.deep, 2.4, 'opacity=".8"')
  }
  s.tube([466, 108], [534, 108], 46, 46, M.black)
  s.tube([500, 124], [500, 146], 26, 20, M.black, { cap: 'butt' })
}

function foot(s: Sheet) {
  const d =
    'M322 726C322 708 340 700 376 694C430 684 450 668 456 640L544 640C550 668 570 684 624 694C660 700 678 708 678 726C678 734 670 738 660 738L340 738C330 738 322 734 322 726Z'
  s.path(
    d,
    s.lin(
      [440, 640],
      [470, 740],
      [
        [0, M.black.base],
        [0.3, M.black.light],
        [0.55, '#6b737d'],
        [0.7, M.black.base],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width="1.4"',
  )
  for (const x of [352, 600])
    for (const i of range(5))
      s.line(`M${x + i * 11} 708v12`, '#0c0e11', 4, 'stroke-linecap="round" opacity=".7"')
}

function gauge(s: Sheet) {
  s.disc([GAUGE[0] + 2, GAUGE[1] + 6], 66, {
    ...M.black,
    hi: '#0c0e11',
    light: '#0c0e11',
    base: '#0c0e11',
  })
  s.disc(GAUGE, 64, M.black)
  s.disc(GAUGE, 54, {
    hi: '#ffffff',
    light: '#ffffff',
    base: '#f3f4f6',
    shade: '#dadfe4',
    deep: '#8a939d',
  })
  s.line(arc(46, 135, 330), '#b9c0c8', 6)
  s.line(arc(46, 330, 405), RED_ZONE, 6)
  for (const i of range(19))
    s.line(
      segment(
        around(GAUGE, i % 3 ? 46 : 40, rad(135 + i * 15)),
        around(GAUGE, 50, rad(135 + i * 15)),
      ),
      '#2a2f36',
      i % 3 ? 1.4 : 2.6,
    )
  s.line(
    segment(around(GAUGE, 12, rad(75)), around(GAUGE, 40, rad(255))),
    RED_ZONE,
    4,
    'stroke-linecap="round"',
  )
  s.disc(GAUGE, 7, M.black)
  s.path(
    'M456 576C466 556 486 546 506 548C486 560 470 578 462 604C456 596 454 586 456 576Z',
    '#ffffff',
    'opacity=".75"',
  )
}

function arc(r: number, from: number, to: number): string {
  const [a, b] = [around(GAUGE, r, rad(from)), around(GAUGE, r, rad(to))]
  return `M${a[0]} ${a[1]}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${b[0]} ${b[1]}`
}

function chuck(s: Sheet) {
  s.tube([546, 262], [546, 318], 27, 27, M.black)
  s.tube([546, 318], [546, 330], 17, 17, M.alloy, { cap: 'butt' })
  s.tube([560, 276], [596, 262], 13, 11, M.alloy)
  s.disc([550, 280], 6, M.steel)
}

export function handPump(m: Material = M.black): Sheet {
  const s = new Sheet('Bomba de mão').ground([[500, 660, 380, 24]])
  const k = 0.28
  s.group(place(500, 400, 4.1, -22), () => {
    lathe(
      s,
      [
        [-104, -92, 9, 10.5, m],
        [-92, -58, 11, 11, { ...m, hi: '#7d858f' }],
      ],
      k,
    )
    for (const i of range(6)) lathe(s, [[-86 + i * 5, -84 + i * 5, 11.6, 11.6, M.rubber]], k)
    lathe(
      s,
      [
        [-58, -55, 12, 12, M.alloy],
        [-55, 52, 11, 11, m],
        [52, 55, 12, 12, M.alloy],
        [55, 80, 10.6, 10.6, m],
        [80, 84, 11.4, 11.4, PAINT.vermelha],
        [84, 98, 8, 7, M.rubber],
      ],
      k,
    )
    s.ellipse([98, 0], 2, 4, '#0a0c0f')
    s.tube([66, -9], [92, -20], 7, 6, M.alloy)
    s.path(circle([66, -9], 3), M.steel.deep)
    for (const x of [-40, -34])
      s.tube([x, -11.2], [x, 11.2], 1.6, 1.6, M.steel, { cap: 'butt', edge: false })
  })
  return s
}
