/** The widths in pixels of a picture's smaller files; the largest has its own width or 1440. */
const variantWidths = [160, 320, 480, 640, 960]
const maxWidth = 1440
/** A width closer than this to the largest one would be a second file for the same use. */
const minStep = 1.2
const fileName =
  /^([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(b?))-(?:([1-9]\d{0,3})\.(?:avif|webp)|og\.jpg)$/
const folder = '/media/'

/** A picture stored by this shop; all its fields are encoded in its URL. */
export interface Picture {
  /** `{hash}-{width}x{height}[b]`, common to the names of its files. */
  base: string
  /** Pixels of the original, after orientation. */
  width: number
  height: number
  /** Its edge is white, so that it can be blended with the background. */
  onWhite: boolean
  /** Widths in pixels of its files, ascending. */
  widths: number[]
}

/** The stored picture whose canonical URL this is; undefined for any other address. */
export function pictureOf(url: string): Picture | undefined {
  const picture = url.startsWith(folder) ? pictureOfFile(url.slice(folder.length)) : undefined
  return picture && pictureUrl(picture) === url ? picture : undefined
}

/** The picture that has a file of this name; undefined for any other name. */
export function pictureOfFile(name: string): Picture | undefined {
  const [, base, width, height, mark, fileWidth] = fileName.exec(name) ?? []
  if (!base) return undefined
  const widths = widthsOf(Number(width))
  if (fileWidth !== undefined && !widths.includes(Number(fileWidth))) return undefined
  return { base, width: Number(width), height: Number(height), onWhite: mark === 'b', widths }
}

/**
 * Widths in pixels of the files of a picture that is `width` pixels wide: never wider than itself.
 */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, maxWidth)
  return [...variantWidths.filter((step) => step * minStep <= largest), largest]
}

/** The canonical URL of a picture, which is stored and sent: its largest WebP. */
export function pictureUrl({ base, widths }: Picture): string {
  return `${folder}${base}-${widths.at(-1)}.webp`
}

/** The picture with its files of these widths alone; with all when it has none of them. */
export function withFilesOf(picture: Picture, from: number, to = Infinity): Picture {
  const widths = picture.widths.filter((width) => width >= from && width <= to)
  return widths.length > 0 ? { ...picture, widths } : picture
}

/**
 * For the attribute `srcset`; the page adds `sizes`. `origin`: where the files are asked for, ''
 * for the shop itself.
 */
export function srcset({ base, widths }: Picture, format: 'avif' | 'webp', origin: string): string {
  return widths.map((width) => `${origin}${folder}${base}-${width}.${format} ${width}w`).join(', ')
}

/**
 * A JPEG of 1200×630 pixels for link previews and catalogue feeds, relative to the shop's origin.
 */
export function previewUrl({ base }: Picture): string {
  return `/media/${base}-og.jpg`
}
