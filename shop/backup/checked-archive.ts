import { randomUUID } from 'node:crypto'
import { NotFound } from '../errors.ts'
import type { Restore } from './backup-work.ts'

interface CheckedArchive {
  id: string
  /** The name that the audit log shows. */
  name: string
  /** The id of the upload that was checked; undefined for a kept archive. */
  upload: string | undefined
  checkedAtMs: number
  restore: Restore
}

/** The archive that was checked last, ready to be restored; the next check replaces it. */
export class CheckedArchiveSlot {
  #checked: CheckedArchive | undefined

  get current(): CheckedArchive | undefined {
    return this.#checked
  }

  /** Throws NotFound when another archive, or none, was checked last. */
  find(id: string): CheckedArchive {
    if (this.#checked?.id !== id) throw new NotFound('Confira o arquivo de novo antes de restaurar')
    return this.#checked
  }

  /** `discard` must have been called before. */
  hold(checked: Pick<CheckedArchive, 'name' | 'upload' | 'restore'>): CheckedArchive {
    this.#checked = { id: randomUUID(), checkedAtMs: Date.now(), ...checked }
    return this.#checked
  }

  /**
   * Closes the archive and removes its temporary files; with `checkedBeforeMs`, only one that was
   * checked earlier.
   */
  async discard(checkedBeforeMs = Infinity): Promise<void> {
    const checked = this.#checked
    if (!checked || checked.checkedAtMs >= checkedBeforeMs) return
    this.#checked = undefined
    await checked.restore.close()
  }
}
