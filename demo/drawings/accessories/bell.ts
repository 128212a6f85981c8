import { M, type Material } from '../colour.ts'
import { Sheet } from '../sheet.ts'

const BRASS: Material = {
  hi: '#fff6d8',
  light: '#efd184',
  base: '#cba045',
  shade: '#8f6a21',
  deep: '#5a4012',
}

/** A brass dome on a short piece of handlebar. */
export function bell(): Sheet {
  const s = new Sheet('Campainha de latão').ground([[500, 706, 350, 24]])
  s.tube([120, 618], [880, 618], 104, 104, { ...M.alloy, hi: '#ffffff' }, { cap: 'butt' })
  s.ellipse([120, 618], 12, 52, '#3a4149')
  clamp(s)
  const dome =
    'M196 428C196 236 330 118 500 118C670 118 804 236 804 428C804 452 668 474 500 474C332 474 196 452 196 428Z'
  s.path(
    'M196 428C196 456 332 486 500 486C668 486 804 456 804 428L800 446C790 478 664 504 500 504C336 504 210 478 200 446Z',
    BRASS.deep,
  )
  s.path(
    dome,
    s.rad(
      [500, 330],
      420,
      [
        [0, BRASS.hi],
        [0.16, BRASS.light],
        [0.48, BRASS.base],
        [0.8, BRASS.shade],
        [1, BRASS.deep],
      ],
      [390, 210],
    ),
    `stroke="${BRASS.deep}" stroke-width="2"`,
  )
  s.path(
    'M262 384C270 282 330 204 412 172C440 162 452 176 430 192C360 240 322 310 312 396C308 420 260 414 262 384Z',
    '#ffffff',
    'opacity=".55"',
  )
  s.path(
    'M748 400C744 330 716 262 672 220C664 212 676 208 686 216C736 258 772 330 776 396C778 416 750 420 748 400Z',
    '#fff2c4',
    'opacity=".45"',
  )
  s.line('M206 420C250 446 366 458 500 458C634 458 750 446 794 420', BRASS.hi, 3, 'opacity=".65"')
  s.line('M210 406C260 430 370 442 500 442C630 442 740 430 790 406', BRASS.shade, 2, 'opacity=".5"')
  s.disc([500, 120], 20, BRASS)
  s.bolt([500, 118], 12, BRASS)
  striker(s)
  return s
}

function clamp(s: Sheet) {
  s.path(
    'M430 486L570 486L586 560L586 676C586 690 576 698 562 698L438 698C424 698 414 690 414 676L414 560Z',
    s.lin(
      [414, 500],
      [586, 520],
      [
        [0, M.black.base],
        [0.2, M.black.light],
        [0.35, '#79818b'],
        [0.5, M.black.light],
        [0.75, M.black.base],
        [1, M.black.deep],
      ],
    ),
    'stroke="#0c0e11" stroke-width="1.6"',
  )
  s.line('M414 600H586M414 632H586', '#0c0e11', 2, 'opacity=".5"')
  s.tube([474, 698], [526, 698], 36, 36, M.black, { cap: 'butt' })
  s.bolt([500, 699], 14, M.steel)
}

/** The sprung hammer that is flicked with a thumb. */
function striker(s: Sheet) {
  s.bend('M560 520C640 540 720 540 786 516C820 502 838 480 846 452', 16, M.steel)
  s.disc([848, 440], 30, M.black)
  s.disc([846, 436], 18, M.black)
}
