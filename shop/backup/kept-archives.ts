import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptArchive } from '../../contracts/backup.ts'
import { recordArchive } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { exists, removeAbandoned } from './files.ts'
import { type ArchivedShop, makeArchive } from './make-archive.ts'
import type { Manifest } from './manifest.ts'
import type { Watch } from './progress.ts'
import { readSummary } from './read-zip.ts'

const keptName = /^pedivela-\d{8}-\d{6}-\d{3}(-antes-de-restaurar)?\.zip$/
/** The newest of each kind stay. */
const mostKept: Record<Manifest['reason'], number> = { asked: 5, 'before-restore': 3 }

/**
 * The folder of the archives that the shop keeps by itself; makes it, and removes what was left
 * half-done in it.
 */
export async function openArchiveFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  return folder
}

/** Newest first. One that cannot be read is left out, and `report` is told. */
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
      // Deleted since the folder was read.
      if (await exists(join(folder, name))) report(name, error)
    }
  }
  return archives.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** A name for an archive made now, in UTC, which tells them apart and sorts them. */
function nameOfArchive(reason: Manifest['reason'], now: Date): string {
  const [day = '', time = ''] = now.toISOString().replace(/[-:Z]/g, '').split('T')
  return `pedivela-${day}-${time.replace('.', '-')}${reason === 'asked' ? '' : '-antes-de-restaurar'}.zip`
}

/**
 * Makes an archive that the shop keeps and gives its name. Throws CannotBackUp. `removeOldArchives`
 * belongs after it.
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
 * Removes the oldest archives where there are more than are kept; the one that is in use stays.
 * After a restore only once it has succeeded: one that fails again and again would push out what
 * undoes an earlier one.
 */
export async function removeOldArchives(folder: string, inUse: string | undefined): Promise<void> {
  const names = await keptNames(folder)
  for (const reason of ['asked', 'before-restore'] as const) {
    const ofReason = names
      .filter((name) => name.includes('-antes-') === (reason === 'before-restore'))
      .toSorted()
      .toReversed()
    for (const name of ofReason.slice(mostKept[reason]))
      if (name !== inUse) await rm(join(folder, name), { force: true })
  }
}

/** Throws NotFound for anything but the name of an archive that is there. */
export async function pathOfArchive(folder: string, name: string): Promise<string> {
  if (!(await keptNames(folder)).includes(name)) throw new NotFound('Backup não encontrado')
  return join(folder, name)
}

async function keptNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => keptName.test(name))
}
