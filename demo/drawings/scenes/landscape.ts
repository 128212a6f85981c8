// Hero pictures: 1600 x 700, the subject on the right, a calm left for the text.
import { mix } from '../colour.ts'
import { n, pt, type Point } from '../geometry.ts'
import { wideSheet, type Sheet } from '../sheet.ts'
import { placeBicycle, type Bicycle } from '../bicycles/bicycle.ts'

type Sky = {
  sky: readonly [string, string, string]
  far: string
  mid: string
  near: string
  grass: string
  road: string
  sun: string
}

const SKIES = {
  morning: {
    sky: ['#d7e6f4', '#eef3f4', '#fdf1df'],
    far: '#b9cbdb',
    mid: '#93aec2',
    near: '#6d8f9f',
    grass: '#7f9f86',
    road: '#5b636d',
    sun: '#ffe3b0',
  },
  evening: {
    sky: ['#f3d9c4', '#f8e7d6', '#fff4e4'],
    far: '#d9b9a8',
    mid: '#b98f83',
    near: '#8d6f6e',
    grass: '#8d8a63',
    road: '#5f5a5c',
    sun: '#ffd9a0',
  },
} satisfies Record<string, Sky>

export function landscape(title: string, bicycle: Bicycle, light: keyof typeof SKIES): Sheet {
  const s = wideSheet(title)
  const c: Sky = SKIES[light]
  sky(s, c)
  ridge(
    s,
    [
      [-10, 430],
      [180, 372],
      [420, 424],
      [640, 366],
      [860, 410],
      [1120, 350],
      [1400, 408],
      [1610, 366],
    ],
    c.far,
    0.65,
  )
  graniteRock(s, c)
  ridge(
    s,
    [
      [-10, 500],
      [220, 450],
      [480, 506],
      [760, 440],
      [1000, 486],
      [1240, 428],
      [1610, 484],
    ],
    c.mid,
    0.9,
  )
  ridge(
    s,
    [
      [-10, 548],
      [300, 520],
      [620, 556],
      [980, 520],
      [1300, 548],
      [1610, 516],
    ],
    c.near,
  )
  ridge(
    s,
    [
      [-10, 580],
      [400, 566],
      [900, 584],
      [1610, 560],
    ],
    c.grass,
  )
  highway(s, c)
  placeBicycle(s, bicycle, { centre: 1108, floor: 638, width: 803 })
  return s
}

function sky(s: Sheet, c: Sky) {
  s.put(
    `<rect width="1600" height="700" fill="${s.lin(
      [0, 0],
      [0, 560],
      [
        [0, c.sky[0]],
        [0.55, c.sky[1]],
        [1, c.sky[2]],
      ],
    )}"/>`,
  )
  s.put(
    `<circle cx="1080" cy="300" r="330" fill="${s.rad([1080, 300], 330, [
      [0, c.sun, 0.95],
      [0.3, c.sun, 0.5],
      [1, c.sun, 0],
    ])}"/>`,
  )
}

export function ridge(s: Sheet, points: readonly Point[], colour: string, opacity = 1) {
  let d = ''
  points.forEach((p, i) => {
    const before = points[i - 1]
    if (!before) d = `M-10 700L${pt(p)}`
    else {
      const middle = n((before[0] + p[0]) / 2)
      d += `C${middle} ${before[1]} ${middle} ${p[1]} ${pt(p)}`
    }
  })
  s.path(d + 'L1610 700Z', colour, opacity === 1 ? '' : `opacity="${opacity}"`)
}

/** A bare granite dome with a small peak at its side, as in the south of Espírito Santo. */
function graniteRock(s: Sheet, c: Sky) {
  s.group('transform="translate(600 478) scale(.86 .62) translate(-960 -470)"', () => {
    const face = s.lin(
      [850, 200],
      [1080, 470],
      [
        [0, mix(c.far, '#ffffff', 0.3)],
        [0.45, c.mid],
        [1, mix(c.mid, c.near, 0.4)],
      ],
    )
    s.path(
      'M812 470C838 452 850 360 872 270C884 226 908 196 934 190C962 186 974 206 990 214C1016 224 1030 262 1040 312C1052 372 1072 430 1112 470Z',
      face,
    )
    s.path(
      'M866 470C858 400 866 330 884 300C892 288 902 292 904 304C912 360 908 420 918 470Z',
      mix(c.far, '#ffffff', 0.18),
      'opacity=".8"',
    )
    for (const crack of [
      'M944 206C940 280 950 360 944 440',
      'M972 214C976 290 990 360 1000 440',
      'M1004 236C1014 300 1034 370 1056 440',
    ])
      s.line(crack, c.near, 3, 'opacity=".35" stroke-linecap="round"')
  })
}

function highway(s: Sheet, c: Sky) {
  s.put(
    `<rect y="592" width="1600" height="108" fill="${s.lin(
      [0, 592],
      [0, 700],
      [
        [0, mix(c.road, '#ffffff', 0.12)],
        [1, c.road],
      ],
    )}"/>`,
  )
  s.line('M0 600H1600', '#f4f1ea', 4, 'opacity=".85"')
  s.line('M0 682H1600', '#f2c14e', 7, 'stroke-dasharray="92 66"')
}
