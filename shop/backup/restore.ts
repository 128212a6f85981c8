import { rm } from 'node:fs/promises'
import type { ArchiveCheck, KindDifference } from '../../contracts/backup.ts'
import type { Workbench } from '../../db/workbench.ts'
import { recordArchive } from '../audit/audit.ts'
import { CannotRestore } from '../errors.ts'
import { replaceRows } from './apply-archive.ts'
import { compareWithShop } from './compare.ts'
import { temporaryFolder } from './files.ts'
import type { ArchivedShop } from './make-archive.ts'
import type { Watch } from './progress.ts'
import { type Archive, openArchive } from './read-zip.ts'
import { bringPictures, bytesToBring, removeLeftPictures } from './restore-pictures.ts'
import { requireFreeSpace } from './free-space.ts'
import { stageArchive } from './stage-archive.ts'

/**
 * An archive that was found whole and compared with the shop: what a restore would do, and the way
 * to do it.
 */
export class PreparedRestore {
  readonly check: Omit<ArchiveCheck, 'id'>
  readonly #shop: ArchivedShop
  readonly #archive: Archive
  readonly #staged: Workbench
  readonly #folder: string
  #left: string[] = []

  constructor(
    shop: ArchivedShop,
    archive: Archive,
    staged: Workbench,
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

  /** Whether anybody could sign in afterwards and undo it. */
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
   * Makes the shop what the archive holds. Ended before its end, in whatever way, it leaves the
   * shop as it was, with at most some pictures more that nothing shows. `name` is what the log
   * calls the archive.
   */
  async apply(name: string, watch: Watch): Promise<void> {
    const { manifest } = this.#archive
    await this.requireFreeSpace()
    await bringPictures(this.#archive, this.#staged.db, this.#shop, watch).catch(explainFullDisk)
    this.#left = await replaceRows(this.#shop.db, this.#staged.db, watch, (trx) =>
      recordArchive(trx, 'restore', name, {
        createdAt: manifest.createdAt,
        counts: manifest.counts,
      }),
    )
  }

  /** Throws CannotRestore where the disk has no room for the pictures that are not there yet. */
  async requireFreeSpace(): Promise<void> {
    await requireFreeSpace(this.#folder, await bytesToBring(this.#archive, this.#shop.storage))
  }

  /**
   * Removes the pictures that only the shop before showed; the restore is done, whether this
   * succeeds or not.
   */
  async removeLeftovers(watch: Watch): Promise<void> {
    await removeLeftPictures(this.#shop, this.#left, watch)
  }

  async close(): Promise<void> {
    this.#archive.close()
    await this.#staged.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function explainFullDisk(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  throw new CannotRestore('O disco está cheio: as imagens não couberam. Nada foi mudado.', {
    cause: error,
  })
}

/**
 * Verifies the archive at `path` whole, in a new folder below `workIn`, and compares it; the shop
 * is not touched. Throws CannotRestore.
 */
export async function prepareRestore(
  shop: ArchivedShop,
  path: string,
  workIn: string,
  watch: Watch,
): Promise<PreparedRestore> {
  const folder = await temporaryFolder(workIn)
  let archive: Archive | undefined
  let staged: Workbench | undefined
  try {
    archive = await openArchive(path)
    staged = await stageArchive(archive, folder, watch)
    return new PreparedRestore(
      shop,
      archive,
      staged,
      folder,
      await compareWithShop(staged.db, archive, shop, watch),
    )
  } catch (error) {
    archive?.close()
    await staged?.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
