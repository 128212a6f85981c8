import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { type PosterFormat, posterSizes } from '../../contracts/posters.ts'
import type { CardPriceTexts } from '../catalogue/price-texts.ts'
import { tileLayer } from '../media/collage.ts'
import { loadSharp } from '../media/sharp.ts'
import type { Theme } from '../settings/theme.ts'
import { htmlText } from '../text/html-text.ts'

/** What a poster says and shows. */
export interface Poster {
  name: string
  prices: CardPriceTexts
  /** "Rota 97 · (28) 90000-1997". */
  signature: string
  theme: Theme
  picture: Buffer | undefined
}

/** In pixels from the top. The apps lay their own controls over both ends of a story. */
const layouts = {
  square: { badge: 44, ground: 590, texts: 640, end: 1042 },
  story: { badge: 922, ground: 1130, texts: 1190, end: 1590 },
} as const satisfies Record<PosterFormat, unknown>

const margin = 64
const textWidth = posterSizes.square.width - 2 * margin
const lineGap = 18
/** As the footer of the shop has it (app/storefront/shell/footer.css). */
const [mainText, quietText] = ['#f3f4f6', '#c3c8d0']
const plainGround = '#f0f2f4'
const nameSizes = [56, 50, 44, 38] as const
/** Of two lines of the largest size. */
const nameRoom = 140
/** About what two lines of the smallest size hold. */
const maxName = 84
const fontFile = join(import.meta.dirname, 'archivo-bold.ttf')

/** A JPEG of a product with its price, for a post or a story. */
export async function drawPoster(poster: Poster, format: PosterFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = posterSizes[format]
  const { ground } = layouts[format]
  const { picture } = poster
  const layers = [
    ...(picture ? [await tileLayer(picture, { left: 0, top: 0, width, height: ground })] : []),
    { input: Buffer.from(shapes(poster, format)), left: 0, top: 0 },
    ...(await badgeText(poster, format)),
    ...(await textLayers(poster, format)),
  ]
  return sharp({ create: { width, height, channels: 3, background: plainGround } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The ground of the texts, with the dashes of a road along its edge, and that of the discount. */
function shapes({ theme: { colours }, prices }: Poster, format: PosterFormat): string {
  const { width, height } = posterSizes[format]
  const { ground } = layouts[format]
  const dashes = Array.from(
    { length: 7 },
    (_, at) => `<rect x="${at * 160}" y="${ground + 14}" width="92" height="9"/>`,
  )
  const { x, y, radius } = badgeOf(format)
  const badge = prices.promotion?.off
    ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours['accent-solid']}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="${colours.foot}"/>
    <g fill="${colours.accent}">${dashes.join('')}</g>${badge}
  </svg>`
}

function badgeOf(format: PosterFormat) {
  const radius = 92
  const x = posterSizes[format].width - margin - radius
  return { x, y: layouts[format].badge + radius, radius }
}

async function badgeText({ theme, prices }: Poster, format: PosterFormat) {
  const off = prices.promotion?.off
  if (!off) return []
  const { x, y } = badgeOf(format)
  const { input, width, height } = await written(off, 54, theme.colours['on-accent'])
  return [{ input, left: Math.round(x - width / 2), top: Math.round(y - height / 2) }]
}

/** The name from above; the prices, worded as on a card, and the signature from below. */
async function textLayers(poster: Poster, format: PosterFormat): Promise<OverlayOptions[]> {
  const { texts, end } = layouts[format]
  const { lead, promotion, cash, price, plan } = poster.prices
  const former = [promotion && `de <s>${promotion.normalPrice}</s>`, lead].filter(Boolean)
  const card = plan ? `${price} em ${plan} sem juros` : `${price} no cartão`
  const lines = [
    former.length > 0 && (await fitted(former.join(', '), 34, quietText)),
    await fitted(`${cash}<span size="42%"> no Pix</span>`, 96, mainText),
    (plan !== undefined || price !== cash) && (await fitted(card, 36, quietText)),
  ].filter((line) => line !== false)
  const signature = await fitted(htmlText(poster.signature), 28, quietText)
  const layers: OverlayOptions[] = [
    { input: await nameText(poster.name), left: margin, top: texts },
    { input: signature.input, left: margin, top: end - signature.height },
  ]
  let bottom = end - signature.height - 2 * lineGap
  for (const { input, height } of lines.toReversed()) {
    layers.push({ input, left: margin, top: bottom - height })
    bottom -= height + lineGap
  }
  return layers
}

/** As large as fits into its lines. */
async function nameText(name: string): Promise<Buffer> {
  const cut = name.length > maxName ? `${name.slice(0, maxName).replace(/\s+\S*$/, '')}…` : name
  const [largest, ...smaller] = nameSizes
  const inLines = (size: number) => written(htmlText(cut), size, mainText, textWidth)
  let text = await inLines(largest)
  for (const size of smaller) {
    if (text.height <= nameRoom) break
    text = await inLines(size)
  }
  return text.input
}

/** One line, made smaller where it would not fit. */
async function fitted(markup: string, size: number, colour: string): Promise<Written> {
  const text = await written(markup, size, colour)
  if (text.width <= textWidth) return text
  return written(markup, Math.floor((size * textWidth) / text.width), colour)
}

interface Written {
  input: Buffer
  width: number
  height: number
}

/** Draws Pango's markup; `size` and `width`, at which lines break, in pixels. */
async function written(
  markup: string,
  size: number,
  colour: string | undefined,
  width?: number,
): Promise<Written> {
  const sharp = await loadSharp()
  const text = `<span foreground="${colour}">${markup}</span>`
  const { data, info } = await sharp({
    text: {
      text,
      font: `Archivo ${size}`,
      fontfile: fontFile,
      dpi: 72,
      rgba: true,
      // A word longer than a line is broken: a layer wider than the poster is refused.
      ...(width && { width, wrap: 'word-char' }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
