import { M, mix, type Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'

export function saddle(cover: Material = M.black): Sheet {
  const s = new Sheet('Selim de estrada').ground([[500, 640, 340, 26]])
  s.group(place(515, 560, 2.75), () => {
    rail(s, 6, -7, M.steel)
    rail(s, 0, 0, M.alloy)
    for (const i of range(9)) s.line(`M${-32 + i * 7} -6v6`, '#6d7680', 0.8)
    s.path(
      'M-152 -58C-150 -30 -122 -20 -84 -20C-40 -20 -16 -34 22 -40C62 -46 104 -42 126 -48C112 -54 40 -60 -20 -58Z',
      s.lin(
        [0, -58],
        [0, -18],
        [
          [0, M.black.shade],
          [0.7, '#3a4149'],
          [1, M.black.deep],
        ],
      ),
    )
    padding(s, cover)
  })
  return s
}

function rail(s: Sheet, dx: number, dy: number, m: Material) {
  s.group(`transform="translate(${dx} ${dy})"`, () =>
    s.bend('M100 -44C76 -18 58 -4 34 -3L-50 -3C-74 -3 -88 -10 -116 -32', 7.4, m),
  )
}

function padding(s: Sheet, cover: Material) {
  s.path(
    'M-155 -70C-152 -90 -122 -94 -82 -88C-30 -80 40 -82 112 -78C132 -77 138 -66 132 -58C120 -48 76 -54 30 -48C-14 -42 -46 -28 -88 -29C-126 -30 -152 -44 -155 -70Z',
    s.lin(
      [-6, -94],
      [4, -28],
      [
        [0, cover.light],
        [0.1, cover.hi],
        [0.26, cover.light],
        [0.52, cover.base],
        [1, cover.deep],
      ],
    ),
    `stroke="${cover.deep}" stroke-width="1"`,
  )
  s.path(
    'M-118 -84C-80 -84 -20 -77 60 -78C20 -73 -40 -72 -78 -76C-98 -78 -112 -80 -118 -84Z',
    cover.deep,
    'opacity=".55"',
  )
  s.line(
    'M-150 -60C-128 -44 -96 -42 -64 -47C-20 -54 40 -62 130 -63',
    cover.deep,
    1.4,
    'opacity=".9"',
  )
  s.line(
    'M-148 -57C-126 -41 -96 -39 -64 -44C-20 -51 40 -59 129 -60',
    cover.hi,
    0.9,
    'stroke-dasharray="2.6 2.2" opacity=".75"',
  )
  s.path(
    'M-128 -52C-112 -46 -96 -46 -78 -49L-84 -40C-100 -38 -118 -42 -128 -52Z',
    mix(cover.base, '#ffffff', 0.16),
    'opacity=".5"',
  )
}
