import { M, material, mix, type Material } from '../colour.ts'
import { circle, lerp, range, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const BRASS: Material = M.gold

export function uLock(): Sheet {
  const s = new Sheet('Cadeado em U').ground([[500, 742, 260, 22]])
  const coat = { ...M.rubber, hi: '#868e98' }
  s.bend('M352 600L352 262C352 52 648 52 648 262L648 600', 58, coat)
  for (const x of [352, 648]) {
    s.tube([x, 548], [x, 600], 40, 40, M.steel, { cap: 'butt' })
    s.tube([x, 534], [x, 552], 64, 64, M.black, { cap: 'butt' })
  }
  s.tube([300, 640], [700, 640], 96, 96, M.black, { cap: 'butt' })
  for (const x of [300, 676])
    s.tube([x, 640], [x + 24, 640], 104, 104, { ...M.rubber, hi: '#868e98' }, { cap: 'butt' })
  s.tube([430, 640], [570, 640], 98, 98, material('#d8901c'), { cap: 'butt', edge: false })
  keyhole(s, [500, 640], 30)
  return s
}

function keyhole(s: Sheet, c: Point, r: number) {
  s.disc(c, r, M.steel)
  s.disc(c, r * 0.72, BRASS)
  s.path(`M${c[0] - 4} ${c[1] - 14}h8v28h-8Z`, '#14171b')
  s.path(circle([c[0], c[1] - 8], 6), '#14171b')
}

/** Square links in a fabric sleeve; the last links and the padlock are bare. */
export function chainLock(): Sheet {
  const s = new Sheet('Cadeado de corrente').ground([[500, 742, 370, 24]])
  const sleeve = material('#33506b', 0.35)
  links(s, [
    [322, 566],
    [362, 628],
    [430, 668],
  ])
  links(s, [
    [678, 566],
    [638, 628],
    [570, 668],
  ])
  const d = 'M322 566C200 470 92 360 176 232C268 100 732 100 824 232C908 360 800 470 678 566'
  s.bend(d, 74, sleeve)
  s.line(d, sleeve.hi, 3, 'stroke-dasharray="8 7" opacity=".55" transform="translate(-3 -12)"')
  s.line(d, sleeve.deep, 2, 'opacity=".5" transform="translate(4 12)"')
  for (const [p, turn] of [
    [[322, 566], 40],
    [[678, 566], -40],
  ] as const) {
    s.group(`transform="translate(${p[0]} ${p[1]}) rotate(${turn})"`, () =>
      s.tube([0, -42], [0, 42], 26, 26, M.black),
    )
  }
  padlock(s)
  return s
}

function links(s: Sheet, points: readonly Point[]) {
  points.slice(1).forEach((q, i) => {
    const p = points[i] ?? q
    for (const t of range(2)) {
      const c = lerp(p, q, 0.3 + t * 0.5)
      const angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
      s.group(`transform="translate(${c[0]} ${c[1]}) rotate(${angle})"`, () => {
        if (t === 0) s.bend('M-20 -13H20A13 13 0 0 1 20 13H-20A13 13 0 0 1 -20 -13Z', 11, M.steel)
        else s.tube([-28, 0], [28, 0], 13, 13, M.steel)
      })
    }
  })
}

function padlock(s: Sheet) {
  const m = M.black
  s.bend('M446 640C446 590 554 590 554 640', 26, M.steel)
  const d =
    'M424 634H576C590 634 598 642 598 656V716C598 734 588 744 570 744H430C412 744 402 734 402 716V656C402 642 410 634 424 634Z'
  s.path(
    d,
    s.lin(
      [420, 630],
      [560, 750],
      [
        [0, m.light],
        [0.2, '#8b939d'],
        [0.4, m.light],
        [0.7, m.base],
        [1, m.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width="1.6"',
  )
  s.line('M416 648H584', mix(m.hi, '#ffffff', 0.2), 2, 'opacity=".5"')
  keyhole(s, [500, 694], 27)
}
