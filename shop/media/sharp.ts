import type { Sharp } from 'sharp'

/** A decoded picture. */
export interface Raster {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

export async function openRaster({ data, width, height, channels }: Raster): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } })
}

let library: ReturnType<typeof importSharp> | undefined

/** With the first picture: its libraries take about 10 MB, which a shop that serves pages saves. */
export function loadSharp(): ReturnType<typeof importSharp> {
  return (library ??= importSharp())
}

/** One encoder thread: an import leaves the other processor cores to visitors. */
async function importSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
