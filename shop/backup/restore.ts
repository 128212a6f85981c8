import { rm } from 'node:fs/promises'
import type { ArchiveCheck, KindDifference } from '../../contracts/backup.ts'
import type { ScratchDatabase } from '../../db/scratch-database.ts'
import { recordArchive } from '../audit/audit.ts'
import { CannotRestore } from '../errors.ts'
import { replaceRows } from './apply-archive.ts'
import { compareWithShop } from './compare.ts'
import { readableArchive } from './encrypted-archive.ts'
import { requireFreeSpace } from './free-space.ts'
import type { ArchivedShop } from './make-archive.ts'
import type { Watch } from './progress.ts'
import { type Archive, openArchive } from './read-zip.ts'
import { copyPictures, missingPictureBytes, removeUnusedPictures } from './restore-pictures.ts'
import { stageArchive } from './stage-archive.ts'
import { temporaryFolder } from './temporary-files.ts'

/** An archive that was verified and compared with the shop, and can be restored. Must be closed. */
export class PreparedRestore {
  readonly check: Omit<ArchiveCheck, 'id'>
  readonly #shop: ArchivedShop
  readonly #archive: Archive
  readonly #staged: ScratchDatabase
  readonly #folder: string
  #unusedPictures: string[] = []

  constructor(
    shop: ArchivedShop,
    archive: Archive,
    staged: ScratchDatabase,
    folder: string,
    differences: KindDifference[],
  ) {
    const { createdAt, counts } = archive.manifest
    const differs = differences.some(({ added, changed, removed }) => added + changed + removed > 0)
    this.check = { createdAt, counts, differs, differences }
    this.#shop = shop
    this.#archive = archive
    this.#staged = staged
    this.#folder = folder
  }

  /** Whether the archive has an enabled administrator, who could sign in after the restore. */
  async hasAdministrator(): Promise<boolean> {
    const found = await this.#staged.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  /**
   * Replaces the shop's data by the archive's. `name` is what the audit log calls the archive. When
   * this fails or the process is killed, the shop is as before, apart from picture files that
   * nothing shows. Throws CannotRestore for a full disk, or when other writers leave no pause.
   */
  async apply(name: string, watch: Watch): Promise<void> {
    const { createdAt, counts } = this.#archive.manifest
    await this.requireFreeSpace()
    await copyPictures(this.#archive, this.#staged.db, this.#shop, watch).catch(explainFullDisk)
    this.#unusedPictures = await replaceRows(this.#shop.db, this.#staged.db, watch, (trx) =>
      recordArchive(trx, 'restore', name, { createdAt, counts }),
    )
  }

  /** Throws CannotRestore when the disk cannot take the pictures that are not there yet. */
  async requireFreeSpace(): Promise<void> {
    const bytes = await missingPictureBytes(this.#archive, this.#shop.storage)
    await requireFreeSpace(this.#folder, bytes)
  }

  /** Removes the pictures that only the replaced shop used. A failure does not undo the restore. */
  async removeLeftovers(watch: Watch): Promise<void> {
    await removeUnusedPictures(this.#shop, this.#unusedPictures, watch)
  }

  /** Removes all temporary files. */
  async close(): Promise<void> {
    this.#archive.close()
    await this.#staged.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Verifies the archive at `path`, which may be encrypted, completely and compares it with the shop,
 * which is not touched.
 * Works in a new folder below `parentFolder`. Throws CannotRestore.
 */
export async function prepareRestore(
  shop: ArchivedShop,
  path: string,
  parentFolder: string,
  watch: Watch,
): Promise<PreparedRestore> {
  const folder = await temporaryFolder(parentFolder)
  let archive: Archive | undefined
  let staged: ScratchDatabase | undefined
  try {
    archive = await openArchive(await readableArchive(path, folder, shop.passphrase))
    staged = await stageArchive(archive, folder, watch)
    const differences = await compareWithShop(staged.db, archive, shop, watch)
    return new PreparedRestore(shop, archive, staged, folder, differences)
  } catch (error) {
    archive?.close()
    await staged?.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function explainFullDisk(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  throw new CannotRestore('O disco está cheio: as imagens não couberam. Nada foi mudado.', {
    cause: error,
  })
}
