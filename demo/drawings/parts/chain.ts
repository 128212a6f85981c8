import { M, type Material } from '../colour.ts'
import { add, circle, lerp, normal, pt, range, sub, unit, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const PITCH = 40
const PIN = 0.2 * PITCH

/** A new chain, coiled as it comes out of the box. */
export function chain(m: Material = M.steel): Sheet {
  const s = new Sheet('Corrente').ground([[500, 752, 300, 20]])
  const pins = coil({ centre: [488, 394], inner: 126, spacing: 66, links: 116 })
  const links = pins.slice(1).map((q, i): [Point, Point] => [pins[i] ?? q, q])
  const [inner, outer] = [links.filter((_, i) => i % 2 === 0), links.filter((_, i) => i % 2 === 1)]
  s.path(
    links.map(([p, q]) => link(p, q, 0.34)).join(''),
    '#0c0e11',
    'opacity=".22" transform="translate(5 9)"',
  )
  s.path(
    inner.map(([p, q]) => link(p, q, 0.31)).join(''),
    m.shade,
    `stroke="${m.deep}" stroke-width="1.4"`,
  )
  for (const [p, q] of inner)
    s.line(`M${pt(lerp(p, q, 0.1))}L${pt(lerp(p, q, 0.9))}`, m.base, PITCH * 0.2, 'opacity=".8"')
  for (const [p, q] of outer) outerPlate(s, p, q, m)
  for (const p of pins) {
    s.path(circle(p, PIN), m.hi, `stroke="${m.deep}" stroke-width="1.2"`)
    s.path(circle(add(p, [0.8, 1.1]), PIN * 0.55), m.base)
  }
  return s
}

function outerPlate(s: Sheet, p: Point, q: Point, m: Material) {
  const c = lerp(p, q, 0.5)
  const shine = s.lin(add(c, [-10, -14]), add(c, [8, 16]), [
    [0, m.hi],
    [0.4, m.light],
    [0.75, m.base],
    [1, m.shade],
  ])
  s.path(link(p, q, 0.35), shine, `stroke="${m.deep}" stroke-width="1.2"`)
}

/** Points at the distance of one pitch on an Archimedean spiral. */
function coil({
  centre,
  inner,
  spacing,
  links,
}: {
  centre: Point
  inner: number
  spacing: number
  links: number
}): Point[] {
  let turn = 0.4
  return range(links + 1).map(() => {
    const r = inner + (spacing * turn) / (2 * Math.PI)
    const p: Point = [centre[0] + r * Math.cos(turn), centre[1] + r * Math.sin(turn)]
    turn += PITCH / r
    return p
  })
}

/** A link plate: two round heads and a waist. */
function link(p: Point, q: Point, radius: number): string {
  const r = radius * PITCH
  const d = unit(sub(q, p))
  const side = normal(d)
  const at = (c: Point, along: number, across: number) => pt(add(add(c, d, along), side, across))
  const c = lerp(p, q, 0.5)
  const half = (from: Point, to: Point, k: 1 | -1) =>
    `C${at(from, k * r * 0.6, k * r)} ` +
    `${at(c, -k * r * 0.4, k * r * 0.55)} ${at(c, 0, k * r * 0.55)}` +
    `C${at(c, k * r * 0.4, k * r * 0.55)} ${at(to, -k * r * 0.6, k * r)} ${at(to, 0, k * r)}`
  return (
    `M${at(p, 0, r)}${half(p, q, 1)}A${r} ${r} 0 0 0 ${at(q, 0, -r)}${half(q, p, -1)}` +
    `A${r} ${r} 0 0 0 ${at(p, 0, r)}Z`
  )
}
