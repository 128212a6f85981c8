import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { pictureOfFile } from '../../contracts/pictures.ts'
import type { Database } from '../../db/schema.ts'
import { BucketFailure } from '../bucket/bucket-failure.ts'
import { Conflict } from '../errors.ts'
import type { MediaStorage } from './storage.ts'

const maxAtOnce = 8
/** Before a picture is tried again whose bucket failed: of many thousand answers one is late. */
const pausesMs = [1000, 5000, 20_000]

export interface MovedPictures {
  /** Pictures whose originals are in both places and were compared byte by byte. */
  verified: number
  /** How many of them were not there before. */
  copied: number
  /** Names of originals that are in neither place. */
  missing: string[]
}

/**
 * Copies the originals of all pictures from one storage to another while the shop runs; `from` is
 * not changed. What is there already is compared and not written again, so that a copy that was
 * interrupted goes on. Pictures uploaded meanwhile are copied, too. Throws Conflict when one
 * does not come back as it was written, and BucketFailure when the bucket fails for half a minute.
 */
export async function movePictures(
  db: Database,
  from: MediaStorage,
  to: MediaStorage,
  onProgress: (done: number, total: number) => void,
): Promise<MovedPictures> {
  const moved = new Map<string, Outcome>()
  for (;;) {
    const names = (await namesOf(db)).filter((name) => !moved.has(name))
    if (names.length === 0) break
    const total = moved.size + names.length
    const limit = pLimit(maxAtOnce)
    const move = async (name: string) => {
      moved.set(name, await patiently(() => copy(name, from, to)))
      onProgress(moved.size, total)
    }
    await Promise.all(names.map((name) => limit(move, name)))
  }
  await removeRemoved(db, to, moved)
  const namesWith = (outcome: Outcome) =>
    [...moved].flatMap(([name, is]) => (is === outcome ? name : []))
  const copied = namesWith('copied').length
  return { verified: copied + namesWith('equal').length, copied, missing: namesWith('missing') }
}

async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const ms of pausesMs)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error
      await pause(ms)
    }
  return work()
}

type Outcome = 'copied' | 'equal' | 'missing'

async function copy(name: string, from: MediaStorage, to: MediaStorage): Promise<Outcome> {
  const [bytes, there] = await Promise.all([from.read(name), to.read(name)])
  // Uploaded to the new place already.
  if (!bytes) return there ? 'equal' : 'missing'
  if (there?.equals(bytes)) return 'equal'
  await to.put([{ name, bytes }])
  if (!(await to.read(name))?.equals(bytes))
    throw new Conflict(
      `A imagem ${name} não voltou do destino como foi gravada. O disco pode estar com defeito.`,
    )
  return 'copied'
}

/** The shop removed some of these meanwhile, where it keeps its pictures. */
async function removeRemoved(
  db: Database,
  to: MediaStorage,
  moved: Map<string, Outcome>,
): Promise<void> {
  const present = new Set(await namesOf(db))
  for (const [name, outcome] of moved) {
    if (present.has(name)) continue
    moved.delete(name)
    const picture = pictureOfFile(name)
    if (outcome === 'copied' && picture) await to.remove(picture.base)
  }
}

async function namesOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('name').orderBy('hash').execute()
  return rows.map(({ name }) => name)
}
