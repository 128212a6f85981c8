import type { Sharp } from 'sharp'
import { openRaster, type Raster } from './sharp.ts'

/**
 * Of the picture for link previews: pixels, the largest enlargement of a small picture, and bytes.
 */
export const preview = {
  width: 1200,
  height: 630,
  margin: 36,
  maxEnlargement: 2,
  maxBytes: 250_000,
}
const lightGrey = '#f0f2f4'

/**
 * The whole picture centred on a light background; a small picture is enlarged, to be recognisable
 * in a chat.
 */
export async function makeLinkPreview(raster: Raster, onWhite: boolean): Promise<Buffer> {
  const background = onWhite ? '#ffffff' : lightGrey
  const room = {
    width: preview.width - 2 * preview.margin,
    height: preview.height - 2 * preview.margin,
  }
  const scale = Math.min(
    room.width / raster.width,
    room.height / raster.height,
    preview.maxEnlargement,
  )
  const width = Math.max(1, Math.round(raster.width * scale))
  const height = Math.max(1, Math.round(raster.height * scale))
  const left = Math.floor((preview.width - width) / 2)
  const top = Math.floor((preview.height - height) / 2)
  const canvas = (await openRaster(raster))
    .resize({ width, height, fit: 'fill' })
    .extend({
      left,
      top,
      right: preview.width - width - left,
      bottom: preview.height - height - top,
      background,
    })
    .flatten({ background })
  return encodePreview(canvas)
}

/** A JPEG that chats load. */
export async function encodePreview(canvas: Sharp): Promise<Buffer> {
  const encode = (quality: number) => canvas.clone().jpeg({ quality }).toBuffer()
  for (const quality of [82, 72, 60, 45, 30, 15]) {
    const jpeg = await encode(quality)
    if (jpeg.length <= preview.maxBytes) return jpeg
  }
  return encode(1)
}
