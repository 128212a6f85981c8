import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptArchive } from '../../contracts/backup.ts'
import { recordArchive } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { exists, removeAbandoned } from './temporary-files.ts'
import { type ArchivedShop, makeArchive } from './make-archive.ts'
import type { Manifest } from './manifest.ts'
import type { Watch } from './progress.ts'
import { readSummary } from './read-zip.ts'

const keptName = /^pedivela-\d{8}-\d{6}-\d{3}(-antes-de-restaurar)?\.zip$/
/** How many of the newest archives of each reason are kept. */
const maxKept: Record<Manifest['reason'], number> = { asked: 5, 'before-restore': 3 }

/**
 * Creates the folder of the kept archives if needed, removes abandoned temporary files from it, and
 * returns its path.
 */
export async function openArchiveFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  return folder
}

/** The kept archives, newest first. Unreadable ones are left out and reported. */
export async function listArchives(
  folder: string,
  report: (name: string, error: unknown) => void,
): Promise<KeptArchive[]> {
  const archives: KeptArchive[] = []
  for (const name of await keptNames(folder)) {
    try {
      const { size } = await stat(join(folder, name))
      archives.push({ name, bytes: size, ...(await readSummary(join(folder, name))) })
    } catch (error) {
      // It may have been deleted since the folder was read.
      if (await exists(join(folder, name))) report(name, error)
    }
  }
  return archives.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** A name with the time in UTC, to the millisecond: unique, and sorted by age. */
export function nameOfArchive(reason: Manifest['reason'], now: Date): string {
  const [day = '', time = ''] = now.toISOString().replace(/[-:Z]/g, '').split('T')
  const suffix = reason === 'asked' ? '' : '-antes-de-restaurar'
  return `pedivela-${day}-${time.replace('.', '-')}${suffix}.zip`
}

/**
 * Makes an archive in the folder, records it, and returns its name; `removeOldArchives` should
 * follow. Throws CannotBackUp.
 */
export async function keepArchive(
  shop: ArchivedShop,
  folder: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<string> {
  const name = nameOfArchive(reason, new Date())
  const { counts } = await makeArchive(shop, join(folder, name), reason, watch)
  await shop.db
    .transaction()
    .execute((trx) => recordArchive(trx, 'create', name, { reason, counts }))
  return name
}

/**
 * Removes the archives beyond the number that is kept, except `inUse`. After a restore, call it
 * only when that has succeeded: repeated failures would otherwise push out the archive that undoes
 * an earlier restore.
 */
export async function removeOldArchives(folder: string, inUse: string | undefined): Promise<void> {
  const names = await keptNames(folder)
  for (const reason of ['asked', 'before-restore'] as const) {
    const ofReason = names
      .filter((name) => name.includes('-antes-') === (reason === 'before-restore'))
      .toSorted()
      .toReversed()
    for (const name of ofReason.slice(maxKept[reason]))
      if (name !== inUse) await rm(join(folder, name), { force: true })
  }
}

/** The path of a kept archive. Throws NotFound for any other name. */
export async function pathOfArchive(folder: string, name: string): Promise<string> {
  if (!(await keptNames(folder)).includes(name)) throw new NotFound('Backup não encontrado')
  return join(folder, name)
}

async function keptNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => keptName.test(name))
}
