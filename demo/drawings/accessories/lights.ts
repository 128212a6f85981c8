import { M, mix, type Material } from '../colour.ts'
import { circle, range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { lathe } from '../solids.ts'

const RED: Material = {
  hi: '#ffb3a8',
  light: '#f4564a',
  base: '#cf221c',
  shade: '#8d120f',
  deep: '#560807',
}

export function headlight(): Sheet {
  const s = new Sheet('Farol').ground([[500, 680, 330, 28]])
  s.group(place(470, 380, 5.4, 6), () => drawHeadlight(s))
  return s
}

export function tailLight(): Sheet {
  const s = new Sheet('Lanterna traseira').ground([[500, 742, 220, 24]])
  s.group(place(500, 400, 6), () => drawTailLight(s))
  return s
}

export function lightSet(): Sheet {
  const s = new Sheet('Farol e lanterna traseira').ground([
    [370, 640, 260, 26],
    [800, 676, 130, 20],
  ])
  s.group(place(340, 400, 4, 6), () => drawHeadlight(s))
  s.group(place(800, 480, 3.4), () => drawTailLight(s))
  return s
}

function drawHeadlight(s: Sheet) {
  const k = 0.46
  strap(s)
  lathe(
    s,
    [
      [-66, -60, 20, 24, M.black],
      [-60, 24, 25, 25, M.black],
    ],
    k,
  )
  for (const i of range(6))
    s.path(
      `M${-44 + i * 9} -24.6h4.4a11.5 25 0 0 1 7 8h-4.6a11.5 25 0 0 0 -6.8 -8Z`,
      '#0c0e11',
      'opacity=".75"',
    )
  s.path(
    'M-38 -3h44a4.5 4.5 0 0 1 0 9h-44a4.5 4.5 0 0 1 0 -9Z',
    '#15181c',
    'stroke="#5b636c" stroke-width=".6" transform="translate(6 0)"',
  )
  for (const i of range(4)) s.path(circle([-24 + i * 11, 1.5], 2), i < 3 ? '#34d07f' : '#3a4149')
  lathe(
    s,
    [
      [24, 28, 27, 29, M.alloy],
      [28, 42, 30, 31, M.black],
    ],
    k,
  )
  s.ellipse(
    [42, 0],
    26.5 * k,
    26.5,
    s.rad([45, -4], 30, [
      [0, '#ffffff'],
      [0.4, '#eef3f7'],
      [0.75, '#b6c2cd'],
      [1, '#6b7883'],
    ]),
    'stroke="#0c0e11" stroke-width="1"',
  )
  for (const y of [-11, 11]) {
    s.ellipse(
      [42, y],
      9 * k,
      9.6,
      s.rad([42, y], 10, [
        [0, '#fffbe8'],
        [0.35, '#fff1b8'],
        [0.7, '#e1e7ec'],
        [1, '#8c98a3'],
      ]),
      'stroke="#7d8994" stroke-width=".6"',
    )
    s.ellipse([42.6, y], 3.6 * k, 3.8, '#ffe27a', 'stroke="#caa53a" stroke-width=".4"')
  }
  s.path(
    'M36 -22C32 -12 31 2 34 16C36 2 38 -12 45 -24C42 -25 38 -25 36 -22Z',
    '#ffffff',
    'opacity=".7"',
  )
}

function strap(s: Sheet) {
  s.path(
    'M-30 22L12 22L8 36L-26 36Z',
    s.matt([-30, 22], [10, 36], M.black),
    'stroke="#0c0e11" stroke-width=".6"',
  )
  s.bend('M-24 38C-34 46 -34 62 -8 62C18 62 18 46 6 38', 7.5, M.rubber)
  s.path(
    'M10 46L24 50L22 57L9 54Z',
    s.matt([10, 46], [22, 56], M.rubber),
    'stroke="#0c0e11" stroke-width=".5"',
  )
}

function drawTailLight(s: Sheet) {
  s.path(
    'M-20 -44C-20 -52 -14 -56 0 -56C14 -56 20 -52 20 -44L24 44C24 52 16 57 0 57C-16 57 -24 52 -24 44Z',
    s.lin(
      [-24, -50],
      [24, 56],
      [
        [0, M.black.light],
        [0.2, '#79818b'],
        [0.4, M.black.base],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width=".8"',
  )
  s.bend('M-20 -20C-38 -16 -38 -2 -22 0M20 -20C38 -16 38 -2 22 0', 5, M.rubber)
  const lens =
    'M-15 -42C-15 -47 -10 -50 0 -50C10 -50 15 -47 15 -42L18 32C18 37 12 40 0 40C-12 40 -18 37 -18 32Z'
  s.path(
    lens,
    s.rad([-3, -8], 52, [
      [0, '#ff7a6b'],
      [0.35, RED.light],
      [0.7, RED.base],
      [1, RED.shade],
    ]),
    `stroke="${RED.deep}" stroke-width="1"`,
  )
  s.clipped(lens, () => {
    for (const i of range(15)) s.line(`M-20 ${-48 + i * 6.4}H20`, RED.shade, 0.9, 'opacity=".55"')
    for (const i of range(9)) s.line(`M${-16 + i * 4} -50V40`, RED.hi, 0.5, 'opacity=".3"')
    for (const y of [-34, -12, 10, 29])
      s.path(
        circle([0, y], 6.4),
        s.rad([0, y], 6.4, [
          [0, '#fff1ee'],
          [0.4, '#ffb0a4'],
          [1, RED.light],
        ]),
        `stroke="${RED.shade}" stroke-width=".6"`,
      )
    s.path('M-20 -52L-4 -52L-10 44L-20 44Z', '#ffffff', 'opacity=".22"')
  })
  s.disc([0, 48], 5, { ...M.rubber, base: mix(M.rubber.base, '#ffffff', 0.1) })
}
