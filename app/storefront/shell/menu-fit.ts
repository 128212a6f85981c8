/*
 * Which main categories stand side by side in the header, and which under its last item 'Mais'. It is reckoned from
 * the length of their names, once, on the server: so it holds without scripts, and nothing moves when they start.
 * All lengths are those of a root font of 16 pixels; main-nav.css asks for the same widths of the window in ems.
 */

/** The narrowest windows, in ems, for which the row is reckoned anew. */
const windowEms = [64, 72, 80, 86] as const
const rootPx = 16
const gutterPx = 40
const scrollbarPx = 17
const widestContentPx = 1280
/** The narrowest search field and the gaps beside it. */
const besideMenuPx = 200 + 2 * 20
const markPx = 44
const uploadedLogoPx = 180
const nameLimitsPx = { short: 220, long: 184 }
const homePx = 66
const morePx = 84
/** More children than this stand in three columns. */
export const longestColumn = 5
const wideDropPx = 500

/** The style sheet's class for what is in the row from that window on; 'main-nav-never' is always under 'Mais'. */
export type RowClass = `main-nav-from-${(typeof windowEms)[number]}` | 'main-nav-never'

interface Entry {
  name: string
  children: readonly unknown[]
}

interface Place {
  /** Missing: in the row of every window. */
  from?: RowClass
  /** Its wide dropdown would leave the screen to the right. */
  atEnd?: true
}

/** Letters; a company's name that is longer is set smaller, on two lines. */
const longestOnOneLine = 15

interface Brand {
  logo: string
  companyName: string
}

/** The place of every main category, in their order. */
export function menuPlaces(categories: readonly Entry[], brand: Brand): Place[] {
  const logoPx = logoWidth(brand)
  const widths = categories.map(itemWidth)
  const counts = windowEms.map((ems) =>
    countThatFit(widths, contentWidth(ems) - logoPx - besideMenuPx - homePx),
  )
  let left = gutterPx + logoPx + homePx
  return categories.map(({ children }, index) => {
    const first = counts.findIndex((count) => index < count)
    const ems = windowEms[first] ?? windowEms[0]
    const atEnd =
      children.length > longestColumn && left + wideDropPx > gutterPx + contentWidth(ems)
    left += widths[index] ?? 0
    return {
      ...(first !== 0 && {
        from: first < 0 ? ('main-nav-never' as const) : (`main-nav-from-${ems}` as const),
      }),
      ...(atEnd && { atEnd }),
    }
  })
}

export function isLong(companyName: string): boolean {
  return companyName.length > longestOnOneLine
}

function contentWidth(ems: number): number {
  return Math.min(ems * rootPx - scrollbarPx - 2 * gutterPx, widestContentPx)
}

/** How many of the first, all or so many that 'Mais' finds room after them. */
function countThatFit(widths: number[], roomPx: number): number {
  let taken = 0
  const ends = widths.map((width) => (taken += width))
  if (taken <= roomPx) return widths.length
  return ends.filter((end) => end + morePx <= roomPx).length
}

function itemWidth({ name, children }: Entry): number {
  return textWidth(name) + (children.length > 0 ? 44 : 26)
}

function logoWidth({ logo, companyName }: Brand): number {
  return logo ? uploadedLogoPx : markPx + nameWidth(companyName)
}

function nameWidth(companyName: string): number {
  if (isLong(companyName)) return Math.min(nameLimitsPx.long, textWidth(companyName) * 1.1)
  return Math.min(nameLimitsPx.short, textWidth(companyName) * 1.6)
}

/** In the menu's font, rather too wide than too narrow. */
function textWidth(text: string): number {
  return text.split('').reduce((width, letter) => width + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (/[ijlIí]/.test(letter)) return 4.2
  if (/[frt .,'()-]/.test(letter)) return 5.7
  if (/[mwMWOQG&@%]/.test(letter)) return 14
  return /[a-zà-ÿ\d]/.test(letter) ? 9.3 : 11.8
}
