import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '../db/schema.ts'
import { workOnPicturesAtOnce } from '../shop/media/images.ts'
import { savePicture } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { drawings } from './drawings/index.ts'

/** In pixels. A main picture is sharp on a phone; smaller details make the first start faster. */
export const fullWidths = { main: 800, detail: 640, hero: 1440 }
const pngLevel = 3

/**
 * Draws and stores pictures, given as file names with widths, and writes a PNG of each to `folder`.
 * Returns their URLs by file name. Pictures stored by an interrupted load are not encoded again.
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
  await onEachCore(work, () => void (waiting.length = 0))
  return urls
}

/** Runs one worker per core. After a failure, calls `stop` and waits for the other workers. */
async function onEachCore(work: () => Promise<void>, stop: () => void): Promise<void> {
  const cores = availableParallelism()
  workOnPicturesAtOnce(cores)
  const worker = async () => {
    try {
      await work()
    } catch (error) {
      stop()
      throw error
    }
  }
  const results = await Promise.allSettled(Array.from({ length: cores }, worker))
  workOnPicturesAtOnce(1)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function render(name: string, width: number): Promise<Buffer> {
  const draw = drawings[name.replace(/\.png$/, '')]
  if (!draw) throw new Error(`There is no drawing for ${name}`)
  return sharp(Buffer.from(draw())).resize({ width }).png({ compressionLevel: pngLevel }).toBuffer()
}
