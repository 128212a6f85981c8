import { M, PAINT, type Material } from '../colour.ts'
import { Sheet } from '../sheet.ts'

const CLOTH: Material = {
  hi: '#79818b',
  light: '#454c55',
  base: '#2d3239',
  shade: '#1f2328',
  deep: '#121519',
}
const BODY =
  'M190 262C210 246 300 246 420 250C560 254 700 258 800 268C838 274 852 300 846 336C836 380 760 420 660 468C560 516 440 566 330 580C250 590 200 570 186 520C170 460 166 300 190 262Z'

/** A wedge under the saddle, seen from the side. */
export function saddleBag(): Sheet {
  const s = new Sheet('Bolsa de selim').ground([[510, 690, 370, 26]])
  s.group('transform="translate(-64 -30) scale(1.06)"', () => {
    postStrap(s)
    strap(
      s,
      'M356 300C352 262 372 232 398 228L450 222C468 220 470 252 452 256L420 262C408 264 404 280 406 294',
    )
    strap(
      s,
      'M560 268C556 232 576 204 602 200L654 196C672 194 674 224 656 228L624 232C612 234 608 250 610 264',
    )
    s.path(BODY, '#0c0e11', 'opacity=".2" transform="translate(4 14)"')
    s.path(
      BODY,
      s.lin(
        [420, 260],
        [480, 590],
        [
          [0, CLOTH.light],
          [0.16, CLOTH.hi],
          [0.4, CLOTH.light],
          [0.7, CLOTH.base],
          [1, CLOTH.deep],
        ],
      ),
      `stroke="${CLOTH.deep}" stroke-width="2"`,
    )
    s.clipped(BODY, () => {
      s.path('M150 240C236 250 262 380 250 620L130 620Z', CLOTH.deep, 'opacity=".5"')
      s.path('M170 520C400 540 640 450 860 310L860 620L170 620Z', CLOTH.deep, 'opacity=".35"')
      s.line('M170 372C380 384 640 366 856 322', '#0c0e11', 14)
      s.line('M170 372C380 384 640 366 856 322', M.steel.base, 5, 'stroke-dasharray="4 3"')
      s.line(
        'M170 358C380 370 640 352 856 308M170 386C380 398 640 380 854 336',
        CLOTH.hi,
        1.4,
        'stroke-dasharray="6 5" opacity=".6"',
      )
      s.line('M300 556C450 540 600 480 740 404', '#e9edf0', 9, 'opacity=".85"')
    })
    s.path(
      'M800 330l52 22c8 4 4 16 -4 14l-52 -16Z',
      PAINT.vermelha.base,
      `stroke="${PAINT.vermelha.deep}" stroke-width="1.4"`,
    )
    s.disc([802, 338], 9, M.steel)
    loop(s)
  })
  return s
}

/** Goes round the seat post in front. */
function postStrap(s: Sheet) {
  const d = 'M800 286C870 262 912 286 912 322C912 360 868 372 800 356'
  s.line(d, '#0c0e11', 44)
  s.line(d, CLOTH.light, 40)
  s.line(d, CLOTH.hi, 1.6, 'stroke-dasharray="6 5" opacity=".6" transform="translate(0 -14)"')
}

function strap(s: Sheet, d: string) {
  s.line(d, '#0c0e11', 30, 'stroke-linejoin="round" stroke-linecap="butt"')
  s.line(d, CLOTH.light, 26, 'stroke-linejoin="round"')
  s.line(d, CLOTH.hi, 1.4, 'stroke-dasharray="6 5" opacity=".6"')
}

/** Where a tail light clips on. */
function loop(s: Sheet) {
  s.path(
    'M222 400C204 410 204 500 216 534L244 530C234 500 236 420 246 404Z',
    s.matt([210, 370], [256, 520], M.rubber),
    'stroke="#0c0e11" stroke-width="1.6"',
  )
  s.line(
    'M218 424L238 421M214 450L234 448M214 478L236 476M218 506L238 503',
    CLOTH.hi,
    2,
    'opacity=".7"',
  )
}
