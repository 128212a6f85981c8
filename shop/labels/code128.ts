/**
 * The widths of bars and spaces of each symbol of Code 128, in modules (ISO/IEC 15417, table 1):
 * the values 0 to 102, the three start symbols, and the stop symbol.
 */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132' +
  '122231113222123122123221223211221132221231213212223112312131311222321122321221312212' +
  '322112322211212123212321232121111323131123131321112313132113132311211313231113231311' +
  '112133112331132131113123113321133121313121211331231131213113213311213131311123311321' +
  '331121312113312311332111314111221411431111111224111422121124121421141122141221112214' +
  '112412122114122411142112142211241211221114413111241112134111111242121142121241114212' +
  '124112124211411212421112421211212141214121412121111143111341131141114113114311411113' +
  '411311113141114131311141411131211412211214211232'
const stopWidths = '2331112'
const widthsOfSymbol = 6
const startB = 104
const startC = 105
const checkModulus = 103
const firstCharacter = ' '.charCodeAt(0)

/** Whether Code 128 can say the text: printable ASCII characters. */
export function isCode128Text(text: string): boolean {
  return /^[ -~]+$/.test(text)
}

/**
 * The bar code of a text in Code 128: the widths of bars and spaces in turn, in modules, without
 * quiet zones. The text must pass isCode128Text.
 */
export function code128Widths(text: string): number[] {
  const values = symbolValues(text)
  const check = values.reduce((sum, value, i) => sum + value * Math.max(i, 1), 0) % checkModulus
  return Array.from([...values, check].map(symbolWidths).join('') + stopWidths, Number)
}

/** The start symbol and one for each character, or for each pair of digits in code set C. */
function symbolValues(text: string): number[] {
  if (/^(\d\d)+$/.test(text)) return [startC, ...(text.match(/../g) ?? []).map(Number)]
  return [startB, ...Array.from(text, (letter) => letter.charCodeAt(0) - firstCharacter)]
}

function symbolWidths(value: number): string {
  return widths.slice(value * widthsOfSymbol, (value + 1) * widthsOfSymbol)
}
