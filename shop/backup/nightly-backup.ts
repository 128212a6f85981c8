import type { BackupJob } from '../../contracts/backup.ts'
import { bucketFolder, type PlacedArchives } from '../../contracts/nightly-backup.ts'
import type { Database } from '../../db/schema.ts'
import type { Bucket } from '../bucket/bucket.ts'
import { actingAs } from '../audit/actor.ts'
import { recordArchive } from '../audit/audit.ts'
import { CannotBackUp, Conflict, InvalidInput } from '../errors.ts'
import type { BackupPlace } from './backup-place.ts'
import type { BackupWork } from './backup-work.ts'
import { isOnSameDisk } from './folder-place.ts'
import { explainFailure, type JobRunner } from './job-runner.ts'
import { nameOfArchive } from './kept-archives.ts'
import { outOfTiers } from './kept-tiers.ts'
import {
  claim,
  dueDay,
  findSchedule,
  isBeingMade,
  isDue,
  noteFailure,
  notePending,
  noteProof,
  releaseClaim,
  renewClaim,
  type Schedule,
} from './nightly-schedule.ts'
import { openPlace } from './open-place.ts'
import type { Watch } from './progress.ts'

const tickMs = 60_000
const extension = '.enc'
const placedName = /^pedivela-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})\.zip(\.enc)?$/
const program = { userId: null, name: 'Backup automático' }

/**
 * Makes the archive of each night where the schedule says (rule: backup-3), once for all processes
 * that share a database.
 */
export class NightlyBackup {
  readonly #db: Database
  readonly #work: BackupWork
  readonly #runner: JobRunner
  readonly #shop: { dataDir: string; bucket: Bucket | undefined }
  readonly #reportError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout

  constructor(
    db: Database,
    work: BackupWork,
    runner: JobRunner,
    shop: { dataDir: string; bucket: Bucket | undefined },
    reportError: (error: unknown) => void,
  ) {
    this.#db = db
    this.#work = work
    this.#runner = runner
    this.#shop = shop
    this.#reportError = reportError
    this.#timer = setInterval(() => void this.runIfDue().catch(reportError), tickMs).unref()
  }

  /** Starts the archive that is due, unless this or another process is making one. */
  async runIfDue(now = new Date()): Promise<BackupJob | undefined> {
    if (!this.#runner.isIdle) return undefined
    const schedule = await findSchedule(this.#db)
    if (!schedule || !isDue(schedule, now) || !(await claim(this.#db, schedule, now)))
      return undefined
    return actingAs(program, () => this.#start(schedule, now))
  }

  /**
   * Starts one now, in the name of the current actor. Throws InvalidInput without a folder, and
   * Conflict while this or another process is making one.
   */
  async runNow(now = new Date()): Promise<BackupJob> {
    const schedule = await findSchedule(this.#db)
    if (!schedule || schedule.isOn === 0)
      throw new InvalidInput({ folder: 'Ligue o backup automático e escolha um lugar primeiro' })
    if (isBeingMade(schedule, now) || !(await claim(this.#db, schedule, now)))
      throw new Conflict('Um backup está sendo feito. Espere terminar e tente de novo.')
    return this.#start(schedule, now)
  }

  /** The proved archives in the place, newest first, or why they cannot be listed. */
  async list(): Promise<PlacedArchives> {
    const schedule = await findSchedule(this.#db)
    if (!schedule || schedule.folder === '')
      return { archives: [], isOnSameDisk: false, failure: null }
    const { dataDir, bucket } = this.#shop
    try {
      const place = openPlace(schedule, bucket)
      await place.check()
      const archives = (await placedArchives(place))
        .filter(({ name }) => name !== schedule.pendingName)
        .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
        .map(({ name, bytes, madeAt }) => ({
          name,
          bytes,
          createdAt: madeAt.toISOString(),
          isEncrypted: name.endsWith(extension),
        }))
      const isSame =
        schedule.folder !== bucketFolder && (await isOnSameDisk(schedule.folder, dataDir))
      return { archives, isOnSameDisk: isSame, failure: null }
    } catch (error) {
      if (!(error instanceof CannotBackUp)) throw error
      return { archives: [], isOnSameDisk: false, failure: error.message }
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #start(schedule: Schedule, now: Date): Promise<BackupJob> {
    try {
      return this.#runner.start('nightly', (_job, watch) => this.#run(schedule, now, watch))
    } catch (error) {
      await releaseClaim(this.#db)
      throw error
    }
  }

  async #run(schedule: Schedule, now: Date, watch: Watch): Promise<void> {
    const renewal = setInterval(
      () => void renewClaim(this.#db).catch(this.#reportError),
      tickMs,
    ).unref()
    try {
      await this.#make(schedule, now, watch)
    } catch (error) {
      await (watch.signal?.aborted
        ? releaseClaim(this.#db)
        : noteFailure(this.#db, explainFailure(error)))
      throw error
    } finally {
      clearInterval(renewal)
    }
    await this.#removeOld(schedule).catch(this.#reportError)
  }

  async #make(schedule: Schedule, now: Date, watch: Watch): Promise<void> {
    const { folder, placeId, pendingName } = schedule
    const isEncrypted = schedule.isEncrypted === 1
    const place = openPlace(schedule, this.#shop.bucket)
    await place.check()
    if (pendingName !== null) await place.delete(pendingName)
    const name = nameOfArchive('asked', now) + (isEncrypted ? extension : '')
    await notePending(this.#db, name)
    const counts = await this.#work.keepElsewhere({ folder, placeId, name, isEncrypted }, watch)
    await this.#db
      .transaction()
      .execute((trx) => recordArchive(trx, 'create', name, { folder, counts }))
    await noteProof(this.#db, dueDay(schedule, now), now)
  }

  async #removeOld(schedule: Schedule): Promise<void> {
    const place = openPlace(schedule, this.#shop.bucket)
    for (const { name } of outOfTiers(await placedArchives(place))) await place.delete(name)
  }
}

/** Other files of the place are left alone. */
async function placedArchives(
  place: BackupPlace,
): Promise<{ name: string; bytes: number; madeAt: Date }[]> {
  return (await place.list()).flatMap(({ name, bytes }) => {
    const parts = placedName.exec(name)
    if (!parts) return []
    const [, year, month, day, hour, minute, second, ms] = parts
    const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
    return Number.isNaN(madeAt.getTime()) ? [] : [{ name, bytes, madeAt }]
  })
}
