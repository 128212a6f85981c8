// A tyre is a torus with blocks on it, painted face by face.
import { M, mix, type Material } from '../colour.ts'
import { rad, range, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'
import { dot, paintFaces, turn, type Face, type Point3 } from '../space.ts'

type Tyre = { title: string; radius: number; section: number; knobs: boolean; wall?: Material }

const [YAW, PITCH] = [rad(44), rad(-6)]
const LIGHT: Point3 = [-0.38, 0.74, 0.56]
const ACROSS = [-2.5, -2.2, -1.7, -1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2, 1.7, 2.2, 2.5]
const BLOCKS = 60

export const knobbyTyre = (wall?: Material) =>
  tyre({ title: 'Pneu MTB', radius: 336, section: 30, knobs: true, ...(wall && { wall }) })
export const slickTyre = (wall?: Material) =>
  tyre({ title: 'Pneu de estrada', radius: 342, section: 21, knobs: false, ...(wall && { wall }) })

function tyre(t: Tyre): Sheet {
  const s = new Sheet(t.title).ground([[470, 742, 250, 20]])
  paintFaces(s, [...carcass(t), ...(t.knobs ? tread(t) : grooves(t))], project)
  return s
}

function project([x, y, z]: Point3): Point {
  const w = 0.985 * (1 + z / 2600)
  return [500 + x * w, 396 - y * w]
}

/** u runs round the wheel, v round the section (0 is the middle of the tread). */
function surface(t: Tyre, u: number, v: number, lift = 0): Point3 {
  const r = t.section + lift
  const k = t.radius + r * Math.cos(v)
  return turn([k * Math.cos(u), k * Math.sin(u), r * Math.sin(v) * 1.06], YAW, PITCH)
}

const normalAt = (u: number, v: number) =>
  turn([Math.cos(v) * Math.cos(u), Math.cos(v) * Math.sin(u), Math.sin(v)], YAW, PITCH)
/** Few tones, so that equal faces join into one path. */
const tone = (v: number, dark: string, bright: string) =>
  mix(dark, bright, Math.max(0, Math.min(1, Math.round(v * 14) / 14)))
const meanDepth = (corners: readonly Point3[]) =>
  corners.reduce((sum, p) => sum + p[2], 0) / corners.length

function carcass(t: Tyre): Face[] {
  const around = t.knobs ? 72 : 120
  return range(around).flatMap((i) => {
    const [u0, u1] = [(i * 2 * Math.PI) / around, ((i + 1) * 2 * Math.PI) / around]
    return ACROSS.slice(0, -1).map((v0, j): Face => {
      const v1 = ACROSS[j + 1] ?? v0
      const corners = [
        surface(t, u0, v0),
        surface(t, u1, v0),
        surface(t, u1, v1),
        surface(t, u0, v1),
      ]
      const middle = (v0 + v1) / 2
      const m = normalAt((u0 + u1) / 2, middle)
      const lit = dot(m, LIGHT)
      if (m[2] <= -0.05)
        return {
          depth: meanDepth(corners) - 4,
          corners,
          colour: tone(0.15 + 0.6 * Math.max(0, -lit), '#17191c', '#3a3f46'),
        }
      return { depth: meanDepth(corners), corners, colour: wallTone(t, Math.abs(middle), lit) }
    })
  })
}

function wallTone(t: Tyre, v: number, lit: number): string {
  const value = 0.12 + 0.75 * Math.max(0, lit)
  if (v > 2.3) return tone(value, '#0e1012', '#3c4249')
  if (t.wall && v > 0.85) return tone(value, t.wall.deep, t.wall.light)
  return tone(value, '#1a1d21', '#565d66')
}

function tread(t: Tyre): Face[] {
  const step = (2 * Math.PI) / BLOCKS
  return range(BLOCKS).flatMap((i) => {
    const u = i * step
    const shoulder =
      i % 2 ? [1.02, -1.02].flatMap((v) => block(t, u, v, step * 0.62, 0.15, 4.5)) : []
    const middle = [0.6, -0.6].flatMap((v) => block(t, u + step * 0.5, v, step * 0.3, 0.14, 4.5))
    return [...block(t, u, i % 2 ? 0.19 : -0.19, step * 0.36, 0.15, 5), ...middle, ...shoulder]
  })
}

function block(t: Tyre, u: number, v: number, du: number, dv: number, height: number): Face[] {
  const m = normalAt(u, v)
  if (m[2] < -0.22) return []
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const top = signs.map(([a, b]) => surface(t, u + a * du * 0.84, v + b * dv * 0.84, height))
  const foot = signs.map(([a, b]) => surface(t, u + a * du, v + b * dv))
  const depth = meanDepth(top) + 6
  const lid: Face = {
    depth,
    corners: top,
    colour: tone(0.1 + Math.max(0, dot(m, LIGHT)) * 0.95, '#22262b', '#7b838d'),
  }
  const skirt = foot.flatMap((low, i): Face[] => {
    const [high, nextHigh, nextLow] = [top[i], top[(i + 1) % 4], foot[(i + 1) % 4]]
    return high && nextHigh && nextLow
      ? [{ depth: depth - 1, corners: [low, nextLow, nextHigh, high], colour: '#1a1d21' }]
      : []
  })
  return m[2] > 0.45
    ? [{ depth: depth - 1, corners: foot, colour: '#0f1113' }, lid]
    : [...skirt, lid]
}

/** Short slanted sipes on both shoulders of a road tread. */
function grooves(t: Tyre): Face[] {
  const count = 90
  return range(count).flatMap((i) =>
    [0.5, -0.5].flatMap((v): Face[] => {
      const u = ((i + (v > 0 ? 0.5 : 0)) * 2 * Math.PI) / count
      if (normalAt(u, v)[2] < -0.02) return []
      const slant = 0.014
      const corners = [
        surface(t, u, v * 0.45, 0.3),
        surface(t, u + 0.004, v * 0.45, 0.3),
        surface(t, u + slant + 0.004, v * 1.15, 0.3),
        surface(t, u + slant, v * 1.15, 0.3),
      ]
      return [{ depth: meanDepth(corners) + 5, corners, colour: M.black.deep }]
    }),
  )
}
