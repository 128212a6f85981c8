import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ArchiveList, BackupJob, CheckInput, Upload } from '../../contracts/backup.ts'
import type { Database } from '../../db/schema.ts'
import { recordArchive } from '../audit/audit.ts'
import { Conflict } from '../errors.ts'
import type { BackupWork } from './backup-work.ts'
import { CheckedArchiveSlot } from './checked-archive.ts'
import type { JobRunner } from './job-runner.ts'
import { listArchives, pathOfArchive, removeOldArchives } from './kept-archives.ts'
import { Uploads } from './uploads.ts'

/** The screen stops offering a comparison after the same time. */
const expiresAfterMs = 30 * 60_000
const cleanupIntervalMs = 60_000

/**
 * Backups, checks and restores of a running shop, one at a time, by the current actor
 * (shop/audit/actor.ts).
 */
export class BackupJobs {
  readonly uploads: Uploads
  readonly #db: Database
  readonly #work: BackupWork
  readonly #folder: string
  readonly #reportError: (error: unknown) => void
  readonly #reportUnreadable: (name: string, error: unknown) => void
  readonly #runner: JobRunner
  readonly #checked = new CheckedArchiveSlot()
  readonly #cleanup: NodeJS.Timeout

  /** `folder` is what `openArchiveFolder` gives. */
  constructor(
    db: Database,
    work: BackupWork,
    folder: string,
    runner: JobRunner,
    reportError: (error: unknown) => void,
  ) {
    this.uploads = new Uploads(folder)
    this.#db = db
    this.#work = work
    this.#folder = folder
    this.#reportError = reportError
    this.#reportUnreadable = reportOnce(reportError)
    this.#runner = runner
    this.#cleanup = setInterval(
      () => void this.removeExpired().catch(reportError),
      cleanupIntervalMs,
    ).unref()
  }

  /** The kept archives, newest first, and the job that is running or was the last. */
  async list(): Promise<ArchiveList> {
    const archives = await listArchives(this.#folder, this.#reportUnreadable)
    return { archives, job: this.#runner.last ?? null }
  }

  /** Throws NotFound for any job but the last. */
  find(id: string): BackupJob {
    return this.#runner.find(id)
  }

  /** Throws Conflict while another job is running. */
  startBackup(): BackupJob {
    return this.#runner.start('backup', async (job, watch) => {
      job.archive = await this.#work.keepArchive('asked', watch)
      await this.#removeOldArchives()
    })
  }

  /**
   * Verifies an archive and compares it with the shop. Throws NotFound, and Conflict for an
   * incomplete upload or while another job is running.
   */
  async startCheck(input: CheckInput): Promise<BackupJob> {
    const { path, name, upload } = await this.#sourceOf(input)
    return this.#runner.start('check', async (job, watch) => {
      await this.#checked.discard()
      const restore = await this.#work.prepareRestore(path, watch)
      const { id } = this.#checked.hold({ name, upload, restore })
      job.check = { id, ...restore.check }
    })
  }

  /**
   * Archives the shop as it is, then restores the archive that was checked last. Throws NotFound
   * when that was another check, Conflict while another job is running, or when no administrator
   * could sign in afterwards.
   */
  async startRestore(checkId: string): Promise<BackupJob> {
    const { name, upload, restore } = this.#checked.find(checkId)
    if (!(await restore.hasAdministrator())) {
      throw new Conflict(
        'Este backup não tem nenhum administrador ativo: depois dele ninguém entraria aqui. ' +
          'Restaure-o com bin/shop restore e crie um administrador com bin/shop admin create.',
      )
    }
    return this.#runner.start('restore', async (job, watch) => {
      await restore.requireFreeSpace()
      job.archive = await this.#work.keepArchive('before-restore', watch)
      await restore.apply(name, watch)
      // The restore has succeeded: a failure from here on is only reported.
      await restore.removeLeftovers(watch).catch(this.#reportError)
      await this.#removeOldArchives().catch(this.#reportError)
      await this.#checked.discard().catch(this.#reportError)
      await this.uploads.remove(upload ?? '').catch(this.#reportError)
    })
  }

  /**
   * Deletes a kept archive. Throws NotFound, and Conflict while a job is running, which may be
   * reading it.
   */
  async removeArchive(name: string): Promise<void> {
    const path = await pathOfArchive(this.#folder, name)
    this.#runner.refuseWhile('backup', 'check', 'restore')
    await this.#db.transaction().execute((trx) => recordArchive(trx, 'delete', name, {}))
    await rm(path)
  }

  /**
   * Replaces the previous upload. Throws Conflict while a check or a restore may be reading that
   * one, CannotRestore when the disk is too full.
   */
  async beginUpload(bytes: number): Promise<Upload> {
    this.#runner.refuseWhile('check', 'restore')
    return this.uploads.begin(bytes)
  }

  /** Throws Conflict while a check or a restore may be reading it. */
  async cancelUpload(id: string): Promise<void> {
    this.#runner.refuseWhile('check', 'restore')
    await this.uploads.remove(id)
  }

  /**
   * Removes the upload and the checked archive once they have been left unused for half an hour.
   */
  async removeExpired(nowMs = Date.now()): Promise<void> {
    if (!this.#runner.isIdle) return
    const expiredBeforeMs = nowMs - expiresAfterMs
    await this.#checked.discard(expiredBeforeMs)
    if (!this.#checked.current) await this.uploads.clear(expiredBeforeMs)
  }

  /** Aborts the running job, which leaves the shop as it was, and removes all temporary files. */
  async stop(): Promise<void> {
    await this.#runner.stop()
    clearInterval(this.#cleanup)
    await this.#checked.discard()
    await this.uploads.clear()
  }

  async #sourceOf(
    input: CheckInput,
  ): Promise<{ path: string; name: string; upload: string | undefined }> {
    if ('upload' in input)
      return {
        path: this.uploads.pathOf(input.upload),
        name: 'arquivo enviado',
        upload: input.upload,
      }
    const path = await pathOfArchive(this.#folder, input.archive)
    return { path, name: basename(path), upload: undefined }
  }

  #removeOldArchives(): Promise<void> {
    return removeOldArchives(this.#folder, this.#checked.current?.name)
  }
}

/** Reports each unreadable archive once: the screen polls the list. */
function reportOnce(reportError: (error: unknown) => void): (name: string, error: unknown) => void {
  const reported = new Set<string>()
  return (name, error) => {
    if (reported.has(name)) return
    reported.add(name)
    reportError(new Error(`${name} cannot be listed`, { cause: error }))
  }
}
