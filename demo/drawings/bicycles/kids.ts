// A child's first bicycle: 16-inch wheels, closed chain guard and training wheels.
import { M, material, type Material } from '../colour.ts'
import { add, around, from, rad, range, segment, type Point } from '../geometry.ts'
import type { Sheet } from '../sheet.ts'
import { frameOf, groundShadow, type Bicycle } from './bicycle.ts'
import { farCrank, nearCrank } from './drivetrain.ts'
import { wheel, type Wheel } from './wheel.ts'

const FRAME = frameOf({
  rear: [-262, -34],
  head: [236, -372],
  headAngle: 68,
  headLength: 92,
  forkOffset: 34,
  seatAngle: 69,
})
const { rear, front, steer, seat, headLength } = FRAME
const CRANK_LENGTH = 102
const TRAINER_R = 62

/** `accent` colours grips, saddle and rims. */
export function kids(paint: Material, accent: Material): Bicycle {
  const w: Wheel = {
    tyreR: 203,
    rimR: 160,
    rimDepth: 18,
    spokeCount: 20,
    crosses: 2,
    hubR: 17,
    hub: M.alloy,
    rim: accent,
    tyre: M.rubber,
    knobs: 56,
    spoke: '#8a939d',
    spokeWidth: 2.6,
  }
  const floor = rear[1] + w.tyreR + 4
  const trainer: Point = [rear[0] - 34, floor - TRAINER_R]
  return {
    left: rear[0] - w.tyreR - 6,
    right: front[0] + w.tyreR + 6,
    floor,
    draw: (s) => {
      groundShadow(s, rear, front, floor)
      trainingWheel(s, add(trainer, [118, -6]), accent)
      farCrank(s, rad(205), CRANK_LENGTH, M.black)
      wheel(s, rear, w)
      wheel(s, front, w)
      drawFork(s, paint)
      drawFrame(s, paint)
      chainGuard(s, accent)
      nearCrank(s, rad(25), CRANK_LENGTH, M.black)
      s.tube(add(rear, [0, -6]), add(trainer, [10, 0]), 17, 17, M.steel)
      trainingWheel(s, trainer, accent)
      for (const r of [15, 8]) s.disc(rear, r, r === 15 ? M.steel : M.black)
      drawSeat(s, accent)
      drawCockpit(s, accent)
    },
  }
}

function trainingWheel(s: Sheet, c: Point, accent: Material) {
  s.disc(c, TRAINER_R, M.rubber)
  s.disc(c, TRAINER_R * 0.66, accent)
  for (const i of range(5))
    s.disc(around(c, TRAINER_R * 0.42, rad(i * 72 - 90)), 9, {
      ...accent,
      hi: accent.deep,
      light: accent.deep,
      base: accent.shade,
      shade: accent.base,
    })
  s.disc(c, 12, M.steel)
  s.disc(c, 6, M.black)
}

function drawFork(s: Sheet, paint: Material) {
  const top = steer(headLength + 4)
  s.bend(
    from([0, 0])`M${top}C${steer(headLength + 90, 4)} ${steer(headLength + 150, 12)} ${front}`,
    27,
    paint,
  )
  s.disc(front, 13, M.steel)
  s.disc(front, 6, M.black)
}

function drawFrame(s: Sheet, paint: Material) {
  s.tube(seat(208), rear, 18, 17, paint)
  s.tube(rear, [-6, 4], 20, 24, paint)
  s.tube(seat(245), [0, 0], 34, 36, paint)
  const curve = (top: Point, low: Point, width: number) =>
    s.bend(
      from([0, 0])`M${top}C${add(top, [-70, 120])} ${add(low, [110, -10])} ${low}`,
      width,
      paint,
    )
  curve(steer(26), seat(150), 30)
  curve(steer(66), [0, 0], 40)
  s.tube(steer(0), steer(headLength), 44, 44, paint, { cap: 'butt' })
  s.tube(steer(-8), steer(2), 48, 48, M.black, { cap: 'butt' })
  s.tube(steer(headLength - 2), steer(headLength + 8), 48, 48, M.black, { cap: 'butt' })
  s.tube(seat(236), seat(256), 42, 42, M.black, { cap: 'butt' })
}

function chainGuard(s: Sheet, accent: Material) {
  const cover =
    'M-4 -72C44 -72 74 -40 74 0C74 42 42 72 0 72C-60 70 -190 22 -262 4C-300 -2 -304 -60 -268 -72C-220 -84 -80 -72 -4 -72Z'
  s.path(
    cover,
    s.face([-120, -80], [-90, 80], accent),
    `stroke="${accent.deep}" stroke-width="1.2" stroke-opacity=".6"`,
  )
  s.line(
    'M-4 -56C36 -56 58 -34 58 0C58 34 34 56 0 56C-60 54 -186 8 -256 -10',
    accent.shade,
    3,
    'opacity=".6"',
  )
}

function drawSeat(s: Sheet, accent: Material) {
  const clamp = add(seat(356), [-6, 0])
  s.tube(seat(250), add(clamp, [0, 6]), 25, 25, M.alloy)
  const d = from(clamp)
  s.path(
    d`M${[-118, -44]}C${[-116, -72]} ${[-66, -66]} ${[-30, -54]}` +
      d`C${[10, -42]} ${[60, -44]} ${[92, -36]}C${[110, -30]} ${[104, -10]} ${[84, -8]}` +
      d`C${[40, -6]} ${[10, 4]} ${[-24, 10]}C${[-80, 16]} ${[-118, -4]} ${[-118, -44]}Z`,
    s.matt(add(clamp, [0, -66]), add(clamp, [0, 12]), M.black),
  )
  s.path(
    d`M${[-108, -46]}C${[-104, -64]} ${[-62, -60]} ${[-28, -48]}` +
      d`C${[6, -38]} ${[50, -38]} ${[84, -32]}C${[40, -24]} ${[0, -30]} ${[-36, -36]}` +
      d`C${[-66, -42]} ${[-92, -46]} ${[-108, -46]}Z`,
    s.matt(add(clamp, [0, -66]), add(clamp, [0, -20]), accent),
  )
}

function drawCockpit(s: Sheet, accent: Material) {
  const top = steer(-70)
  s.tube(steer(-4), top, 24, 24, M.black)
  s.bend(from(top)`M${[0, 4]}C${[30, -10]} ${[40, -50]} ${[18, -96]}L${[8, -118]}`, 24, M.black)
  s.tube(add(top, [22, -122]), add(top, [-78, -104]), 32, 33, accent)
  for (const i of range(6))
    s.line(
      segment(add(top, [-60 + i * 13, -124]), add(top, [-56 + i * 13, -92])),
      accent.shade,
      3,
      'opacity=".6"',
    )
  s.disc(add(top, [-82, -103]), 20, material(accent.shade))
  s.bend(from(top)`M${[18, -108]}C${[4, -84]} ${[-30, -72]} ${[-56, -66]}`, 11, M.black)
  s.line(from(top)`M${[26, -104]}C${[92, -40]} ${[96, 60]} ${[52, 134]}`, '#1b1f24', 5)
  s.disc(add(top, [14, -118]), 18, M.black)
  s.disc(add(top, [14, -118]), 8, M.steel)
}
