// Controls for a flat bar, seen from above: a stub of the bar, a clamp, the lever.
import { M, type Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'

export function brakeLevers(): Sheet {
  const s = new Sheet('Par de manetes de freio').ground([[510, 706, 360, 22]])
  s.group(place(478, 236, 2.75, 6), () => brakeLever(s, M.black))
  s.group(place(500, 528, 2.75, 6), () =>
    s.group('transform="scale(-1 1)"', () => brakeLever(s, M.black)),
  )
  return s
}

/** Origin at the clamp; the lever blade runs to the left. */
function brakeLever(s: Sheet, m: Material) {
  s.bend('M72 22C96 22 120 18 146 4', 6, M.black)
  const blade =
    'M30 22C18 30 -4 40 -34 46C-70 53 -104 51 -132 44C-146 40 -150 52 -138 58C-104 70 -58 70 -22 60C10 50 34 44 44 38Z'
  s.path(blade, '#0c0e11', 'opacity=".25" transform="translate(3 7)"')
  s.path(
    blade,
    s.lin(
      [-60, 38],
      [-56, 70],
      [
        [0, M.alloy.base],
        [0.2, M.alloy.hi],
        [0.5, M.alloy.light],
        [0.8, M.alloy.base],
        [1, M.alloy.deep],
      ],
    ),
    `stroke="${M.alloy.deep}" stroke-width=".8"`,
  )
  s.line('M-130 49C-96 57 -60 57 -26 50C2 44 20 36 32 28', M.alloy.shade, 1.4, 'opacity=".7"')
  const perch =
    'M-10 -16C-8 -20 26 -20 30 -16L36 2C46 4 66 8 74 14L74 31C62 36 52 44 40 46C24 46 18 36 10 22L-6 14Z'
  s.path(
    perch,
    s.lin(
      [6, -20],
      [24, 46],
      [
        [0, m.light],
        [0.18, m.hi],
        [0.36, m.light],
        [0.65, m.base],
        [1, m.deep],
      ],
    ),
    `stroke="${m.deep}" stroke-width=".8"`,
  )
  s.tube([66, 22.5], [84, 22.5], 14, 13, M.steel, { cap: 'butt' })
  for (const i of range(6)) s.line(`M${68 + i * 2.8} 16v13`, M.steel.deep, 0.8)
  clamp(s, m)
  s.disc([33, 33], 8.4, m)
  s.bolt([33, 33], 5.6, M.steel)
  s.bolt([8, 10], 2.8, M.steel)
}

/** The hinged band around the bar, bar not shown. */
function clamp(s: Sheet, m: Material) {
  s.tube([-10, -6], [30, -6], 30, 30, m, { cap: 'butt' })
  s.line('M10 -21V9', m.deep, 1.4)
  s.tube([4, -24], [16, -24], 11, 11, m, { cap: 'butt' })
  s.bolt([10, -24], 4.6, M.steel)
}

/** Two paddles under the bar: the large one pulls the cable, the small one lets it go. */
export function shifter(): Sheet {
  const s = new Sheet('Trocador de marchas').ground([[500, 716, 340, 24]])
  s.group(place(506, 290, 4.4, -5), () => {
    s.tube([-100, -28], [92, -28], 22, 22, M.alloy, { cap: 'butt' })
    s.ellipse([-100, -28], 3, 11, '#4a515a')
    releasePaddle(s)
    adjuster(s)
    pod(s)
    thumbPaddle(s)
    band(s)
  })
  return s
}

function band(s: Sheet) {
  s.tube([-17, -28], [17, -28], 33, 33, M.black, { cap: 'butt' })
  s.line('M-11 -44V-12M11 -44V-12', M.black.deep, 1, 'opacity=".8"')
  s.tube([-7, -48], [7, -48], 12, 12, M.black, { cap: 'butt' })
  s.bolt([0, -48], 5, M.steel)
}

function adjuster(s: Sheet) {
  s.bend('M66 10C80 9 90 18 93 40', 6.5, M.black)
  s.tube([44, 8], [54, 9], 15, 15, M.black, { cap: 'butt' })
  s.tube([54, 9], [68, 10], 12, 10, M.steel, { cap: 'butt' })
  for (const i of range(5)) s.line(`M${55.5 + i * 2.4} 3.4v11.6`, M.steel.deep, 0.7)
}

function pod(s: Sheet) {
  const shell =
    'M-38 -14L30 -14C38 -14 44 -10 47 -3L50 16C50 28 42 38 30 42L-4 52C-18 55 -32 48 -38 36L-47 10C-50 -2 -47 -12 -38 -14Z'
  s.path(shell, '#0c0e11', 'opacity=".3" transform="translate(2 5)"')
  s.path(
    shell,
    s.lin(
      [-20, -16],
      [16, 54],
      [
        [0, M.black.light],
        [0.14, '#8b939d'],
        [0.26, M.black.light],
        [0.6, M.black.base],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width=".8"',
  )
  const cover =
    'M-32 -4L26 -5C32 -5 36 -2 37 4L39 16C39 23 34 29 27 31L-5 40C-15 42 -24 38 -28 29L-37 8C-39 1 -38 -4 -32 -4Z'
  s.path(cover, M.black.deep, 'transform="translate(.6 1.2)"')
  s.path(
    cover,
    s.lin(
      [-20, -6],
      [14, 42],
      [
        [0, '#8b939d'],
        [0.2, '#5b636c'],
        [0.5, '#3f464e'],
        [1, '#272c32'],
      ],
    ),
    'stroke="#15181c" stroke-width=".6"',
  )
  s.line('M-31 -2.4L26 -3.4C31 -3.4 34 -1 35 4', '#c3c9d0', 0.8, 'opacity=".8"')
  for (const p of [
    [-27, 4],
    [28, 3],
    [-8, 32],
  ] as const)
    s.bolt(p, 3.2, M.steel)
}

function thumbPaddle(s: Sheet) {
  const arm =
    'M14 6C24 6 30 16 26 26C20 40 0 52 -22 56L-36 58L-42 44L-26 40C-10 36 0 30 2 20C3 12 6 6 14 6Z'
  const pad =
    'M-32 38L-80 46C-92 48 -98 56 -96 66C-94 76 -86 80 -76 78L-34 68C-26 66 -22 60 -22 52C-22 44 -26 38 -32 38Z'
  paddle(s, arm)
  paddle(s, pad)
  for (const i of range(7))
    s.line(
      `M${-86 + i * 7} ${53 - i * 1.1}l3.4 ${17 - i * 0.6}`,
      '#0c0e11',
      1.7,
      'stroke-linecap="round" opacity=".85"',
    )
  s.disc([14, 18], 8, M.black)
  s.bolt([14, 18], 5.4, M.steel)
}

function releasePaddle(s: Sheet) {
  paddle(s, 'M-28 2L-66 -6L-70 8L-32 22Z')
  paddle(s, 'M-60 -8L-92 -10C-102 -10 -106 -2 -104 6C-102 14 -96 16 -88 15L-62 12Z')
  for (const i of range(4))
    s.line(`M${-96 + i * 7} -4l1.6 13`, '#0c0e11', 1.5, 'stroke-linecap="round" opacity=".8"')
}

function paddle(s: Sheet, d: string) {
  s.path(d, '#0c0e11', 'opacity=".28" transform="translate(2 5)"')
  s.path(d, '#0c0e11', 'transform="translate(.6 2.2)"')
  s.path(
    d,
    s.lin(
      [-60, 0],
      [-46, 78],
      [
        [0, '#79818b'],
        [0.3, M.black.light],
        [0.6, '#6b737d'],
        [0.75, M.black.base],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width=".6"',
  )
}
