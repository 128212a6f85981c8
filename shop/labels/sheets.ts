/** Where the labels of a sheet, or of one row of a roll, are; in mm. */
export interface LabelSheet {
  id: string
  name: string
  paper: Paper
  columns: number
  rows: number
  width: number
  height: number
  /** Of the first label, from the edges of the paper. */
  left: number
  top: number
  gapX: number
  gapY: number
}

/** The page of a roll is one row of its labels. Each has its `@page` in label.css. */
export const paperSizes = {
  A4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  'roll-100x50': { width: 100, height: 50 },
  'roll-60x40': { width: 60, height: 40 },
  'roll-84x25': { width: 84, height: 25 },
  'roll-105x22': { width: 105, height: 22 },
} as const satisfies Record<string, { width: number; height: number }>
type Paper = keyof typeof paperSizes

/**
 * Usual sheets of the maker Pimaco, then rolls for label printers (Zebra, Elgin) in usual sizes.
 * Margins and gaps that it does not publish are those of a sheet with the labels in its middle; the
 * calibration corrects the rest.
 */
export const labelSheets: [LabelSheet, ...LabelSheet[]] = [
  pimaco('A4355', 'A4', [3, 9], [63.5, 31], { gapX: 2.5 }),
  pimaco('A4356', 'A4', [3, 11], [63.5, 25.4], { gapX: 2.5 }),
  pimaco('A4251', 'A4', [5, 13], [38.2, 21.2], { left: 9.8, top: 10.8 }),
  pimaco('A4348', 'A4', [6, 16], [31, 17], {}),
  pimaco('6180', 'letter', [3, 10], [66.7, 25.4], { gapX: 3.1, left: 4.8, top: 12.7 }),
  pimaco('6181', 'letter', [2, 10], [101.6, 25.4], { gapX: 4.8, top: 12.7 }),
  roll('roll-100x50', 1, [100, 50]),
  roll('roll-60x40', 1, [60, 40]),
  roll('roll-84x25', 2, [40, 25]),
  roll('roll-105x22', 3, [33, 22]),
]

export function isRoll({ paper }: Pick<LabelSheet, 'paper'>): boolean {
  return paper.startsWith('roll-')
}

/** Between the labels of a row are 2 mm, beside them the rest of the paper. */
function roll(paper: Paper, columns: number, [width, height]: [number, number]): LabelSheet {
  const gapX = 2
  const across = columns > 1 ? `, ${columns} por linha` : ''
  return {
    id: paper,
    name: `Rolo: ${width} × ${height} mm${across}`,
    paper,
    columns,
    rows: 1,
    width,
    height,
    left: (paperSizes[paper].width - columns * width - (columns - 1) * gapX) / 2,
    top: 0,
    gapX,
    gapY: 0,
  }
}

function pimaco(
  id: string,
  paper: Paper,
  [columns, rows]: [number, number],
  [width, height]: [number, number],
  { gapX = 0, left, top }: Partial<LabelSheet>,
): LabelSheet {
  const size = paperSizes[paper]
  return {
    id,
    name: `Pimaco ${id}: ${columns * rows} de ${millimetres(width)} × ${millimetres(height)} mm`,
    paper,
    columns,
    rows,
    width,
    height,
    left: left ?? (size.width - columns * width - (columns - 1) * gapX) / 2,
    top: top ?? (size.height - rows * height) / 2,
    gapX,
    gapY: 0,
  }
}

function millimetres(length: number): string {
  return length.toLocaleString('pt-BR')
}

/** Between the edge of a label and what it says, in mm. */
const paddingMm = 2

/** The width in mm that a label has for its bar code. */
export function barsRoom({ width }: LabelSheet): number {
  return width - 2 * paddingMm
}

export function labelsOnSheet({ columns, rows }: LabelSheet): number {
  return columns * rows
}

/** The corner of a place on the sheet in mm, from the edges of the paper; places count from 0. */
export function placeOnSheet(sheet: LabelSheet, place: number): { x: number; y: number } {
  const column = place % sheet.columns
  const row = Math.floor(place / sheet.columns)
  return {
    x: sheet.left + column * (sheet.width + sheet.gapX),
    y: sheet.top + row * (sheet.height + sheet.gapY),
  }
}
