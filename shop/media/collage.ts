import type { OverlayOptions } from 'sharp'
import { encodePreview, loadSharp, preview } from './images.ts'

interface Tile {
  left: number
  top: number
  width: number
  height: number
}

const gap = 24
const edge = 24
const wide = (preview.width - 2 * edge - gap) / 2
const tall = preview.height - 2 * edge
const low = (tall - gap) / 2
const [left, right] = [edge, edge + wide + gap]
const [upper, lower] = [edge, edge + low + gap]
const tile = (x: number, top: number, height: number): Tile => ({
  left: x,
  top,
  width: wide,
  height,
})

/** Where one, two, three and four pictures are. */
const layouts: Tile[][] = [
  [{ left: edge, top: edge, width: preview.width - 2 * edge, height: tall }],
  [tile(left, edge, tall), tile(right, edge, tall)],
  [tile(left, edge, tall), tile(right, upper, low), tile(right, lower, low)],
  [upper, lower].flatMap((y) => [tile(left, y, low), tile(right, y, low)]),
]
export const maxCollagePictures = layouts.length
const padding = 16

/** A JPEG of 1200×630 pixels of one to four originals, each whole on a tile of its own. */
export async function makeCollage(originals: Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp()
  const tiles = layouts[originals.length - 1] ?? []
  const { width, height } = preview
  const parts = await Promise.all(
    originals.flatMap((bytes, at) => {
      const place = tiles[at]
      return place ? [drawn(bytes, place)] : []
    }),
  )
  const canvas = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  const pixels = await canvas.composite(parts).removeAlpha().raw().toBuffer()
  return encodePreview(sharp(pixels, { raw: { width, height, channels: 3 } }))
}

/** The tile continues the background of the picture, which its corner shows. */
async function drawn(bytes: Buffer, place: Tile): Promise<OverlayOptions> {
  const sharp = await loadSharp()
  const corner = { left: 0, top: 0, width: 1, height: 1 }
  const flat = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .toBuffer()
  const [r = 255, g = 255, b = 255] = await sharp(flat).extract(corner).raw().toBuffer()
  const background = { r, g, b }
  const input = await sharp(flat)
    .resize({
      width: place.width - 2 * padding,
      height: place.height - 2 * padding,
      fit: 'contain',
      background,
    })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: place.left, top: place.top }
}
