// Cassettes, freewheels and single chainrings.
import { M, mix, type Material } from '../colour.ts'
import {
  add,
  around,
  circle,
  gear,
  pitchRadius,
  poly,
  pt,
  rad,
  range,
  type Point,
} from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { plate } from '../solids.ts'

const C: Point = [0, 0]

export function cassette(): Sheet {
  const s = new Sheet('Cassete de 12 velocidades').ground([[480, 744, 250, 22]])
  const cogs = [50, 42, 36, 32, 28, 24, 21, 19, 17, 15, 13, 11]
  sprocketStack(s, {
    at: [415, 392],
    scale: 3.3,
    step: 4.2,
    cogs,
    carried: 3,
    m: { ...M.alloy, base: '#a9b1ba', shade: '#727b86' },
  })
  s.group(place(415 + 3.3 * 4.2 * 11.6, 392, 3.3), () =>
    s.group('transform="scale(.8 1)"', () => lockring(s, 18)),
  )
  return s
}

export function freewheel(): Sheet {
  const s = new Sheet('Roda-livre de 7 velocidades').ground([[490, 736, 250, 24]])
  const m: Material = {
    hi: '#cdbf9f',
    light: '#97896c',
    base: '#6e6350',
    shade: '#4b4437',
    deep: '#2d2921',
  }
  sprocketStack(s, {
    at: [430, 396],
    scale: 5.6,
    step: 5,
    cogs: [28, 24, 22, 20, 18, 16, 14],
    carried: 0,
    m,
  })
  s.group(place(430 + 5.6 * 5 * 6.4, 396, 5.6), () =>
    s.group('transform="scale(.8 1)"', () => {
      s.disc(C, 21, M.steel)
      s.disc(C, 17, M.black)
      s.ring(C, 15, 12.5, M.steel.light)
      s.path(circle(C, 12.5), '#e3e6ea', 'stroke="#434b54" stroke-width=".6"')
      s.path(
        range(4)
          .map((i) => notch(rad(45 + i * 90)))
          .join(''),
        M.black.deep,
      )
      for (const i of range(2)) s.disc(around(C, 19, rad(20 + i * 180)), 1.5, M.black)
    }),
  )
  return s
}

export function chainring(m: Material = M.black): Sheet {
  const s = new Sheet('Coroa de 32 dentes').ground([[500, 738, 280, 24]])
  s.group(place(500, 388, 4.75), () =>
    s.group('transform="rotate(-9) scale(.94 1)"', () => {
      const tabs = range(4).map((i) => rad(45 + i * 90))
      const holes = tabs.map((a) => circle(around(C, 49, a), 4.4)).join('')
      plate(
        s,
        gear(C, 32) + innerEdge(tabs) + holes,
        s.face([-40, -66], [40, 66], m),
        m,
        [1.6, 2.2],
      )
      s.ring(C, 60.4, 59.6, m.hi, 'opacity=".7"')
      for (const i of range(16))
        s.path(
          poly([
            around(C, 63.4, rad(i * 22.5 + 3.4)),
            around(C, 67.6, rad(i * 22.5 + 4.6)),
            around(C, 67.6, rad(i * 22.5 + 6.6)),
            around(C, 63.4, rad(i * 22.5 + 7.8)),
          ]),
          mix(m.light, m.hi, 0.4),
          'opacity=".75"',
        )
      for (const a of tabs) {
        s.ring(around(C, 49, a), 6.6, 4.4, m.shade)
        s.ring(around(C, 49, a), 4.9, 4.4, m.hi, 'opacity=".8"')
      }
    }),
  )
  return s
}

/** The open middle of a chainring, with a tongue for each bolt. */
function innerEdge(tabs: readonly number[]): string {
  const arcs = tabs.map((a, i) => {
    const next = a + Math.PI / 2
    const start = i === 0 ? `M${pt(around(C, 53, a + 0.24))}` : `L${pt(around(C, 53, a + 0.24))}`
    return (
      `${start}A53 53 0 0 1 ${pt(around(C, 53, next - 0.24))}` +
      `Q${pt(around(C, 50, next - 0.2))} ${pt(around(C, 43, next - 0.15))}` +
      `Q${pt(around(C, 40, next))} ${pt(around(C, 43, next + 0.15))}` +
      `Q${pt(around(C, 50, next + 0.2))} ${pt(around(C, 53, next + 0.24))}`
    )
  })
  return arcs.join('') + 'Z'
}

type Stack = {
  at: Point
  scale: number
  step: number
  cogs: readonly number[]
  carried: number
  m: Material
}

/**
 * Sprockets from the largest, far on the left, to the smallest, near on the right. The `carried`
 * ones are on a spider.
 */
function sprocketStack(s: Sheet, { at, scale, step, cogs, carried, m }: Stack) {
  cogs.forEach((teeth, i) => {
    s.group(place(at[0] + i * step * scale, at[1], scale), () =>
      s.group('transform="scale(.8 1)"', () => sprocket(s, teeth, i, i < carried, m)),
    )
  })
}

function sprocket(s: Sheet, teeth: number, i: number, carried: boolean, m: Material) {
  const R = pitchRadius(teeth)
  const outline = gear(C, teeth, i * 0.37) + (carried ? spiderWindows(R) : lightening(R, i))
  s.path(outline, '#15191e', 'fill-rule="evenodd" opacity=".5" transform="translate(-5.4 1.6)"')
  s.path(outline, m.deep, 'fill-rule="evenodd" transform="translate(-2.6 .5)"')
  s.path(
    outline,
    s.lin(
      [-R * 0.6, -R],
      [R * 0.6, R],
      [
        [0, m.light],
        [0.25, m.hi],
        [0.42, m.light],
        [0.68, m.base],
        [1, m.shade],
      ],
    ),
    `fill-rule="evenodd" stroke="${m.deep}" stroke-width=".5"`,
  )
  s.ring(C, R - 4.4, R - 5, m.hi, 'opacity=".7"')
  for (const k of range(4)) s.path(circle(around(C, R - 3, rad(k * 90 + i * 23)), 1.1), m.deep)
}

function spiderWindows(R: number): string {
  const [outer, inner] = [R - 11, R - 22]
  return range(7)
    .map((i) => {
      const [a, b] = [rad(i * 51.4 + 8), rad(i * 51.4 + 43)]
      return (
        `M${pt(around(C, outer, a))}A${outer} ${outer} 0 0 1 ${pt(around(C, outer, b))}` +
        `L${pt(around(C, inner, b - 0.04))}` +
        `A${inner} ${inner} 0 0 0 ${pt(around(C, inner, a + 0.04))}Z`
      )
    })
    .join('')
}

const lightening = (R: number, i: number) =>
  R < 44
    ? ''
    : range(10)
        .map((k) => circle(around(C, R - 10, rad(k * 36 + i * 11)), 3.2))
        .join('')

function notch(a: number): string {
  const p = around(C, 14, a)
  return poly([
    add(p, around(C, 2, a + 0.8)),
    add(p, around(C, 2, a + 2.4)),
    add(p, around(C, 2, a - 2.4)),
    add(p, around(C, 2, a - 0.8)),
  ])
}

function lockring(s: Sheet, r: number) {
  s.disc(C, r, M.black)
  s.ring(C, r - 2, r - 2.8, M.steel.light, 'opacity=".6"')
  const splines = range(24)
    .map((i) =>
      poly([
        around(C, 9.6, rad(i * 15 - 3)),
        around(C, 12, rad(i * 15 - 3)),
        around(C, 12, rad(i * 15 + 3)),
        around(C, 9.6, rad(i * 15 + 3)),
      ]),
    )
    .join('')
  s.path(circle(C, 9.8) + splines, '#0a0c0f')
  s.path(circle(C, 7.2), '#e3e6ea', 'stroke="#434b54" stroke-width=".5"')
}
