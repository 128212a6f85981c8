// A town bicycle with a low frame, mudguards, rack and chain guard.
import { M, mix, type Material } from '../colour.ts'
import {
  add,
  from,
  lerp,
  pitchRadius,
  poly,
  rad,
  segment,
  tangent,
  type Point,
} from '../geometry.ts'
import type { Sheet } from '../sheet.ts'
import { frameOf, groundShadow, type Bicycle } from './bicycle.ts'
import { cassette, chainring, derailleurDrive, farCrank, nearCrank, spider } from './drivetrain.ts'
import { mudguard, wheel, type Wheel } from './wheel.ts'

const WHEEL: Wheel = {
  tyreR: 349,
  rimR: 313,
  rimDepth: 20,
  spokeCount: 36,
  crosses: 3,
  hubR: 22,
  hub: M.alloy,
  rim: M.alloy,
  tyre: M.rubber,
  wall: M.gum,
  spoke: '#7a838d',
  spokeWidth: 2.4,
}
const FRAME = frameOf({
  rear: [-452, -62],
  head: [318, -668],
  headAngle: 69.5,
  headLength: 190,
  forkOffset: 58,
  seatAngle: 70,
})
const { rear, front, steer, seat, headLength } = FRAME
const RING = 40

export function city(paint: Material): Bicycle {
  const floor = rear[1] + WHEEL.tyreR + 3
  return {
    left: rear[0] - WHEEL.tyreR - 34,
    right: front[0] + WHEEL.tyreR + 14,
    floor,
    draw: (s) => {
      groundShadow(s, rear, front, floor)
      farCrank(s, rad(200), 170, M.alloy)
      wheel(s, rear, WHEEL)
      wheel(s, front, WHEEL)
      drawMudguards(s, paint)
      cassette(s, rear, [28, 24, 22, 20, 18, 16, 14])
      drawRack(s)
      drawFrame(s, paint)
      drawDrivetrain(s, paint)
      drawSeat(s)
      drawCockpit(s)
      drawHeadlight(s)
    },
  }
}

function drawMudguards(s: Sheet, paint: Material) {
  const stay = (c: Point, a: number, r: number) =>
    s.line(segment(c, add(c, [Math.cos(a) * r, Math.sin(a) * r])), M.steel.base, 4.5)
  const r = WHEEL.tyreR + 20
  stay(rear, rad(168), r)
  stay(rear, rad(212), r)
  stay(front, rad(176), r)
  mudguard(s, rear, r, rad(156), rad(338), paint)
  mudguard(s, front, r, rad(164), rad(318), paint)
}

function drawRack(s: Sheet) {
  const [back, mid, fore]: Point[] = [
    add(rear, [-250, -412]),
    add(rear, [-60, -412]),
    add(rear, [150, -412]),
  ]
  if (!back || !mid || !fore) return
  s.tube(add(rear, [2, -12]), add(back, [40, 0]), 10, 10, M.black)
  s.tube(add(rear, [4, -12]), mid, 10, 10, M.black)
  s.tube(back, fore, 14, 14, M.black)
  s.tube(fore, seat(440), 10, 10, M.black)
  s.tube(add(back, [-2, 8]), add(back, [-2, 46]), 20, 20, {
    ...M.black,
    hi: '#ff8a80',
    light: '#e5463d',
    base: '#c4261f',
    shade: '#8e1712',
  })
}

function drawFrame(s: Sheet, paint: Material) {
  s.tube(seat(430), rear, 18, 16, paint)
  s.tube(rear, [-10, 6], 22, 28, paint)
  const fork = from(front)
  const crown = steer(headLength + 10)
  const away: Point = [crown[0] - front[0], crown[1] - front[1]]
  s.bend(
    fork`M${away}C${[away[0] + 52, away[1] + 140]} ${[-58, -190]} ${[-44, -120]}` +
      fork`C${[-34, -66]} ${[-24, -28]} ${[0, 0]}`,
    27,
    paint,
  )
  s.disc(front, 12, M.alloy)
  s.disc(front, 6, M.steel)
  s.tube(seat(520), [0, 0], 36, 40, paint)
  lowTube(s, steer(70), seat(250), paint, 34)
  lowTube(s, steer(150), [0, 0], paint, 42)
  s.tube(steer(2), steer(headLength + 2), 44, 46, paint, { cap: 'butt' })
  s.tube(steer(-6), steer(6), 48, 48, M.steel, { cap: 'butt' })
  s.tube(steer(headLength - 2), steer(headLength + 8), 50, 50, M.steel, { cap: 'butt' })
  s.tube(seat(510), seat(532), 42, 42, M.steel, { cap: 'butt' })
}

/** A tube that falls steeply from the head and runs flat towards the seat tube. */
function lowTube(s: Sheet, top: Point, low: Point, paint: Material, width: number) {
  const [a, b] = [lerp(top, low, 0.35), lerp(top, low, 0.68)]
  s.bend(from([0, 0])`M${top}C${add(a, [0, 70])} ${add(b, [0, 62])} ${low}`, width, paint)
}

function drawDrivetrain(s: Sheet, paint: Material) {
  derailleurDrive(s, rear, RING, 18, { guide: [12, 96], tension: [46, 158] }, () => {
    chainring(s, RING, M.alloy, 0.72)
    spider(s, 5, 58, rad(30), M.alloy)
  })
  const [R, r] = [pitchRadius(RING) + 16, pitchRadius(18) + 18]
  const [a, b] = tangent([0, 0], R, rear, r, -1)
  const cover = { ...paint, base: mix(paint.base, '#0a0d12', 0.06) }
  s.path(
    `M${poly([a, b], false).slice(1)}A${r} ${r} 0 0 0 ${rear[0] - r + 6} ${rear[1] + 14}` +
      `L${rear[0] + 60} ${rear[1] + 4}L-40 -44A60 60 0 0 1 58 -10L${R} 0` +
      `A${R} ${R} 0 0 0 ${poly([a], false).slice(1)}Z`,
    s.matt([0, -R], [0, 10], cover),
    `stroke="${paint.deep}" stroke-width="1.2" stroke-opacity=".7" stroke-linejoin="round"`,
  )
  nearCrank(s, rad(20), 170, M.alloy)
}

function drawSeat(s: Sheet) {
  const clamp = add(seat(686), [-4, 0])
  s.tube(seat(520), seat(660), 27, 27, M.alloy)
  s.tube(seat(655), add(clamp, [0, 4]), 27, 34, M.steel)
  const d = from(clamp)
  for (const x of [-112, -82])
    for (const y of [-38, -28, -18, -8])
      s.tube(add(clamp, [x - 13, y]), add(clamp, [x + 13, y + 5]), 6, 6, M.steel)
  s.line(d`M${[104, -30]}L${[20, 0]}L${[-120, 0]}`, M.steel.base, 8)
  const m = M.leather
  s.path(
    d`M${[-150, -62]}C${[-144, -84]} ${[-104, -82]} ${[-64, -70]}` +
      d`C${[-16, -56]} ${[60, -58]} ${[112, -54]}` +
      d`C${[130, -52]} ${[132, -38]} ${[118, -34]}C${[70, -30]} ${[30, -34]} ${[0, -26]}` +
      d`C${[-30, -16]} ${[-60, -26]} ${[-100, -30]}` +
      d`C${[-136, -34]} ${[-150, -44]} ${[-150, -62]}Z`,
    s.lin(add(clamp, [0, -80]), add(clamp, [0, -14]), [
      [0, m.hi],
      [0.16, m.light],
      [0.4, m.base],
      [1, m.deep],
    ]),
  )
}

function drawCockpit(s: Sheet) {
  const top = steer(-150)
  s.tube(steer(-4), top, 24, 24, M.alloy)
  const d = from(top)
  s.bend(
    d`M${[0, 0]}C${[14, -14]} ${[54, -14]} ${[66, -34]}` +
      d`C${[76, -52]} ${[46, -66]} ${[0, -58]}C${[-50, -50]} ${[-96, -34]} ${[-130, -26]}`,
    23,
    M.alloy,
  )
  s.tube(add(top, [-60, -46]), add(top, [-182, -14]), 33, 34, M.leather)
  s.disc(add(top, [-184, -13]), 15, M.leather)
  s.bend(d`M${[6, -62]}C${[-30, -34]} ${[-90, -8]} ${[-128, 10]}`, 11, M.alloy)
  s.disc(add(top, [48, -58]), 17, M.alloy)
  s.line(from(top)`M${[64, -30]}C${[110, 40]} ${[96, 130]} ${[40, 190]}`, '#1b1f24', 5)
}

function drawHeadlight(s: Sheet) {
  const c = steer(26, 66)
  s.tube(steer(30, 10), c, 12, 12, M.steel)
  s.tube(add(c, [-18, -4]), add(c, [22, 0]), 34, 52, M.alloy, { cap: 'butt' })
  s.ellipse(add(c, [24, 0]), 10, 27, '#fff3cd', `stroke="${M.alloy.deep}" stroke-width="1.5"`)
}
