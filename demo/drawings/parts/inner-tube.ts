import { M } from '../colour.ts'
import { range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { lathe } from '../solids.ts'

/** An inner tube, coiled twice, with its valve in front. */
export function innerTube(): Sheet {
  const s = new Sheet('Câmara de ar').ground([[500, 716, 400, 30]])
  const rubber = { ...M.rubber, hi: '#7d858f', light: '#474e56' }
  const outer =
    'M120 420C116 236 300 128 506 124C714 122 888 236 884 418C880 592 700 672 500 674C300 676 124 598 120 420Z'
  const inner =
    'M196 448C190 300 330 216 512 212C690 208 812 300 808 434C804 560 664 622 500 624C336 626 202 574 196 448Z'
  s.bend(outer, 62, rubber)
  s.line(outer, '#0c0e11', 1.4, 'opacity=".6" transform="translate(2 10)"')
  s.bend(inner, 58, rubber)
  s.line(inner, '#0c0e11', 1.4, 'opacity=".6" transform="translate(2 10)"')
  s.group(place(470, 596, 3.5, -78), () => valve(s))
  return s
}

/** A Presta valve along the x axis: rubber foot, stem, ring nut, core and cap. */
function valve(s: Sheet) {
  const k = 0.24
  s.ellipse([-1, 0], 7, 15, M.rubber.light, `stroke="${M.rubber.deep}" stroke-width=".8"`)
  lathe(
    s,
    [
      [0, 7, 6.4, 4, M.rubber],
      [7, 46, 3.1, 3.1, M.gold],
    ],
    k,
  )
  for (const i of range(26))
    s.line(`M${9 + i * 1.4} -3.1l.5 6.2`, M.gold.deep, 0.35, 'opacity=".8"')
  lathe(
    s,
    [
      [16, 20, 6.6, 6.6, M.steel],
      [46, 52, 2.3, 2.3, M.gold],
      [52, 56, 2.9, 2.7, M.gold],
      [56, 63, 1.1, 1.1, M.gold],
    ],
    k,
  )
}
