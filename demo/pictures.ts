import { availableParallelism } from 'node:os'
import { maxUploadBytes } from '../contracts/uploads.ts'
import type { Database } from '../db/schema.ts'
import type { SafeFolder } from '../shop/import/safe-folder.ts'
import { pictureQueue } from '../shop/media/images.ts'
import { savePicture } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'

/**
 * Stores the pictures of a folder with these names and returns their URLs by name. Those stored by
 * an interrupted load are not encoded again. Uses all processor cores: the shop has no visitors
 * yet.
 */
export async function storePictures(
  db: Database,
  storage: MediaStorage,
  folder: SafeFolder,
  names: string[],
  onStored: () => void,
): Promise<Map<string, string>> {
  const before = pictureQueue.concurrency
  pictureQueue.concurrency = availableParallelism()
  const urls = new Map<string, string>()
  const store = async (name: string) => {
    urls.set(name, await savePicture(db, storage, await folder.read(name, maxUploadBytes)))
    onStored()
  }
  const results = await Promise.allSettled(names.map(store))
  pictureQueue.concurrency = before
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return urls
}
