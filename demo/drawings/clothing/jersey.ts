import { mix, type Material } from '../colour.ts'
import { range } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const TORSO =
  'M392 132C420 152 462 164 500 164C538 164 580 152 608 132C660 146 706 166 738 192C752 240 760 290 762 332C744 316 724 306 706 300C700 360 704 420 706 480C708 560 712 630 716 690C640 716 560 724 500 724C440 724 360 716 284 690C288 630 292 560 294 480C296 420 300 360 294 300C276 306 256 316 238 332C240 290 248 240 262 192C294 166 340 146 392 132Z'
const BODY =
  'M392 130C420 152 462 164 500 164C538 164 580 152 608 130L648 146C676 180 694 240 706 300C700 360 704 420 706 480C708 560 712 630 716 690C640 716 560 724 500 724C440 724 360 716 284 690C288 630 292 560 294 480C296 420 300 360 294 300C306 240 324 180 352 146Z'
const LEFT_SLEEVE =
  'M352 146C306 158 276 172 254 192C222 250 196 316 176 392C206 424 244 442 284 450C292 400 296 350 294 300C306 240 324 180 352 146Z'

/** A short-sleeved cycling jersey with a contrasting chest panel. */
export function jersey(main: Material, panel: Material): Sheet {
  const s = new Sheet('Camisa de ciclismo').ground([[500, 748, 300, 18]])
  fitted(s, () => {
    s.path(
      'M396 136C420 108 580 108 604 136C580 152 540 166 500 166C460 166 420 152 396 136Z',
      mix(main.deep, '#0a0d12', 0.4),
    )
    shirt(s, main)
    s.clipped(BODY, () => {
      s.path(
        'M270 300C400 340 600 340 730 300L730 392C600 432 400 432 270 392Z',
        s.matt([300, 290], [690, 440], panel),
      )
      s.path(
        'M270 404C400 444 600 444 730 404L730 418C600 458 400 458 270 418Z',
        panel.base,
        'opacity=".85"',
      )
    })
    folds(s, main)
    zip(s)
    collar(s, main)
  })
  return s
}

/** The back of the same jersey: three pockets. */
export function jerseyBack(main: Material, panel: Material): Sheet {
  const s = new Sheet('Camisa de ciclismo, costas').ground([[500, 748, 300, 18]])
  fitted(s, () => {
    shirt(s, main)
    s.clipped(BODY, () => {
      s.path(
        'M270 250C400 290 600 290 730 250L730 330C600 370 400 370 270 330Z',
        s.matt([300, 240], [690, 380], panel),
      )
      s.path('M280 528C400 546 600 546 720 528L724 720L276 720Z', main.shade, 'opacity=".55"')
    })
    folds(s, main)
    for (const x of [430, 570]) {
      s.line(
        `M${x} 540` +
          `C${x + (x - 500) * 0.02} 600 ${x + (x - 500) * 0.06} 660 ${x + (x - 500) * 0.1} 712`,
        main.deep,
        2.5,
      )
      s.line(
        `M${x + 3} 540C${x + 3} 600 ${x + 6} 660 ${x + (x - 500) * 0.1 + 3} 712`,
        main.light,
        1.2,
        'opacity=".7"',
      )
    }
    s.line('M294 526C400 542 600 542 706 526', main.deep, 3)
    s.line('M294 530C400 546 600 546 706 530', main.light, 1.4, 'opacity=".8"')
    s.line('M294 520C400 536 600 536 706 520', main.hi, 1.2, 'stroke-dasharray="5 4" opacity=".6"')
    s.path(
      'M392 138C410 116 590 116 608 138C596 158 540 170 500 170C460 170 404 158 392 138Z',
      s.matt([400, 116], [600, 160], main),
      `stroke="${main.deep}" stroke-width="1.5"`,
    )
  })
  return s
}

const fitted = (s: Sheet, draw: () => void) =>
  s.group('transform="translate(-30 -82) scale(1.06 1.12)"', draw)

function shirt(s: Sheet, m: Material) {
  s.group('transform="translate(0 5)" opacity=".18"', () => s.path(TORSO, '#0c0e11'))
  sleeve(s, m)
  s.group('transform="translate(1000 0) scale(-1 1)"', () =>
    sleeve(s, { ...m, light: m.base, base: mix(m.base, m.shade, 0.5) }),
  )
  s.path(
    BODY,
    s.lin(
      [290, 220],
      [710, 300],
      [
        [0, m.light],
        [0.22, m.base],
        [0.62, m.base],
        [1, m.shade],
      ],
    ),
    `stroke="${m.deep}" stroke-width="1.6" stroke-opacity=".5"`,
  )
  s.line('M286 676C360 702 440 710 500 710C560 710 640 702 714 676', m.deep, 2, 'opacity=".6"')
}

function sleeve(s: Sheet, m: Material) {
  s.path(
    LEFT_SLEEVE,
    s.lin(
      [210, 250],
      [320, 360],
      [
        [0, m.light],
        [0.5, m.base],
        [1, m.shade],
      ],
    ),
    `stroke="${m.deep}" stroke-width="1.6" stroke-opacity=".5"`,
  )
  s.path(
    'M182 372C212 402 250 420 290 428L284 450C244 442 206 424 176 392Z',
    m.deep,
    'opacity=".55"',
  )
  s.line('M352 146C324 180 306 240 294 300', m.deep, 2.4, 'opacity=".55"')
}

function folds(s: Sheet, m: Material) {
  s.clipped(BODY, () => {
    s.path(
      'M294 300C330 360 330 430 308 520C296 560 290 600 288 690L340 706C330 600 372 480 352 380C340 330 316 306 294 300Z',
      m.shade,
      'opacity=".14"',
    )
    s.path(
      'M706 300C664 370 672 450 692 540C704 600 712 640 716 690L654 706C672 600 620 470 650 370C664 330 686 306 706 300Z',
      m.deep,
      'opacity=".12"',
    )
    s.path(
      'M420 520C440 580 436 650 420 720L462 722C470 650 462 570 420 520Z',
      m.hi,
      'opacity=".1"',
    )
  })
}

function zip(s: Sheet) {
  s.line('M500 160V722', '#14171a', 9)
  s.line('M500 160V722', '#8b939d', 3.4, 'stroke-dasharray="3.2 2.4"')
  s.path('M494 168h12l3 34a9 9 0 0 1 -18 0Z', '#c3c9d0', 'stroke="#434b54" stroke-width="1.2"')
}

function collar(s: Sheet, m: Material) {
  for (const side of [1, -1]) {
    s.group(side === 1 ? '' : 'transform="translate(1000 0) scale(-1 1)"', () =>
      s.path(
        'M392 132C384 120 388 110 398 106C416 132 456 150 497 154L497 178C456 174 416 158 392 132Z',
        s.matt([400, 108], [500, 180], side === 1 ? m : { ...m, light: m.base }),
        `stroke="${m.deep}" stroke-width="1.6" stroke-opacity=".6"`,
      ),
    )
  }
  for (const i of range(2))
    s.line(
      `M${404 + i * 4} ${130 + i * 10}C430 ${150 + i * 8} 462 ${162 + i * 6} 496 ${166 + i * 4}`,
      m.deep,
      1,
      'opacity=".4"',
    )
}
