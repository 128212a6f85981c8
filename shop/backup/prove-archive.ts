import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CannotBackUp } from '../errors.ts'
import { DamagedArchive } from './archive-error.ts'
import type { Watch } from './progress.ts'
import { openArchive } from './read-zip.ts'
import { stageArchive } from './stage-archive.ts'
import { temporaryFolder } from './temporary-files.ts'

/**
 * Reads a new archive as a restore does (rule: backup-2). Throws CannotBackUp with the reason for
 * which a restore would refuse it, and CannotRestore when the disk is too full.
 */
export async function proveArchive(path: string, watch: Watch): Promise<void> {
  const damage = await findDamage(path, watch)
  if (damage) throw unprovable(damage)
}

/**
 * Why a restore would refuse an archive; undefined when it would not. Works in a new folder beside
 * it. Throws CannotRestore when the disk is too full.
 */
export async function findDamage(path: string, watch: Watch): Promise<DamagedArchive | undefined> {
  const folder = await temporaryFolder(dirname(path))
  try {
    const archive = await openArchive(path)
    try {
      const staged = await stageArchive(archive, folder, watch)
      await staged.close()
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof DamagedArchive) return error
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function unprovable(error: DamagedArchive): CannotBackUp {
  return new CannotBackUp(
    `O backup não foi criado, porque uma restauração o recusaria (${error.detail}). Corrija isso ` +
      'na loja e tente de novo. O comando bin/shop stock check diz o que não confere; ' +
      'bin/shop restore ARQUIVO --without-copy restaura outro backup sem este.',
    { cause: error },
  )
}
