import { encode } from 'uqr'

/** A QR code as a drawing of one path, to be stroked one unit wide. */
export interface QrShape {
  /** Width and height in modules, quiet zone included. */
  size: number
  path: string
}

/** The quiet zone of four modules that the standard asks for (ISO/IEC 18004). */
const quietZone = 4

/** The QR code of a text. */
export function qrShape(text: string): QrShape {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  return { size, path: data.map(rowPath).join('') }
}

/** The dark modules of a row as strokes, of which all but the first begin where one has ended. */
function rowPath(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  let end = 0
  const strokes = Array.from(line.matchAll(/1+/g), ({ 0: run, index }) => {
    const start = end === 0 ? `M${index} ${y}.5` : `m${index - end} 0`
    end = index + run.length
    return `${start}h${run.length}`
  })
  return strokes.join('')
}
