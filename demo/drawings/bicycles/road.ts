// Drop-bar bicycles: road and gravel differ in tyres, gearing and the flare of the bar.
import { M, type Material } from '../colour.ts'
import { add, from, lerp, pitchRadius, poly, rad, type Point } from '../geometry.ts'
import type { Sheet } from '../sheet.ts'
import { bands, frameOf, groundShadow, saddleSide, type Bicycle, type Frame } from './bicycle.ts'
import { cassette, chainring, derailleurDrive, farCrank, nearCrank, spider } from './drivetrain.ts'
import { wheel, type Wheel } from './wheel.ts'

type DropBarBicycle = {
  paint: Material
  wheel: Wheel
  rings: readonly number[]
  cogs: readonly number[]
  saddle: Material
  tape: Material
}

const ROAD_WHEEL: Wheel = {
  tyreR: 340,
  rimR: 318,
  rimDepth: 44,
  spokeCount: 24,
  crosses: 2,
  hubR: 20,
  hub: M.black,
  rim: M.carbon,
  tyre: M.rubber,
  spoke: '#59616a',
  spokeWidth: 2.6,
  rotorR: 80,
}
const GRAVEL_WHEEL: Wheel = {
  ...ROAD_WHEEL,
  tyreR: 352,
  rimR: 312,
  rimDepth: 27,
  rim: M.black,
  wall: M.gum,
  knobs: 96,
  spokeCount: 28,
}

export const road = (paint: Material): Bicycle =>
  dropBarBicycle({
    paint,
    wheel: ROAD_WHEEL,
    rings: [50, 34],
    cogs: [28, 25, 22, 19, 17, 15, 13, 12],
    saddle: M.black,
    tape: M.rubber,
  })
export const gravel = (paint: Material): Bicycle =>
  dropBarBicycle({
    paint,
    wheel: GRAVEL_WHEEL,
    rings: [42],
    cogs: [42, 36, 32, 28, 24, 21, 18, 15, 13],
    saddle: M.leather,
    tape: M.leather,
  })

function dropBarBicycle(b: DropBarBicycle): Bicycle {
  const frame = frameOf({
    rear: [-404, -70],
    head: [392, -566],
    headAngle: 73,
    headLength: 152,
    forkOffset: 47,
    seatAngle: 73.5,
  })
  const { rear, front } = frame
  const floor = rear[1] + b.wheel.tyreR + 3
  return {
    left: rear[0] - b.wheel.tyreR,
    right: front[0] + b.wheel.tyreR,
    floor,
    draw: (s) => {
      groundShadow(s, rear, front, floor)
      farCrank(s, rad(160), 172, M.black)
      wheel(s, rear, b.wheel)
      wheel(s, front, { ...b.wheel, hubR: 16 })
      cassette(s, rear, b.cogs)
      drawFrame(s, frame, b.paint)
      drawDrivetrain(s, frame, b)
      drawSeat(s, frame, b.saddle)
      drawCockpit(s, frame, b.tape)
    },
  }
}

function drawFrame(
  s: Sheet,
  { rear, front, steer, seat, headLength, forkLength }: Frame,
  paint: Material,
) {
  s.tube(seat(462), rear, 17, 15, paint)
  s.tube(rear, [-10, 6], 22, 30, paint)
  const crown = headLength + 14
  const bend = headLength + forkLength * 0.66
  const blade = [
    steer(crown, 24),
    steer(bend, 32),
    steer(headLength + forkLength, 58),
    steer(headLength + forkLength, 37),
    steer(bend, 1),
    steer(crown, -24),
  ]
  const shine = s.lin(steer(crown, -24), steer(crown, 26), [
    [0, paint.light],
    [0.25, paint.hi],
    [0.5, paint.base],
    [1, paint.shade],
  ])
  s.path(
    poly(blade),
    shine,
    `stroke="${paint.deep}" stroke-width="1" stroke-opacity=".6" stroke-linejoin="round"`,
  )
  s.path(
    poly([
      add(front, [-34, -66]),
      add(front, [-14, -72]),
      add(front, [-4, -22]),
      add(front, [-20, -18]),
    ]),
    M.black.base,
  )
  s.disc(front, 13, M.black)
  s.tube(seat(500), [0, 0], 32, 40, paint)
  s.tube(steer(112), [0, 0], 50, 54, paint)
  s.tube(seat(478), steer(30), 32, 36, paint)
  s.tube(steer(2), steer(headLength + 4), 46, 54, paint, { cap: 'butt' })
  s.tube(steer(-4), steer(4), 47, 47, M.black, { cap: 'butt' })
  s.tube(steer(headLength + 2), steer(headLength + 9), 55, 55, M.black, { cap: 'butt' })
  bands(s, steer(112), [0, 0], 51.5, paint, [0.46, 0.49])
  for (const t of [0.58, 0.68]) s.disc(lerp(steer(112), [0, 0], t), 4, M.steel)
  s.tube(seat(494), seat(514), 40, 40, M.black, { cap: 'butt' })
}

function drawDrivetrain(s: Sheet, { rear }: Frame, { rings, cogs }: DropBarBicycle) {
  const [outer = 50, inner] = rings
  const cog = cogs[5] ?? 15
  derailleurDrive(s, rear, outer, cog, { guide: [8, 92], tension: [46, 148] }, () => {
    chainring(s, outer, M.black, 0.7)
    if (inner) s.ring([0, 0], pitchRadius(inner) + 3, 58, M.black.light)
    spider(s, 5, pitchRadius(outer) * 0.66, rad(-20), M.black)
  })
  nearCrank(s, rad(-20), 172, M.black)
}

function drawSeat(s: Sheet, { seat }: Frame, saddle: Material) {
  const clamp = add(seat(690), [6, 0])
  s.tube(seat(505), seat(668), 27, 27, M.carbon)
  s.tube(seat(664), add(clamp, [0, 4]), 27, 34, M.black)
  saddleSide(s, clamp, saddle)
}

function drawCockpit(s: Sheet, { steer }: Frame, tape: Material) {
  s.tube(steer(-5), steer(-30), 36, 34, M.black, { cap: 'butt' })
  const stem = steer(-38)
  const bar: Point = add(stem, [98, -20])
  s.tube(stem, bar, 40, 34, M.black)
  const d = from(bar)
  s.bend(
    d`M${[0, 0]}C${[30, -3]} ${[62, -4]} ${[76, 14]}C${[90, 34]} ${[88, 62]} ${[78, 86]}` +
      d`C${[66, 112]} ${[40, 124]} ${[6, 125]}L${[-34, 127]}`,
    31,
    tape,
  )
  const lever =
    d`M${[108, -14]}C${[126, 14]} ${[122, 52]} ${[104, 92]}` +
    d`C${[99, 99]} ${[92, 95]} ${[94, 88]}C${[106, 54]} ${[108, 24]} ${[96, 4]}Z`
  s.path(
    lever,
    s.lin(add(bar, [92, 0]), add(bar, [124, 0]), [
      [0, M.black.deep],
      [0.5, M.black.light],
      [1, M.black.deep],
    ]),
  )
  const hood =
    d`M${[30, -15]}C${[58, -17]} ${[82, -20]} ${[99, -38]}` +
    d`C${[107, -47]} ${[123, -43]} ${[123, -29]}C${[122, -14]} ${[114, 4]} ${[100, 15]}` +
    d`C${[88, 23]} ${[70, 22]} ${[60, 18]}Z`
  s.path(
    hood,
    s.lin(add(bar, [60, -50]), add(bar, [90, 22]), [
      [0, M.black.light],
      [0.35, M.black.base],
      [1, M.black.deep],
    ]),
  )
  s.disc(bar, 19, M.black)
  s.disc(bar, 8, M.black)
}
