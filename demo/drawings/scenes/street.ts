import { mix } from '../colour.ts'
import { n, range } from '../geometry.ts'
import { wideSheet, type Sheet } from '../sheet.ts'
import { placeBicycle, type Bicycle } from '../bicycles/bicycle.ts'
import { ridge } from './landscape.ts'

const CURB = 586
const HAZE = '#f3ead9'

type House = { x: number; width: number; height: number; wall: string; trim: string; doors: number }

const HOUSES: readonly House[] = [
  { x: -20, width: 190, height: 150, wall: '#dcc9ae', trim: '#f7f0e4', doors: 2 },
  { x: 170, width: 230, height: 176, wall: '#c9d3cd', trim: '#f4f4ef', doors: 3 },
  { x: 400, width: 210, height: 158, wall: '#e2c6b4', trim: '#faf2ea', doors: 2 },
  { x: 610, width: 260, height: 252, wall: '#e7c56f', trim: '#fdf7e6', doors: 3 },
  { x: 870, width: 240, height: 286, wall: '#cf9fa3', trim: '#fbf1f0', doors: 3 },
  { x: 1110, width: 270, height: 242, wall: '#e3a076', trim: '#fbeee6', doors: 3 },
  { x: 1380, width: 240, height: 272, wall: '#b9c3a0', trim: '#f7f7ec', doors: 3 },
]

/** A small-town street of old houses; those on the left fade into the morning haze. */
export function street(title: string, bicycle: Bicycle): Sheet {
  const s = wideSheet(title)
  s.put(
    `<rect width="1600" height="700" fill="${s.lin(
      [0, 0],
      [0, CURB],
      [
        [0, '#cfe3ee'],
        [0.55, '#eaf1ee'],
        [1, HAZE],
      ],
    )}"/>`,
  )
  s.put(
    `<rect width="1600" height="600" fill="${s.rad([1250, 120], 620, [
      [0, '#fff0c9', 0.9],
      [0.5, '#fff0c9', 0.3],
      [1, '#fff0c9', 0],
    ])}"/>`,
  )
  ridge(
    s,
    [
      [-10, 400],
      [220, 352],
      [460, 398],
      [700, 330],
      [980, 372],
      [1240, 300],
      [1610, 352],
    ],
    '#bccfd3',
    0.7,
  )
  ridge(
    s,
    [
      [-10, 460],
      [260, 420],
      [560, 452],
      [900, 410],
      [1610, 440],
    ],
    '#a5bdb4',
    0.7,
  )
  for (const house of HOUSES) drawHouse(s, house)
  s.put(
    `<rect width="900" height="${CURB}" fill="${s.lin(
      [0, 0],
      [860, 0],
      [
        [0, HAZE, 0.8],
        [0.6, HAZE, 0.6],
        [1, HAZE, 0],
      ],
    )}"/>`,
  )
  palm(s, 664, 330, 1)
  palm(s, 1546, 300, 1.1)
  pavement(s)
  placeBicycle(s, bicycle, { centre: 1112, floor: 642, width: 800 })
  return s
}

function drawHouse(s: Sheet, h: House) {
  const top = CURB - h.height
  s.put(
    `<rect x="${h.x}" y="${top}" width="${h.width}" height="${h.height}" fill="${s.lin(
      [0, top],
      [0, CURB],
      [
        [0, mix(h.wall, '#ffffff', 0.12)],
        [1, h.wall],
      ],
    )}"/>`,
  )
  s.put(
    `<rect x="${h.x - 4}" y="${top - 12}" width="${h.width + 8}" height="16" fill="${h.trim}"/>`,
  )
  s.put(
    `<rect x="${h.x}" y="${top + 4}" width="${h.width}" height="5" ` +
      `fill="${mix(h.wall, '#3a2f2a', 0.28)}" opacity=".5"/>`,
  )
  s.path(
    range(Math.floor(h.width / 16))
      .map((i) => `M${h.x + i * 16} ${top - 12}a8 7 0 0 1 16 0Z`)
      .join(''),
    '#b0654a',
  )
  s.put(
    `<rect x="${h.x}" y="${CURB - 26}" width="${h.width}" height="26" ` +
      `fill="${mix(h.wall, '#3a2f2a', 0.22)}"/>`,
  )
  const step = h.width / h.doors
  for (const i of range(h.doors)) {
    const x = h.x + step * (i + 0.5)
    if (h.height > 200) opening(s, x, top + 40, 44, 74, h)
    if (i === 1) opening(s, x, CURB - 108, 52, 108, h)
    else opening(s, x, CURB - 104, 46, 62, h)
  }
}

/** A door or window with an arched top, white frame and shutters. */
function opening(s: Sheet, x: number, y: number, w: number, height: number, h: House) {
  const arch = (grow: number) =>
    `M${n(x - w / 2 - grow)} ${y + height}V${y + 12}` +
    `A${w / 2 + grow} ${16 + grow} 0 0 1 ${n(x + w / 2 + grow)} ${y + 12}V${y + height}Z`
  s.path(arch(6), h.trim)
  s.path(arch(0), mix(h.wall, '#22343a', 0.55))
  s.line(`M${n(x)} ${y - 2}V${y + height}`, h.trim, 3, 'opacity=".8"')
  for (const k of range(Math.floor((height - 22) / 9)))
    s.line(
      `M${n(x - w / 2 + 4)} ${y + 20 + k * 9}H${n(x - 4)}M${n(x + 4)} ${y + 20 + k * 9}` +
        `H${n(x + w / 2 - 4)}`,
      mix(h.wall, '#22343a', 0.3),
      2,
      'opacity=".7"',
    )
}

function palm(s: Sheet, x: number, top: number, scale: number) {
  s.line(
    `M${x} ${CURB}C${x - 6} ${CURB - 90} ${x - 4} ${top + 80} ${x + 4} ${top}`,
    '#8a7a63',
    13 * scale,
  )
  s.line(
    `M${x - 3} ${CURB}C${x - 9} ${CURB - 90} ${x - 7} ${top + 80} ${x + 1} ${top}`,
    '#b3a283',
    4 * scale,
  )
  const fronds = [
    [-120, -6, -70, -70],
    [-96, 62, -84, -20],
    [-52, -96, -40, -70],
    [120, -4, 70, -72],
    [98, 60, 86, -22],
    [50, -98, 40, -72],
    [-30, 84, -50, 10],
    [34, 86, 52, 10],
  ] as const
  for (const [ex, ey, cx, cy] of fronds) {
    const k = scale * 0.82
    s.path(
      `M${x + 4} ${top}` +
        `Q${n(x + cx * k)} ${n(top + cy * k)} ${n(x + ex * k)} ${n(top + ey * k)}` +
        `Q${n(x + cx * k * 0.8)} ${n(top + cy * k * 0.45 + 10)} ${x + 4} ${top + 6}Z`,
      ey < 0 ? '#5f8a5c' : '#4c7550',
    )
  }
}

function pavement(s: Sheet) {
  s.put(
    `<rect y="${CURB}" width="1600" height="30" fill="#d6cfc2"/><rect y="${CURB + 24}" ` +
      'width="1600" height="8" fill="#a9a296"/>',
  )
  s.put(
    `<rect y="${CURB + 32}" width="1600" height="${700 - CURB - 32}" fill="${s.lin(
      [0, CURB + 32],
      [0, 700],
      [
        [0, '#97938c'],
        [1, '#7f7c77'],
      ],
    )}"/>`,
  )
  const stones = range(4).flatMap((row) =>
    range(42).map(
      (i) =>
        `M${i * 40 - 22 + (row % 2) * 20} ${CURB + 36 + row * 20}` +
        'h34a3 3 0 0 1 3 3v11a3 3 0 0 1 -3 3h-34a3 3 0 0 1 -3 -3v-11a3 3 0 0 1 3 -3Z',
    ),
  )
  s.path(stones.join(''), '#a7a39b', 'opacity=".45"')
}
