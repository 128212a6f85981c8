import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Upload } from '../../contracts/backup.ts'
import {
  type ImportJob,
  type ImportPreview,
  type ImportStep,
  maxZipBytes,
  type SentPhotos,
} from '../../contracts/imports.ts'
import type { PublicVersion } from '../../db/public-version.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Uploads } from '../backup/uploads.ts'
import { Conflict, InvalidInput, NotFound, ShopError } from '../errors.ts'
import type { MediaStorage } from '../media/storage.ts'
import { newId } from '../new-id.ts'
import { applyImport } from './apply.ts'
import { applyClients, previewClients, stepsOfClients } from './client-import.ts'
import type { ClientRow } from './client-row.ts'
import { planClients } from './plan-clients.ts'
import { type ImportPlan, type OnProgress, planImport } from './plan.ts'
import { countsOf, previewOf, stepsOf } from './preview.ts'
import { SafeFolder } from './safe-folder.ts'
import { type ImportSource, openPhotos } from './source.ts'
import type { ReadRows } from './read-rows.ts'
import type { SheetUpload } from './sheet.ts'
import { readSheetInThread } from './sheet-thread.ts'

/** Photos that were sent and never imported. */
const expiresAfterMs = 30 * 60_000
const cleanupEveryMs = 60_000

/** What an import did. */
interface Done {
  steps: ImportStep[]
  changeId: string | null
}

interface Shop {
  db: Database
  storage: MediaStorage
  publicVersion: PublicVersion
  dataDir: string
}

/**
 * Imports of spreadsheets into a running shop, one at a time, by the current actor. One that was
 * cut off is finished by importing the file again: what is stored is unchanged then.
 */
export class ImportJobs {
  readonly #shop: Shop
  readonly #reportError: (error: unknown) => void
  #last: { job: ImportJob; hash: string } | undefined
  #running = Promise.resolve()
  #isStopping = false
  /** A ZIP of photos on its way, or looked at. */
  readonly uploads: Uploads
  readonly #cleanup: NodeJS.Timeout

  /** `reportError` receives the failures that no sentence of the shop explains. */
  constructor(shop: Shop, reportError: (error: unknown) => void) {
    this.#shop = shop
    this.#reportError = reportError
    this.uploads = new Uploads(shop.dataDir)
    this.#cleanup = setInterval(() => {
      if (this.#last?.job.state !== 'running')
        this.uploads.clear(Date.now() - expiresAfterMs).catch(reportError)
    }, cleanupEveryMs).unref()
  }

  /** The import that is running or, between imports, the last one since the server started. */
  get last(): ImportJob | null {
    return this.#last?.job ?? null
  }

  /** Throws NotFound for any import but the last. */
  find(id: string): ImportJob {
    if (this.#last?.job.id !== id)
      throw new NotFound(
        'O servidor foi reiniciado antes do fim. Envie o mesmo arquivo de novo: o que já entrou fica como está.',
      )
    return this.#last.job
  }

  /** What an import of the file would do; writes nothing. Throws CannotImport. */
  async preview(upload: SheetUpload): Promise<ImportPreview> {
    const sheet = await readSheetInThread(upload)
    if (sheet.of === 'clients') return previewClients(this.#shop.db, sheet)
    return previewOf(await this.#plan(sheet), sheet)
  }

  /**
   * Begins to import; of a file that is being imported, answers with that import. Throws Conflict
   * while another one is.
   */
  start(upload: SheetUpload): ImportJob {
    const { of, name, bytes } = upload
    const hash = createHash('sha256').update(of).update(bytes).digest('hex')
    return this.#begin({ of, name }, hash, async (job) => {
      const sheet = await readSheetInThread(upload)
      if (sheet.of === 'clients') return this.#applyClients(job, sheet.clients)
      return this.#apply(job, await this.#plan(sheet))
    })
  }

  /**
   * Begins to receive a ZIP of photos in place of the one before. Throws InvalidInput when it is
   * too large, Conflict while an import is running, CannotRestore when the disk is too full.
   */
  async beginPhotos(bytes: number): Promise<Upload> {
    if (bytes > maxZipBytes)
      throw new InvalidInput({ bytes: 'O ZIP tem mais de 512 MB: divida as fotos em mais de um' })
    this.#refuseWhileRunning()
    return this.uploads.begin(bytes)
  }

  /** Throws Conflict while an import is running. */
  async cancelPhotos(id: string): Promise<void> {
    this.#refuseWhileRunning()
    await this.uploads.remove(id)
  }

  /** Which photo of a ZIP would go where; writes nothing. Throws NotFound, CannotImport. */
  async previewPhotos(sent: SentPhotos): Promise<ImportPreview> {
    return this.#withPhotos(sent, async (source) => previewOf(await this.#planOf(source)))
  }

  /** As start, with the photos of a ZIP that was sent; again, it is the same import. */
  startPhotos(sent: SentPhotos): ImportJob {
    if (this.#last?.hash === sent.upload) return this.#last.job
    this.uploads.pathOf(sent.upload)
    return this.#begin({ of: 'photos', name: sent.name }, sent.upload, async (job) => {
      const work = async (source: ImportSource) => this.#apply(job, await this.#planOf(source))
      return this.#withPhotos(sent, work).finally(() => this.uploads.remove(sent.upload))
    })
  }

  async #withPhotos<T>(
    { upload, name }: SentPhotos,
    work: (source: ImportSource) => Promise<T>,
  ): Promise<T> {
    const source = await openPhotos(this.uploads.pathOf(upload), name)
    return work(source).finally(() => source.photos.close())
  }

  #begin(
    file: { of: ImportJob['of']; name: string },
    hash: string,
    work: (job: ImportJob) => Promise<Done>,
  ): ImportJob {
    const running = this.#last?.job.state === 'running' ? this.#last : undefined
    if (running?.hash === hash) return running.job
    this.#refuseWhileRunning()
    const job = newJob(file)
    this.#last = { job, hash }
    this.#running = this.#run(job, work)
    return job
  }

  #refuseWhileRunning(): void {
    if (this.#last?.job.state === 'running')
      throw new Conflict(
        `${this.#last.job.file} está sendo importado. Espere terminar e tente de novo.`,
      )
  }

  /** Ends the running import after its present rows. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
    clearInterval(this.#cleanup)
    await this.uploads.clear()
  }

  async #run(job: ImportJob, work: (job: ImportJob) => Promise<Done>): Promise<void> {
    let state: ImportJob['state'] = 'failed'
    try {
      const { steps, changeId } = await work(job)
      const counts = countsOf(steps)
      await this.#shop.db.transaction().execute((trx) =>
        recordChange(trx, {
          subject: 'import',
          subjectId: job.id,
          subjectName: job.file,
          after: { created: counts.create, changed: counts.change, refused: counts.refuse },
        }),
      )
      Object.assign(job, {
        counts,
        changeId,
        refused: steps.filter(({ kind }) => kind === 'refuse'),
      })
      state = 'done'
    } catch (error) {
      if (!(error instanceof ShopError)) this.#reportError(error)
      job.message = error instanceof ShopError ? error.message : unexplained
    }
    await this.#shop.publicVersion.refresh().catch(this.#reportError)
    // Who is told the end sees what was imported on the shop's pages.
    Object.assign(job, { state, endedAt: new Date().toISOString() })
  }

  #plan({ products }: Pick<ImportSource, 'products'>): Promise<ImportPlan> {
    const nothing = { rows: [], refused: [] }
    // Photos come in a ZIP of their own; here a row can name pictures that are stored.
    const photos = new SafeFolder(join(this.#shop.dataDir, 'media', 'none'))
    return this.#planOf({ categories: nothing, products, unknownColumns: [], photos })
  }

  #planOf(source: ImportSource): Promise<ImportPlan> {
    return planImport(this.#shop.db, source, () => {})
  }

  async #apply(job: ImportJob, plan: ImportPlan): Promise<Done> {
    const { db, storage } = this.#shop
    const result = await applyImport(db, storage, plan, this.#progressOf(job))
    return { steps: stepsOf(result), changeId: result.changeId }
  }

  async #applyClients(job: ImportJob, rows: ReadRows<ClientRow>): Promise<Done> {
    const { db } = this.#shop
    const result = await applyClients(db, await planClients(db, rows), this.#progressOf(job))
    return { steps: stepsOfClients(result), changeId: result.changeId }
  }

  #progressOf(job: ImportJob): OnProgress {
    return (done, total) => {
      if (this.#isStopping) throw new Conflict('O servidor foi desligado')
      Object.assign(job, { done, total })
    }
  }
}

const unexplained =
  'Algo deu errado. O que já entrou fica; envie o mesmo arquivo de novo para continuar.'

function newJob({ of, name }: { of: ImportJob['of']; name: string }): ImportJob {
  return {
    id: newId(),
    of,
    file: name,
    state: 'running',
    done: 0,
    total: 0,
    startedAt: new Date().toISOString(),
    endedAt: null,
    message: null,
    counts: null,
    refused: [],
    changeId: null,
  }
}
