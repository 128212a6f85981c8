import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Picture, pictureOf, pictureOfFile } from '../../contracts/pictures.ts'
import { makeCollage, maxCollagePictures } from './collage.ts'
import { makeFile, originalName } from './images.ts'
import type { MediaStorage } from './storage.ts'

/** The queue of files that visitors ask for; uploads have their own and do not wait for it. */
const fileQueue = pLimit(1)
const maxWaitingFiles = 100

/** Too many files wait to be made: a crawler may ask for all of an import at once. */
export class TooManyFilesWait extends Error {}

/**
 * Reads the files of pictures. All but the originals are made when they are first asked for, and
 * kept; one that cannot be kept, on a full disk for instance, is told to `reportUnkept` and
 * returned all the same. The reader resolves to undefined when there is no such picture and throws
 * TooManyFilesWait.
 */
export function pictureFiles(storage: MediaStorage, reportUnkept: (error: unknown) => void) {
  const inWork = new Map<string, Promise<Buffer | undefined>>()
  return async (name: string): Promise<Buffer | undefined> => {
    const picture = pictureOfFile(name)
    if (!picture) return undefined
    const stored = await storage.read(name)
    if (stored || name === originalName(picture)) return stored
    const begun = inWork.get(name)
    if (begun) return begun
    if (!(await storage.has(originalName(picture)))) return undefined
    if (fileQueue.pendingCount >= maxWaitingFiles) throw new TooManyFilesWait()
    const made = fileQueue(() => addFile(storage, name, picture, reportUnkept))
    inWork.set(name, made)
    return made.finally(() => inWork.delete(name))
  }
}

async function addFile(
  storage: MediaStorage,
  name: string,
  picture: Picture,
  reportUnkept: (error: unknown) => void,
): Promise<Buffer | undefined> {
  const original = await storage.read(originalName(picture))
  if (!original) return undefined
  const bytes = await makeFile(name, picture, original)
  await storage.put([{ name, bytes }]).catch(reportUnkept)
  // The picture may have been removed meanwhile, with the files that it had then.
  if (!(await storage.has(originalName(picture)))) await storage.remove(picture.base)
  return bytes
}

/** JPEGs for the previews of lists, by the pictures that they show. */
const collages = new LRUCache<string, Promise<Buffer | undefined>>({ max: 100 })

/**
 * One JPEG of the first four of these pictures, for link previews; undefined when none of them is
 * in the storage. It is kept in memory: few lists are sent, and each is asked for a few times at
 * once. Throws TooManyFilesWait.
 */
export async function collageOf(
  storage: MediaStorage,
  urls: string[],
): Promise<Buffer | undefined> {
  const names = [...new Set(urls)].flatMap((url) => {
    const picture = pictureOf(url)
    return picture ? [originalName(picture)] : []
  })
  const chosen = names.slice(0, maxCollagePictures)
  const key = chosen.join(' ')
  const known = collages.get(key)
  if (known) return known
  if (fileQueue.pendingCount >= maxWaitingFiles) throw new TooManyFilesWait()
  const made = fileQueue(async () => {
    const read = await Promise.all(chosen.map((name) => storage.read(name)))
    const originals = read.filter((bytes) => bytes !== undefined)
    return originals.length > 0 ? makeCollage(originals) : undefined
  })
  collages.set(key, made)
  // What is missing or failed may be there the next time.
  const jpeg = await made.catch((error: unknown) => {
    collages.delete(key)
    throw error
  })
  if (!jpeg) collages.delete(key)
  return jpeg
}
