import type { ArchiveCounts } from '../../contracts/backup.ts'
import { writeBackupFile } from './backup-file.ts'
import { checkShop, type ShopCheck } from './check-shop.ts'
import { type Destination, keepElsewhere } from './keep-elsewhere.ts'
import { keepArchive } from './kept-archives.ts'
import type { ArchivedShop } from './make-archive.ts'
import type { Manifest } from './manifest.ts'
import type { Watch } from './progress.ts'
import { type PreparedRestore, prepareRestore } from './restore.ts'

/** What can be asked of an archive that is ready to be restored. */
export type Restore = Pick<
  PreparedRestore,
  'check' | 'hasAdministrator' | 'requireFreeSpace' | 'apply' | 'removeLeftovers' | 'close'
>

/** The work on the whole shop; a server has it done in threads (decision 46). */
export interface BackupWork {
  keepArchive(reason: Manifest['reason'], watch: Watch): Promise<string>
  keepElsewhere(destination: Destination, watch: Watch): Promise<ArchiveCounts>
  checkShop(watch: Watch): Promise<ShopCheck>
  /** Whether archives can be encrypted. */
  hasPassphrase: boolean
  prepareRestore(path: string, watch: Watch): Promise<Restore>
  /** Writes the backup as one JSON document into a new file. */
  writeBackupFile(path: string): Promise<void>
}

/** Does the work in the calling thread. `folder` is what `openArchiveFolder` gives. */
export function workHere(shop: ArchivedShop, folder: string): BackupWork {
  return {
    keepArchive: (reason, watch) => keepArchive(shop, folder, reason, watch),
    keepElsewhere: (destination, watch) => keepElsewhere(shop, folder, destination, watch),
    checkShop: (watch) => checkShop(shop, folder, watch),
    hasPassphrase: shop.passphrase !== undefined,
    prepareRestore: (path, watch) => prepareRestore(shop, path, folder, watch),
    writeBackupFile: (path) => writeBackupFile(shop.atOneMoment, path),
  }
}
