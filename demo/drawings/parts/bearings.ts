// Turned parts: hub, bottom bracket, headset.
import { M, type Material } from '../colour.ts'
import { rad, range } from '../geometry.ts'
import { place, Sheet } from '../sheet.ts'
import { bore, endFace, lathe } from '../solids.ts'

export function rearHub(m: Material = M.black): Sheet {
  const s = new Sheet('Cubo traseiro').ground([[500, 680, 370, 26]])
  const k = 0.3
  s.group(place(505, 372, 4.75, -10), () => {
    lathe(
      s,
      [
        [-88, -78, 8.5, 8.5, M.alloy],
        [-78, -70, 11, 11, m],
        [-70, -62, 21, 22, m],
      ],
      k,
    )
    for (const i of range(6))
      s.disc(
        [-62 + Math.cos(rad(i * 60 + 12)) * 17 * k, Math.sin(rad(i * 60 + 12)) * 17],
        1.9,
        M.steel,
      )
    lathe(
      s,
      [
        [-62, -52, 15, 15, m],
        [-52, -47, 29, 29, m],
      ],
      k,
    )
    spokeHoles(s, -47, 25.4, k)
    lathe(
      s,
      [
        [-47, -34, 22, 17, m],
        [-34, 4, 15, 15.5, m],
        [4, 18, 17, 24, m],
        [18, 24, 31, 31, m],
      ],
      k,
    )
    spokeHoles(s, 24, 27.4, k)
    lathe(
      s,
      [
        [24, 34, 24, 23, m],
        [34, 37, 24, 24, M.alloy],
        [37, 74, 17, 17, M.steel],
      ],
      k,
    )
    for (const i of range(7)) {
      const y = Math.sin(rad(-66 + i * 22)) * 17
      s.tube([38, y], [73, y], 2.4, 2.4, { ...M.steel, hi: '#ffffff' }, { cap: 'butt' })
    }
    lathe(
      s,
      [
        [74, 78, 16.4, 16.4, m],
        [78, 86, 10, 9.5, M.alloy],
      ],
      k,
    )
    bore(s, 86, 6, k)
  })
  return s
}

function spokeHoles(s: Sheet, x: number, r: number, k: number) {
  for (const i of range(16))
    s.ellipse(
      [x + Math.cos(rad(i * 22.5)) * r * k, Math.sin(rad(i * 22.5)) * r],
      0.9,
      1.7,
      '#d9dde1',
      'stroke="#0c0e11" stroke-width=".5"',
    )
}

export function bottomBracket(): Sheet {
  const s = new Sheet('Movimento central').ground([[500, 680, 370, 26]])
  const k = 0.32
  s.group(place(496, 378, 6.6, -12), () => {
    cup(s, -60, k)
    lathe(s, [[-49, -36, 17.5, 17.5, M.alloy]], k)
    threads(s, -49, -37, 17.5, k)
    lathe(s, [[-36, 20, 14.6, 14.6, { ...M.rubber, hi: '#7a828c' }]], k)
    lathe(s, [[20, 22, 16, 16, M.black]], k)
    lathe(s, [[26, 40, 17.5, 17.5, M.alloy]], k)
    threads(s, 26, 39, 17.5, k)
    lathe(
      s,
      [
        [40, 42.5, 20, 20, M.steel],
        [43, 45.5, 20, 20, M.steel],
      ],
      k,
    )
    cup(s, 46, k)
    s.ellipse([57, 0], 16 * k, 16, M.rubber.light)
    s.ellipse([57.3, 0], 14.6 * k, 14.6, M.steel.light)
    bore(s, 57.6, 12.2, k)
  })
  return s
}

function cup(s: Sheet, x: number, k: number) {
  lathe(s, [[x, x + 11, 22, 22, M.black]], k)
  for (const i of range(9)) {
    const y = Math.sin(rad(-72 + i * 18)) * 22
    s.line(`M${x + 1.5 + Math.sqrt(22 * 22 - y * y) * k} ${y}h8`, M.black.deep, 1.6, 'opacity=".8"')
  }
}

function threads(s: Sheet, x0: number, x1: number, r: number, k: number) {
  for (let x = x0 + 1; x < x1; x += 1.15)
    s.line(`M${x} ${-r}A${r * k} ${r} 0 0 1 ${x} ${r}`, M.alloy.deep, 0.45, 'opacity=".75"')
}

/** Exploded along the steering axis, from the crown race on the left to the top cap. */
export function headset(): Sheet {
  const s = new Sheet('Caixa de direção').ground([[500, 728, 370, 24]])
  const k = 0.34
  const m = M.black
  s.group('transform="translate(506 400) rotate(-32) scale(5)"', () => {
    lathe(
      s,
      [
        [-84, -80, 26, 26, M.steel],
        [-80, -76, 24, 20, M.steel],
      ],
      k,
    )
    bore(s, -76, 17, k)
    bearing(s, -60, 26, k)
    lathe(s, [[-34, -22, 25, 28, m]], k)
    bore(s, -22, 22, k)
    bearing(s, -2, 21, k)
    lathe(
      s,
      [
        [20, 25, 21, 20, m],
        [25, 33, 20, 17, m],
      ],
      k,
    )
    bore(s, 33, 14.3, k)
    lathe(s, [[48, 54, 17, 17, m]], k)
    bore(s, 54, 14.3, k)
    lathe(s, [[70, 76, 17, 17, m]], k)
    endFace(s, 76, 15.4, k, { ...m, light: '#5b636c' })
    s.ellipse([76, 0], 6.6 * k, 6.6, M.steel.light)
    s.ellipse([76, 0], 3.4 * k, 3.4, M.black.deep)
  })
  return s
}

function bearing(s: Sheet, x: number, r: number, k: number) {
  lathe(s, [[x - 5, x + 5, r, r, M.alloy]], k)
  s.ellipse([x + 5, 0], (r - 3) * k, r - 3, '#1b1f24')
  s.ellipse([x + 5, 0], (r - 6.4) * k, r - 6.4, M.alloy.light)
  bore(s, x + 5, r - 8.6, k)
}
