import { M } from '../colour.ts'
import { place, Sheet } from '../sheet.ts'
import { cassette } from '../bicycles/drivetrain.ts'
import { wheel } from '../bicycles/wheel.ts'

export function roadWheel(): Sheet {
  const s = new Sheet('Roda dianteira de estrada').ground([[500, 742, 250, 20]])
  s.group(place(500, 396, 1.02), () =>
    wheel(s, [0, 0], {
      tyreR: 339,
      rimR: 317,
      rimDepth: 40,
      spokeCount: 28,
      crosses: 2,
      hubR: 19,
      hub: M.black,
      rim: M.carbon,
      tyre: M.rubber,
      wall: M.gum,
      spoke: '#7a838d',
      spokeWidth: 2,
    }),
  )
  return s
}

export function mtbRearWheel(): Sheet {
  const s = new Sheet('Roda traseira MTB').ground([[500, 746, 260, 20]])
  s.group(place(500, 398, 0.94), () => {
    wheel(s, [0, 0], {
      tyreR: 366,
      rimR: 313,
      rimDepth: 26,
      spokeCount: 32,
      crosses: 3,
      hubR: 26,
      hub: M.black,
      rim: M.black,
      tyre: M.rubber,
      knobs: 78,
      spoke: '#6b747e',
      spokeWidth: 2.2,
      rotorR: 90,
    })
    cassette(s, [0, 0], [46, 40, 36, 32, 28, 24, 21, 18, 15, 13])
  })
  return s
}
