import { M, type Material } from '../colour.ts'
import { add, around, circle, from, lerp, poly, rad, range, type Point } from '../geometry.ts'
import { Sheet } from '../sheet.ts'
import { bands, frameOf, groundShadow, saddleSide, type Bicycle, type Frame } from './bicycle.ts'
import { cassette, chainring, derailleurDrive, farCrank, nearCrank } from './drivetrain.ts'
import { wheel, type Wheel } from './wheel.ts'

const WHEEL: Wheel = {
  tyreR: 366,
  rimR: 313,
  rimDepth: 26,
  spokeCount: 32,
  crosses: 3,
  hubR: 24,
  hub: M.black,
  rim: M.black,
  tyre: M.rubber,
  knobs: 78,
  spoke: '#555d66',
  spokeWidth: 2.4,
  rotorR: 90,
}
const FRAME = frameOf({
  rear: [-434, -56],
  head: [432, -612],
  headAngle: 68,
  headLength: 108,
  forkOffset: 46,
  seatAngle: 74,
})

export function mtb(paint: Material): Bicycle {
  const { rear, front } = FRAME
  const floor = rear[1] + WHEEL.tyreR + 6
  return {
    left: rear[0] - WHEEL.tyreR - 6,
    right: front[0] + WHEEL.tyreR + 6,
    floor,
    draw: (s) => {
      groundShadow(s, rear, front, floor)
      farCrank(s, rad(165), 172, M.black)
      wheel(s, rear, WHEEL)
      wheel(s, front, { ...WHEEL, hubR: 20 })
      cassette(s, rear, [46, 40, 36, 32, 28, 24, 21, 18, 15, 13])
      drawStays(s, FRAME, paint)
      drawFork(s, FRAME)
      drawMainTubes(s, FRAME, paint)
      drawDrivetrain(s, FRAME)
      drawSeat(s, FRAME)
      drawCockpit(s, FRAME)
    },
  }
}

/** The bare frame of the same bicycle. */
export function mtbFrame(title: string, paint: Material): Sheet {
  const s = new Sheet(title).ground([[470, 742, 320, 22]])
  s.group('transform="translate(487 664) scale(.925)"', () => {
    drawStays(s, FRAME, paint)
    s.path(
      poly([
        add(FRAME.rear, [-16, -14]),
        add(FRAME.rear, [16, -12]),
        add(FRAME.rear, [22, 26]),
        add(FRAME.rear, [2, 44]),
        add(FRAME.rear, [-14, 30]),
      ]),
      paint.shade,
      `stroke="${paint.deep}"`,
    )
    s.disc(FRAME.rear, 9, M.steel)
    s.disc(FRAME.rear, 5, M.black)
    drawMainTubes(s, FRAME, paint)
    s.disc([0, 0], 29, paint)
    s.disc([0, 0], 21, M.black)
    s.disc([0, 0], 17, M.steel)
    s.disc([0, 0], 14, M.carbon)
  })
  return s
}

function drawStays(s: Sheet, { rear, seat }: Frame, paint: Material) {
  s.tube(seat(388), rear, 19, 17, paint)
  s.tube(rear, [-6, 6], 24, 34, paint)
}

function drawFork(s: Sheet, { front, steer, headLength }: Frame) {
  const leg = (down: number) => steer(headLength + down, 22)
  s.tube(leg(8), leg(250), 34, 34, M.gold)
  s.tube(leg(172), add(front, [-5.6, 2.2]), 47, 40, M.black)
  s.tube(leg(166), leg(178), 52, 52, M.black, { cap: 'butt' })
  const arch = leg(196)
  s.bend(
    from(
      arch,
    )`M${[10, 0]}C${[22, -29]} ${[36, -43]} ${[54, -40]}C${[68, -36]} ${[74, -18]} ${[70, 6]}`,
    22,
    M.black,
  )
  s.tube(steer(headLength + 6), leg(14), 56, 50, M.black)
  s.path(
    poly([
      add(front, [-44, -92]),
      add(front, [-22, -100]),
      add(front, [-6, -30]),
      add(front, [-24, -24]),
    ]),
    M.black.base,
  )
  s.disc(front, 20, M.black)
  s.disc(front, 9, M.steel)
}

function drawMainTubes(s: Sheet, { steer, seat, headLength }: Frame, paint: Material) {
  s.tube(seat(430), [0, 0], 36, 42, paint)
  s.tube(seat(412), steer(26), 36, 42, paint)
  s.tube(steer(84), [0, 0], 56, 62, paint)
  s.tube(steer(2), steer(headLength + 2), 54, 60, paint, { cap: 'butt' })
  s.tube(steer(-4), steer(5), 55, 55, M.black, { cap: 'butt' })
  s.tube(steer(headLength), steer(headLength + 8), 61, 61, M.black, { cap: 'butt' })
  bands(s, steer(84), [0, 0], 57.6, paint, [0.36, 0.395])
  for (const t of [0.55, 0.65]) s.disc(lerp(steer(84), [0, 0], t), 4.5, M.steel)
  s.tube(seat(424), seat(448), 45, 45, M.black, { cap: 'butt' })
}

function drawDrivetrain(s: Sheet, { rear }: Frame) {
  derailleurDrive(s, rear, 32, 21, { guide: [14, 124], tension: [70, 206] }, () => {
    chainring(s, 32, M.black, 0)
    s.path(
      range(4)
        .map((i) => circle(around([0, 0], 40, rad(28 + i * 90)), 9))
        .join(''),
      '#d9dde1',
    )
  })
  nearCrank(s, rad(-15), 172, M.black)
}

function drawSeat(s: Sheet, { seat }: Frame) {
  const clamp = add(seat(690), [4, 0])
  s.tube(seat(440), seat(664), 31, 31, M.black)
  s.tube(seat(660), add(clamp, [0, 4]), 31, 36, M.black)
  saddleSide(s, clamp)
}

function drawCockpit(s: Sheet, { steer }: Frame) {
  s.tube(steer(-5), steer(-34), 38, 36, M.black, { cap: 'butt' })
  const stem = steer(-42)
  const bar: Point = add(stem, [50, -26])
  s.tube(stem, bar, 46, 42, M.black)
  s.tube(add(bar, [-58, 6]), add(bar, [6, -8]), 34, 33, M.rubber)
  s.disc(add(bar, [-62, 7]), 15, M.black)
  s.bend(from(bar)`M${[10, 0]}C${[38, 8]} ${[58, 26]} ${[74, 58]}`, 12, M.black)
  s.tube(add(bar, [0, -4]), add(bar, [22, 4]), 30, 24, M.black)
  s.disc(bar, 21, M.black)
  s.disc(bar, 9, M.black)
  s.line(from(bar)`M${[18, 8]}C${[70, 60]} ${[50, 130]} ${[8, 172]}`, '#1b1f24', 5)
}
