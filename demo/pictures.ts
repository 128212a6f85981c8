import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '../db/schema.ts'
import { workOnPicturesAtOnce } from '../shop/media/images.ts'
import { savePicture } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { drawings } from './drawings/index.ts'

/** Pixels. A first picture fills a sharp telephone; the others cost the first start a third less. */
export const fullWidths = { main: 800, detail: 640, hero: 1440 }
const pngLevel = 3

/**
 * Draws and stores the pictures of these file names and widths, and leaves a PNG of each in `folder`. Gives their addresses. One that
 * an interrupted load has stored is not encoded again.
 */
export async function drawPictures(
  db: Database,
  storage: MediaStorage,
  wanted: Map<string, number>,
  folder: string,
  onDrawn: () => void,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  const waiting = [...wanted]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [name, width] = next
      const png = await render(name, width)
      urls.set(name, await savePicture(db, storage, png))
      await writeFile(join(folder, name), png)
      onDrawn()
    }
  }
  await sideBySide(work, () => void (waiting.length = 0))
  return urls
}

/** Runs the work once a core; when one fails the others are told to stop, and waited for. */
async function sideBySide(work: () => Promise<void>, stop: () => void): Promise<void> {
  const lanes = availableParallelism()
  workOnPicturesAtOnce(lanes)
  const stopped = async () => {
    try {
      await work()
    } catch (error) {
      stop()
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, stopped))
  workOnPicturesAtOnce(1)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function render(name: string, width: number): Promise<Buffer> {
  const draw = drawings[name.replace(/\.png$/, '')]
  if (!draw) throw new Error(`There is no drawing for ${name}`)
  return sharp(Buffer.from(draw())).resize({ width }).png({ compressionLevel: pngLevel }).toBuffer()
}
