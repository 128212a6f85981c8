import { isLongName, isWideDropdown } from './header-rules.ts'
import { textWidthPx } from './text-width.ts'

/*
 * Which main categories are in the header's row and which in its last item, 'Mais'. The server
 * decides it once from the widths of their names, so that it works without scripts and nothing
 * moves when they start (decision 21).
 */

/**
 * The window widths, in em, from which more categories may fit. main-nav.css has the same
 * media queries.
 */
const windowEms = [64, 72, 80, 86] as const

/**
 * The style sheet's class for a category that is in the row from that window width on, or never.
 */
export type RowClass = `main-nav-from-${(typeof windowEms)[number]}` | 'main-nav-never'

interface Category {
  name: string
  children: readonly unknown[]
}

interface Brand {
  /** Empty: the drawn logo with the company's name. */
  logo: string
  companyName: string
}

interface Place {
  /** Missing: in the row at every window width. */
  from?: RowClass
  /** Its dropdown would leave the screen on the right, so it opens to the left. */
  atEnd?: true
}

/** Sizes from the style sheets of the header and from tokens.css, for a root font of 16 px. */
const px = {
  rootFont: 16,
  scrollbar: 17,
  gutter: 40,
  maxContent: 1280,
  columnGap: 20,
  minSearch: 180,
  listEntry: 88 + 20,
  uploadedLogo: 180,
  drawnLogo: 34 + 10,
  menuFont: 16,
  menuGap: 2,
  linkPadding: 2 * 12,
  linkPaddingAtButton: 12 + 2,
  dropdownButton: 28,
  moreIcon: 4 + 16,
  wideDropdown: 500,
}
const shopName = { fontPx: 24, letterSpacingEm: -0.03, maxPx: 220 }
const longShopName = { fontPx: 16, letterSpacingEm: -0.02, maxPx: 184 }
/**
 * Until the font is loaded, pages show a fallback font (tokens.css). It is up to 8 % wider; the
 * search field gives the rest.
 */
const fallbackFontFactor = 1.06

/** The place of each main category, in their order. */
export function menuPlaces(categories: readonly Category[], brand: Brand): Place[] {
  const start = logoWidth(brand) + itemWidth({ name: 'Início', children: [] })
  const widths = categories.map(itemWidth)
  const counts = windowEms.map((ems) =>
    countFitting(
      widths,
      contentWidth(ems) - start - 2 * px.columnGap - px.minSearch - px.listEntry,
    ),
  )
  return categories.map(({ children }, index) => {
    const ems = windowEms[counts.findIndex((count) => index < count)]
    const left = start + sum(widths.slice(0, index))
    const atEnd =
      isWideDropdown(children) && left + px.wideDropdown > contentWidth(ems ?? windowEms[0])
    return {
      ...(ems !== windowEms[0] && {
        from: ems ? (`main-nav-from-${ems}` as const) : 'main-nav-never',
      }),
      ...(atEnd && { atEnd }),
    }
  })
}

function contentWidth(windowEm: number): number {
  return Math.min(windowEm * px.rootFont - px.scrollbar - 2 * px.gutter, px.maxContent)
}

/** How many items fit: all of them, or as many of the first as fit together with 'Mais'. */
function countFitting(widths: number[], available: number): number {
  if (sum(widths) <= available) return widths.length
  const more = textWidth('Mais') + px.moreIcon + px.linkPadding + px.menuGap
  return widths.filter((_, index) => sum(widths.slice(0, index + 1)) + more <= available).length
}

function itemWidth({ name, children }: Category): number {
  const link = children.length > 0 ? px.linkPaddingAtButton + px.dropdownButton : px.linkPadding
  return textWidth(name) + link + px.menuGap
}

function logoWidth({ logo, companyName }: Brand): number {
  if (logo) return px.uploadedLogo
  const { fontPx, letterSpacingEm, maxPx } = isLongName(companyName) ? longShopName : shopName
  const width =
    textWidthPx(companyName, '800', fontPx) + companyName.length * letterSpacingEm * fontPx
  return px.drawnLogo + Math.min(maxPx, width * fallbackFontFactor)
}

function textWidth(text: string): number {
  return textWidthPx(text, '560', px.menuFont) * fallbackFontFactor
}

function sum(widths: number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
