// A handlebar is a tube along a path in space: x to the right, y up, z away from the rider.
import { M, type Material } from '../colour.ts'
import { n, rad, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'
import { bezier3, ribbon, turn, type Bead, type Point3 } from '../space.ts'

type Station = readonly [place: Point3, diameter: number]
type Bar = {
  half: readonly Station[]
  yaw: number
  pitch: number
  scale: number
  centre: Point
  clampBeads: number
}

const CLAMP = 31.8
const path = (
  a: Point3,
  b: Point3,
  c: Point3,
  d: Point3,
  steps: number,
  from: number,
  to = from,
): Station[] => bezier3(a, b, c, d, steps).map((p, i) => [p, from + ((to - from) * i) / steps])

const DROP_HALF: readonly Station[] = [
  ...path([0, 0, 0], [20, 0, 0], [30, 0, 0], [44, 0, 0], 4, CLAMP),
  ...path([44, 0, 0], [60, 0, 0], [66, 0, 0], [84, 0, 2], 5, CLAMP, 24.4).slice(1),
  ...path([84, 0, 2], [140, 0, 4], [180, 0, 6], [192, -2, 30], 12, 24.4).slice(1),
  ...path([192, -2, 30], [200, -4, 62], [204, -14, 84], [206, -44, 86], 12, 24).slice(1),
  ...path([206, -44, 86], [209, -96, 88], [213, -126, 60], [215, -128, 10], 18, 24).slice(1),
  ...path([215, -128, 10], [216, -129, -10], [217, -129, -24], [218, -130, -44], 5, 24).slice(1),
]
const RISER_HALF: readonly Station[] = [
  ...path([0, 0, 0], [20, 0, 0], [34, 0, 0], [46, 0, 0], 4, CLAMP),
  ...path([46, 0, 0], [80, 0, 2], [90, 2, 3], [120, 14, 4], 8, CLAMP, 26).slice(1),
  ...path([120, 14, 4], [150, 26, 4], [160, 27, 2], [190, 28, -6], 8, 26, 22.2).slice(1),
  ...path([190, 28, -6], [260, 30, -22], [320, 31, -36], [380, 32, -50], 8, 22.2).slice(1),
]

export function dropBar(m: Material = M.carbon): Sheet {
  const s = new Sheet('Guidão de estrada').ground([[500, 690, 330, 24]])
  drawBar(
    s,
    {
      half: DROP_HALF,
      yaw: rad(-32),
      pitch: rad(20),
      scale: 1.82,
      centre: [494, 350],
      clampBeads: 7,
    },
    m,
  )
  return s
}

export function riserBar(m: Material = M.black): Sheet {
  const s = new Sheet('Guidão MTB').ground([[500, 640, 380, 24]])
  drawBar(
    s,
    {
      half: RISER_HALF,
      yaw: rad(-17),
      pitch: rad(24),
      scale: 1.17,
      centre: [488, 400],
      clampBeads: 7,
    },
    m,
  )
  return s
}

function drawBar(s: Sheet, bar: Bar, m: Material) {
  const project = (p: Point3): Bead => {
    const [x, y, z] = turn(p, bar.yaw, bar.pitch)
    const w = 1 + z / 1500
    return [bar.centre[0] + x * bar.scale * w, bar.centre[1] - y * bar.scale * w, w]
  }
  const side = (sign: 1 | -1) =>
    bar.half.map(([[px, py, pz], diameter]): Bead => {
      const [x, y, w] = project([px * sign, py, pz])
      return [x, y, diameter * bar.scale * w]
    })
  const [near, far] = [side(1), side(-1)]
  for (const half of [far, near]) {
    ribbon(s, half, m)
    endCap(s, half)
  }
  ribbon(s, [...far.slice(0, bar.clampBeads).toReversed(), ...near.slice(0, bar.clampBeads)], m)
  for (const x of [-22, -17, -12, 12, 17, 22]) clampMark(s, project([x, 0, 0]), bar.scale)
}

function endCap(s: Sheet, side: readonly Bead[]) {
  const last = side.at(-1)
  if (!last) return
  const c: Point = [last[0], last[1]]
  s.disc(c, last[2] / 2, M.black)
  s.disc(c, last[2] / 3.2, { ...M.black, base: '#0c0e11' })
}

function clampMark(s: Sheet, [cx, cy, w]: Bead, scale: number) {
  const half = (CLAMP * scale * w * 0.86) / 2
  s.line(
    `M${n(cx - 2)} ${n(cy - half)}Q${n(cx + 6)} ${n(cy)} ${n(cx + 2)} ${n(cy + half)}`,
    '#cfd5db',
    1.2,
    'opacity=".55"',
  )
}
