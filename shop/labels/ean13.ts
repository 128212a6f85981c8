/** The widths of the digits 0 to 9, in modules: space, bar, space, bar (ISO/IEC 15420, set A). */
const digitWidths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which of the digits 2 to 7 are written in set B, by the first digit, which has no bars. */
const setsOfFirstDigit = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]
const side = '111'
const centre = '11111'

/**
 * The bar code of a GTIN of 12 or 13 digits in EAN-13: the widths of bars and spaces in turn, in
 * modules, without quiet zones. The check digit must be right (contracts/gtin.ts).
 */
export function ean13Widths(gtin: string): number[] {
  const [first = 0, ...digits] = Array.from(gtin.padStart(13, '0'), Number)
  const sets = setsOfFirstDigit[first] ?? ''
  const left = digits.slice(0, 6).map((digit, i) => leftDigit(digit, sets[i] === 'B'))
  const right = digits.slice(6).map((digit) => digitWidths[digit])
  return Array.from([side, ...left, centre, ...right, side].join(''), Number)
}

/** Set B is set A backwards. */
function leftDigit(digit: number, isSetB: boolean): string {
  const widths = digitWidths[digit] ?? ''
  return isSetB ? Array.from(widths).toReversed().join('') : widths
}
