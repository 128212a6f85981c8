import { M, type Material } from '../colour.ts'
import { range, type Point } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'

/** A linear-pull brake seen from the front: two arms, pads, noodle and cable. */
export function vBrake(m: Material = M.alloy): Sheet {
  const s = new Sheet('Freio V-brake').ground([[500, 752, 230, 18]])
  s.group(place(506, 690, 4.1), () => {
    s.group('transform="scale(-1 1)"', () => arm(s, { ...m }))
    arm(s, m)
    cable(s)
    for (const side of [-1, 1] as const) anchor(s, side)
  })
  return s
}

function arm(s: Sheet, m: Material) {
  pad(s)
  const body =
    'M33 8C26 2 26 -8 32 -14C36 -34 44 -62 43 -84C42 -98 40 -112 41 -122C42 -131 52 -132 56 -124C62 -108 62 -70 56 -40C54 -26 54 -18 54 -8C56 6 44 16 33 8Z'
  s.path(body, '#0c0e11', 'opacity=".25" transform="translate(2 3)"')
  s.path(
    body,
    s.lin(
      [30, -60],
      [62, -54],
      [
        [0, m.light],
        [0.2, m.hi],
        [0.45, m.light],
        [0.75, m.base],
        [1, m.shade],
      ],
    ),
    `stroke="${m.deep}" stroke-width=".8"`,
  )
  s.path('M48 -36C54 -60 55 -84 52 -104C49 -92 49 -62 44 -40Z', m.shade, 'opacity=".75"')
  s.line('M48.6 -36C54 -60 55.4 -84 52.6 -103', m.hi, 0.8, 'opacity=".8"')
  s.disc([43, -4], 12.5, m)
  s.disc([43, -4], 9, M.black)
  s.bolt([43, -4], 6.2, M.steel)
  s.line('M50 4C66 -8 66 -34 54 -58', M.steel.shade, 2.2, 'stroke-linecap="round"')
  s.line('M49.6 3.6C65 -8 65 -34 53.4 -58', M.steel.hi, 0.8, 'stroke-linecap="round"')
  s.bolt([58, 2], 3, M.steel)
}

/** The pad points inwards, with its washers outside the arm. */
function pad(s: Sheet) {
  s.tube([26, -52], [62, -52], 9, 9, M.steel, { cap: 'butt' })
  for (const [x, w] of [
    [30, 15],
    [35, 12],
    [58, 14],
  ] as const)
    s.tube([x, -52], [x + 4, -52], w, w, M.black, { cap: 'butt' })
  s.bolt([65, -52], 6.4, M.steel)
  s.path(
    'M13 -70C16 -74 24 -74 27 -70L28 -36C26 -31 18 -30 14 -34Z',
    s.matt([12, -74], [28, -30], M.rubber),
    'stroke="#0c0e11" stroke-width=".7"',
  )
  for (const i of range(3)) s.line(`M12.6 ${-64 + i * 10}h9`, '#0c0e11', 1.6)
}

function cable(s: Sheet) {
  s.bend('M-49 -118C-72 -122 -86 -128 -92 -140', 8, M.steel)
  s.bend('M-92 -140C-95 -150 -94 -156 -90 -164', 7, M.black)
  s.line('M-36 -117H44', '#59616a', 1.8)
  s.line('M-36 -117.5H44', '#c3c9d0', 0.7)
  const bellows =
    'M-34 -123L-30 -125L-26 -122L-22 -124.6L-18 -121.6L-14 -124L-10 -121.2L-6 -123L0 -120.4L0 -113.6L-6 -111L-10 -112.8L-14 -110L-18 -112.4L-22 -109.4L-26 -112L-30 -109L-34 -111Z'
  s.path(bellows, s.matt([0, -125], [0, -109], M.rubber), 'stroke="#0c0e11" stroke-width=".6"')
}

function anchor(s: Sheet, side: 1 | -1) {
  const c: Point = [side * 49, -117]
  s.disc(c, 8.6, M.steel)
  if (side === 1) s.bolt(c, 6, M.alloy)
  else s.tube([-58, -119], [-36, -117], 9, 9, M.steel, { cap: 'butt' })
}
