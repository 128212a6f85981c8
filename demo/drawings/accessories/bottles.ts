import { M, mix, type Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { Sheet } from '../sheet.ts'
import { lathe } from '../solids.ts'

const STAND = 'transform="translate(500 748) rotate(-90) scale(2.9)"'
const K = 0.2

export function bottle(m: Material): Sheet {
  const s = new Sheet('Garrafa de ciclismo').ground([[500, 750, 190, 20]])
  s.group(STAND, () => drawBottle(s, m))
  return s
}

export function bottleCage(): Sheet {
  const s = new Sheet('Suporte de garrafa').ground([[500, 752, 200, 18]])
  cageBack(s)
  cageFront(s)
  return s
}

export function bottleInCage(m: Material): Sheet {
  const s = new Sheet('Suporte com garrafa').ground([[500, 752, 200, 18]])
  cageBack(s)
  s.group('transform="translate(500 722) rotate(-90) scale(2.72)"', () => drawBottle(s, m))
  cageFront(s)
  return s
}

/** Upright along the x axis, 250 mm tall with the nozzle. */
function drawBottle(s: Sheet, m: Material) {
  const body: Material = { ...m, hi: mix(m.hi, '#ffffff', 0.25) }
  lathe(
    s,
    [
      [0, 4, 32, 36.5, body],
      [4, 112, 36.5, 36.5, body],
      [112, 120, 36.5, 32, body],
      [120, 132, 32, 32, body],
      [132, 140, 32, 36.5, body],
      [140, 176, 36.5, 36, body],
      [176, 188, 36, 31, body],
    ],
    K,
  )
  for (const i of range(4)) s.line(`M${30 + i * 22} 10h9`, m.deep, 0.9, 'opacity=".5"')
  for (const x of [148, 156, 164])
    s.line(`M${x} -36.4A${36.5 * K} 36.5 0 0 1 ${x} 36.4`, m.shade, 1.1, 'opacity=".7"')
  s.path(
    `M22 -36.5L92 -36.5A${36.5 * K} 36.5 0 0 1 92 36.5L22 36.5A${36.5 * K} 36.5 0 0 0 22 -36.5Z`,
    '#ffffff',
    'opacity=".16"',
  )
  s.path(
    `M96 -36.5L102 -36.5A${36.5 * K} 36.5 0 0 1 102 36.5L96 36.5A${36.5 * K} 36.5 0 0 0 96 -36.5Z`,
    '#ffffff',
    'opacity=".75"',
  )
  lathe(
    s,
    [
      [186, 206, 35, 34.4, M.black],
      [206, 216, 34.4, 22, M.black],
    ],
    K,
  )
  for (const i of range(17)) s.line(`M189 ${-32 + i * 4}h15`, '#0c0e11', 1.1, 'opacity=".65"')
  lathe(
    s,
    [
      [216, 226, 11, 9.4, M.black],
      [226, 238, 10, 10, m],
      [238, 246, 10, 7.5, m],
    ],
    K,
  )
  s.ellipse([246, 0], 0.7, 3, M.black.deep)
}

const WIRE = 21

function cageBack(s: Sheet) {
  s.tube([470, 300], [470, 690], 26, 26, M.black)
  s.tube([530, 300], [530, 690], 26, 26, M.black)
  for (const y of [372, 566]) {
    s.tube([466, y], [534, y], 30, 30, M.black, { cap: 'butt' })
    s.bolt([500, y], 12, M.steel)
  }
  s.bend('M472 304C470 236 392 216 384 300', WIRE, M.black)
  s.bend('M528 304C530 236 608 216 616 300', WIRE, M.black)
  s.bend('M476 694C440 712 392 700 392 716M608 716C608 700 560 712 524 694', WIRE, M.black)
}

/** Two arms hug the bottle from the sides and meet in a loop below; a lip holds its neck. */
function cageFront(s: Sheet) {
  for (const side of [1, -1]) {
    s.group(side === 1 ? '' : 'transform="translate(1000 0) scale(-1 1)"', () =>
      s.bend(
        'M384 300C376 352 398 388 446 396C404 420 384 470 384 540C384 600 386 660 392 708',
        WIRE,
        M.black,
      ),
    )
  }
  s.bend('M444 396C470 404 530 404 556 396', WIRE, M.black)
  s.bend('M391 704C404 748 596 748 609 704', WIRE, M.black)
}
