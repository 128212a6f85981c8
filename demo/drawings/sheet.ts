// The sheet of all product drawings: 1000 x 800, one light from the upper left, one ground, one set
// of materials, no text, no logo.
import { M, mix, type Material } from './colour.ts'
import {
  add,
  around,
  circle,
  lerp,
  n,
  normal,
  poly,
  pt,
  range,
  sub,
  unit,
  type Point,
} from './geometry.ts'

/** Offset 0 to 1, colour, opacity. */
type Stop = readonly [offset: number, colour: string, opacity?: number]
type Shadow = readonly [x: number, y: number, rx: number, ry: number, opacity?: number]
type TubeStyle = { cap?: 'round' | 'butt'; edge?: boolean }

const LIGHT = unit([-0.45, -0.9])
const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${n(at * 100)}%" ` +
        `stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
const attributes = (more: string) => (more ? ' ' + more : '')

export class Sheet {
  readonly title: string
  viewBox = '0 0 1000 800'
  private readonly defs = new Map<string, string>()
  private readonly body: string[] = []

  constructor(title: string) {
    this.title = title
  }

  put(markup: string): this {
    this.body.push(markup)
    return this
  }

  private define(make: (id: string) => string): string {
    const key = make('')
    const id = this.defs.get(key) ?? `d${this.defs.size.toString(36)}`
    this.defs.set(key, id)
    return `url(#${id})`
  }

  lin(p: Point, q: Point, stops: readonly Stop[]): string {
    const line = `x1="${n(p[0])}" y1="${n(p[1])}" x2="${n(q[0])}" y2="${n(q[1])}"`
    return this.define(
      (id) =>
        `<linearGradient id="${id}" ` +
        `gradientUnits="userSpaceOnUse" ${line}>${stopTags(stops)}</linearGradient>`,
    )
  }

  rad(c: Point, r: number, stops: readonly Stop[], focus: Point = c): string {
    const centre = `cx="${n(c[0])}" cy="${n(c[1])}"`
    const disc = `${centre} r="${n(r)}" fx="${n(focus[0])}" fy="${n(focus[1])}"`
    return this.define(
      (id) =>
        `<radialGradient id="${id}" ` +
        `gradientUnits="userSpaceOnUse" ${disc}>${stopTags(stops)}</radialGradient>`,
    )
  }

  /** The usual shading of a flat or gently curved face, lit along p to q. */
  face(p: Point, q: Point, m: Material): string {
    return this.lin(p, q, [
      [0, m.light],
      [0.22, m.hi],
      [0.42, m.light],
      [0.66, m.base],
      [1, m.shade],
    ])
  }

  /** Cloth and rubber: no mirror line, only a soft turn from light to shade. */
  matt(p: Point, q: Point, m: Material): string {
    return this.lin(p, q, [
      [0, m.light],
      [0.35, m.base],
      [0.75, m.shade],
      [1, m.deep],
    ])
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  group(attrs: string, draw: () => void): this {
    this.put(`<g ${attrs}>`)
    draw()
    return this.put('</g>')
  }

  clipped(d: string, draw: () => void): this {
    return this.group(`clip-path="${this.clip(d)}"`, draw)
  }

  path(d: string, fill: string, more = ''): this {
    return this.put(`<path d="${d}" fill="${fill}"${attributes(more)}/>`)
  }

  line(d: string, stroke: string, width: number, more = ''): this {
    return this.put(
      `<path d="${d}" fill="none" stroke="${stroke}" ` +
        `stroke-width="${n(width)}"${attributes(more)}/>`,
    )
  }

  ellipse(c: Point, rx: number, ry: number, fill: string, more = ''): this {
    return this.put(
      `<ellipse cx="${n(c[0])}" cy="${n(c[1])}" rx="${n(rx)}" ry="${n(ry)}" ` +
        `fill="${fill}"${attributes(more)}/>`,
    )
  }

  /** Ground and contact shadows, the same in every drawing. */
  ground(shadows: readonly Shadow[] = [[500, 700, 330, 26]]): this {
    const floor = this.rad([500, 360], 760, [
      [0, '#f6f7f8'],
      [0.6, '#f0f2f4'],
      [1, '#e4e7eb'],
    ])
    this.put(`<rect width="1000" height="800" fill="${floor}"/>`)
    for (const [x, y, rx, ry, opacity] of shadows) this.shadow([x, y], rx, ry, opacity)
    return this
  }

  shadow(c: Point, rx: number, ry: number, opacity = 1): this {
    const stops = stopTags([
      [0, '#1b222b', 0.34],
      [0.45, '#1b222b', 0.14],
      [1, '#1b222b', 0],
    ])
    const fill = this.define((id) => `<radialGradient id="${id}">${stops}</radialGradient>`)
    return this.ellipse(c, rx, ry, fill, opacity === 1 ? '' : `opacity="${opacity}"`)
  }

  /** A shaded straight tube from p to q, width w1 to w2. */
  tube(
    p: Point,
    q: Point,
    w1: number,
    w2: number,
    m: Material,
    { cap = 'round', edge = true }: TubeStyle = {},
  ): this {
    const d = unit(sub(q, p))
    const side = normal(d)
    const lit: Point = side[0] * LIGHT[0] + side[1] * LIGHT[1] < 0 ? [-side[0], -side[1]] : side
    const w = Math.max(w1, w2) / 2
    const c = lerp(p, q, 0.5)
    const fill = this.lin(add(c, lit, w), add(c, lit, -w), [
      [0, m.base],
      [0.16, m.light],
      [0.3, m.hi],
      [0.44, m.light],
      [0.6, m.base],
      [0.84, m.shade],
      [1, m.deep],
    ])
    const sweep = lit[0] * d[1] - lit[1] * d[0] > 0 ? 1 : 0
    const end = (r: number, to: Point) =>
      cap === 'round' ? `A${n(r)} ${n(r)} 0 0 ${sweep} ${pt(to)}` : `L${pt(to)}`
    const [a, b, e, f] = [
      add(p, lit, w1 / 2),
      add(q, lit, w2 / 2),
      add(q, lit, -w2 / 2),
      add(p, lit, -w1 / 2),
    ]
    const outline = `M${pt(a)}L${pt(b)}${end(w2 / 2, e)}L${pt(f)}${end(w1 / 2, a)}Z`
    return this.path(
      outline,
      fill,
      edge ? `stroke="${m.deep}" stroke-width=".8" stroke-opacity=".55"` : '',
    )
  }

  /** A shaded curved tube: several strokes on top of each other, each lighter and narrower. */
  bend(d: string, width: number, m: Material, cap: 'round' | 'butt' = 'round'): this {
    const layers: readonly [width: number, shift: number, colour: string][] = [
      [1, 0, m.deep],
      [0.9, 0.02, m.shade],
      [0.74, 0.06, mix(m.shade, m.base, 0.6)],
      [0.6, 0.1, m.base],
      [0.42, 0.15, mix(m.base, m.light, 0.6)],
      [0.26, 0.19, m.light],
      [0.1, 0.22, mix(m.light, m.hi, 0.75)],
    ]
    return this.group(`fill="none" stroke-linecap="${cap}" stroke-linejoin="round"`, () => {
      for (const [part, shift, colour] of layers) {
        const move = shift
          ? ` transform="translate(${n(LIGHT[0] * width * shift)} ${n(LIGHT[1] * width * shift)})"`
          : ''
        this.put(`<path d="${d}" stroke="${colour}" stroke-width="${n(width * part)}"${move}/>`)
      }
    })
  }

  disc(c: Point, r: number, m: Material): this {
    const fill = this.lin(add(c, LIGHT, r), add(c, LIGHT, -r), [
      [0, m.hi],
      [0.3, m.light],
      [0.6, m.base],
      [1, m.shade],
    ])
    const width = n(Math.max(0.6, r * 0.035))
    const edge = `stroke="${m.deep}" stroke-width="${width}" stroke-opacity=".7"`
    return this.put(`<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(r)}" fill="${fill}" ${edge}/>`)
  }

  ring(c: Point, outer: number, inner: number, fill: string, more = ''): this {
    return this.path(
      circle(c, outer) + circle(c, inner),
      fill,
      `fill-rule="evenodd"${attributes(more)}`,
    )
  }

  /** A screw head with a hexagon socket. */
  bolt(c: Point, r: number, m: Material = M.steel): this {
    this.disc(c, r, m)
    return this.path(
      poly(range(6).map((i) => around(c, r * 0.5, (i * Math.PI) / 3 + 0.3))),
      M.black.deep,
    )
  }

  /** Shows only a part of the drawing, for detail pictures. Keep it 5:4. */
  crop(x: number, y: number, width: number): this {
    this.viewBox = `${x} ${y} ${width} ${n(width * 0.8)}`
    return this
  }

  content(): string {
    return this.body.join('')
  }

  definitions(): string {
    return [...this.defs].map(([markup, id]) => markup.replace('id=""', `id="${id}"`)).join('')
  }

  svg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.viewBox}" role="img" ` +
      `aria-label="${this.title}"><title>${this.title}</title><defs>${this.definitions()}` +
      `</defs>${this.content()}</svg>\n`
    )
  }
}

export const place = (x: number, y: number, scale: number, turn = 0) =>
  `transform="translate(${n(x)} ${n(y)}) ` +
  `scale(${+scale.toFixed(4)})${turn ? ` rotate(${turn})` : ''}"`

/** A hero picture: it is cropped at the sides on tall screens. */
export function wideSheet(title: string): Sheet {
  const s = new Sheet(title)
  s.viewBox = '0 0 1600 700'
  return s
}
