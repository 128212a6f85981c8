import type { Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const SOCK =
  'M300 110C360 122 420 122 480 110C476 210 470 300 478 390C484 420 512 440 550 462C620 502 700 530 756 572C786 598 780 650 742 666C660 690 520 680 420 648C350 626 300 590 292 530C286 480 306 440 308 380C310 290 304 200 300 110Z'

/** A pair of crew socks; `stripe` colours cuff bands, heel and toe. */
export function socks(m: Material, stripe: Material): Sheet {
  const s = new Sheet('Meias de ciclismo').ground([[520, 722, 360, 22]])
  s.group('transform="translate(96 -34) scale(1.02)"', () => sock(s, m, stripe))
  s.group('transform="translate(-76 34) scale(1.02)"', () => sock(s, m, stripe))
  return s
}

function sock(s: Sheet, m: Material, stripe: Material) {
  s.path(SOCK, '#0c0e11', 'opacity=".16" transform="translate(6 10)"')
  s.path(
    SOCK,
    s.lin(
      [290, 300],
      [520, 360],
      [
        [0, m.light],
        [0.3, m.hi],
        [0.6, m.base],
        [1, m.shade],
      ],
    ),
    `stroke="${m.deep}" stroke-width="2"`,
  )
  s.clipped(SOCK, () => {
    s.path(
      'M280 480C340 470 392 520 392 600C392 640 370 660 340 660L260 640Z',
      s.matt([290, 480], [390, 640], stripe),
    )
    s.path(
      'M690 500C660 560 660 640 690 700L820 700L820 540Z',
      s.matt([680, 520], [780, 680], stripe),
    )
    for (const y of [206, 240])
      s.path(
        `M290 ${y}C360 ${y + 14} 420 ${y + 14} 490 ${y}L490 ${y + 20}` +
          `C420 ${y + 34} 360 ${y + 34} 290 ${y + 20}Z`,
        s.matt([300, y], [480, y + 30], stripe),
      )
    for (const i of range(24))
      s.line(
        `M${300 + i * 8} 108C${302 + i * 8} 140 ${302 + i * 8} 160 ${300 + i * 8} 188`,
        m.deep,
        1.4,
        'opacity=".45"',
      )
    for (const i of range(5))
      s.line(
        `M${430 + i * 24} ${470 + i * 12}` +
          `C${404 + i * 24} ${540 + i * 8} ${404 + i * 24} 600 ${414 + i * 24} ${656 + i * 4}`,
        m.deep,
        1.6,
        'opacity=".4"',
      )
    s.path('M480 110C476 210 470 300 478 390C440 340 430 200 440 110Z', m.deep, 'opacity=".18"')
    s.path('M300 560C420 650 620 680 790 650L790 700L300 700Z', m.deep, 'opacity=".22"')
  })
  s.path('M300 110C340 98 440 98 480 110C440 122 340 122 300 110Z', m.deep)
}
