import type { OverlayOptions } from 'sharp'
import { encodePreview, preview } from './link-preview.ts'
import { loadSharp } from './sharp.ts'

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
/** Of 255, within an edge: that of a soft light on a plain background. */
const maxPlainDeviation = 12

/** A JPEG of 1200×630 pixels of one to four originals, each on a tile of its own. */
export async function makeCollage(originals: Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp()
  const tiles = layouts[originals.length - 1] ?? []
  const { width, height } = preview
  const parts = await Promise.all(
    originals.flatMap((bytes, at) => {
      const place = tiles[at]
      return place ? [tileLayer(bytes, place)] : []
    }),
  )
  const canvas = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  const pixels = await canvas.composite(parts).removeAlpha().raw().toBuffer()
  return encodePreview(sharp(pixels, { raw: { width, height, channels: 3 } }))
}

/**
 * A picture on a tile: a thing on a plain background is whole, and its tile continues that; others
 * fill their tile.
 */
export async function tileLayer(bytes: Buffer, place: Tile): Promise<OverlayOptions> {
  const { width, height } = place
  const sharp = await loadSharp()
  const flat = sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const { data, info } = await flat
    .clone()
    .resize({ width: width - 2 * padding, height: height - 2 * padding, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const [missingWidth, missingHeight] = [width - info.width, height - info.height]
  const filled = (await hasPlainEdges(data, info))
    ? sharp(data).extend({
        top: Math.floor(missingHeight / 2),
        bottom: Math.ceil(missingHeight / 2),
        left: Math.floor(missingWidth / 2),
        right: Math.ceil(missingWidth / 2),
        extendWith: 'copy',
      })
    : flat.clone().resize({ width, height })
  return {
    input: await filled.png({ compressionLevel: 1 }).toBuffer(),
    left: place.left,
    top: place.top,
  }
}

/** Whether each edge has nearly one colour. */
async function hasPlainEdges(
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<boolean> {
  const sharp = await loadSharp()
  const edges = [
    { left: 0, top: 0, width, height: 1 },
    { left: 0, top: height - 1, width, height: 1 },
    { left: 0, top: 0, width: 1, height },
    { left: width - 1, top: 0, width: 1, height },
  ]
  const stats = await Promise.all(
    // Of a buffer of its own: `stats` takes no notice of `extract`.
    edges.map(async (line) => sharp(await sharp(picture).extract(line).png().toBuffer()).stats()),
  )
  return stats.every(({ channels }) => channels.every(({ stdev }) => stdev < maxPlainDeviation))
}
