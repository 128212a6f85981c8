import { M, mix, type Material } from '../colour.ts'
import { around, rad, range, segment } from '../geometry.ts'
import { Sheet } from '../sheet.ts'

const SHELL =
  'M204 462C186 330 292 170 492 158C676 148 806 268 824 416C826 436 812 446 788 450C716 462 636 454 562 470C504 484 474 514 414 522C352 530 296 520 246 504C218 494 208 484 204 462Z'
const BACK =
  'M204 462C192 380 226 292 292 232C268 300 258 380 284 440C300 476 340 506 384 525C336 527 290 518 246 504C218 494 208 484 204 462Z'
const VENTS = [
  'M338 268C392 216 470 192 556 200C590 204 596 220 566 226C492 238 420 262 366 302C344 318 322 288 338 268Z',
  'M600 208C668 226 724 276 752 340C762 364 744 372 728 354C694 314 650 280 598 256C570 242 566 202 600 208Z',
  'M312 368C352 318 428 284 520 274C552 272 560 290 532 300C460 322 398 352 352 394C330 414 296 392 312 368Z',
  'M566 274C640 284 706 330 738 396C748 420 730 426 712 410C676 380 630 350 574 332C540 320 530 270 566 274Z',
  'M330 462C362 412 430 376 512 362C546 358 556 376 528 392C466 420 420 448 384 484C362 502 316 486 330 462Z',
  'M556 366C620 366 676 392 706 428C716 444 700 448 684 444C640 432 600 436 556 444C520 448 516 366 556 366Z',
]

export function helmet(shell: Material): Sheet {
  const s = new Sheet('Capacete').ground([[510, 664, 330, 26]])
  s.group('transform="translate(-75 -14) scale(1.13)"', () => {
    inside(s)
    s.path(
      SHELL,
      s.rad(
        [400, 250],
        520,
        [
          [0, shell.light],
          [0.12, mix(shell.light, shell.base, 0.5)],
          [0.42, shell.base],
          [0.78, shell.shade],
          [1, shell.deep],
        ],
        [380, 215],
      ),
      `stroke="${shell.deep}" stroke-width="1.5" stroke-opacity=".6"`,
    )
    s.path(BACK, M.black.base, 'opacity=".88"')
    s.line('M292 232C268 300 258 380 284 440C300 476 340 506 384 525', shell.hi, 2, 'opacity=".5"')
    for (const vent of VENTS) {
      s.path(vent, shell.hi, 'opacity=".55" transform="translate(0 5)"')
      s.path(
        vent,
        s.lin(
          [0, 190],
          [0, 490],
          [
            [0, '#0b0d10'],
            [1, '#262b31'],
          ],
        ),
        `stroke="${shell.deep}" stroke-width="3"`,
      )
    }
    ridges(s, shell)
    straps(s)
  })
  return s
}

function inside(s: Sheet) {
  s.line('M402 520C420 570 452 606 486 628', '#14171a', 13)
  s.line('M610 478C580 545 530 600 486 628', '#14171a', 13)
  s.path(
    'M236 500C300 470 620 440 790 452C770 486 700 480 640 484C560 490 520 540 420 546C330 550 262 534 236 500Z',
    '#1a1d21',
  )
  s.path('M236 486C250 548 300 560 352 552L346 522C306 528 280 514 268 480Z', M.black.base)
  s.disc([262, 540], 19, M.black)
  for (const i of range(10))
    s.line(
      segment(around([262, 540], 14, rad(i * 36)), around([262, 540], 18, rad(i * 36))),
      '#6b737d',
      2,
    )
  s.path(
    'M206 468C212 500 232 520 270 530C320 545 372 548 420 540C480 530 512 500 566 486C640 470 716 480 786 466C812 460 826 450 820 424L210 440Z',
    s.lin(
      [0, 430],
      [0, 545],
      [
        [0, '#30363d'],
        [1, '#101317'],
      ],
    ),
  )
}

function ridges(s: Sheet, shell: Material) {
  s.line('M322 236C396 180 470 166 560 172', shell.hi, 7, 'stroke-linecap="round" opacity=".55"')
  s.line('M640 190C700 214 754 262 782 326', shell.hi, 5, 'stroke-linecap="round" opacity=".3"')
  s.line('M330 340C390 290 460 262 540 252', shell.hi, 4, 'stroke-linecap="round" opacity=".35"')
  s.line('M790 452C716 462 636 456 562 472C504 486 474 516 414 524', shell.deep, 4, 'opacity=".55"')
}

function straps(s: Sheet) {
  s.line('M426 526C440 566 462 600 494 634', '#24292f', 12, 'stroke-linecap="round"')
  s.line('M592 470C574 540 540 598 494 634', '#2e343b', 12, 'stroke-linecap="round"')
  s.path(
    'M474 612h40l-8 30h-24Z',
    M.black.base,
    'stroke="#0c0e11" stroke-width="2" stroke-linejoin="round"',
  )
  s.line('M482 620h24', '#6b737d', 3)
}
