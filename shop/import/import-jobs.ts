import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ImportJob, ImportPreview } from '../../contracts/imports.ts'
import type { PublicVersion } from '../../db/public-version.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict, NotFound, ShopError } from '../errors.ts'
import type { MediaStorage } from '../media/storage.ts'
import { newId } from '../new-id.ts'
import { applyImport } from './apply.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { countsOf, previewOf, stepsOf } from './preview.ts'
import { SafeFolder } from './safe-folder.ts'
import type { Sheet, SheetUpload } from './sheet.ts'
import { readSheetInThread } from './sheet-thread.ts'

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

  /** `reportError` receives the failures that no sentence of the shop explains. */
  constructor(shop: Shop, reportError: (error: unknown) => void) {
    this.#shop = shop
    this.#reportError = reportError
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
    return previewOf(await this.#plan(sheet), sheet)
  }

  /**
   * Begins to import; of a file that is being imported, answers with that import. Throws Conflict
   * while another one is.
   */
  start(upload: SheetUpload): ImportJob {
    const hash = createHash('sha256').update(upload.bytes).digest('hex')
    const running = this.#last?.job.state === 'running' ? this.#last : undefined
    if (running?.hash === hash) return running.job
    if (running)
      throw new Conflict(
        `${running.job.file} está sendo importado. Espere terminar e tente de novo.`,
      )
    const job = newJob(upload.name)
    this.#last = { job, hash }
    this.#running = this.#run(job, upload)
    return job
  }

  /** Ends the running import after its present rows. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
  }

  async #run(job: ImportJob, upload: SheetUpload): Promise<void> {
    try {
      const result = await this.#apply(job, await this.#plan(await readSheetInThread(upload)))
      const steps = stepsOf(result)
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
        changeId: result.changeId,
        refused: steps.filter(({ kind }) => kind === 'refuse'),
      })
      job.state = 'done'
    } catch (error) {
      if (!(error instanceof ShopError)) this.#reportError(error)
      job.message = error instanceof ShopError ? error.message : unexplained
      job.state = 'failed'
    }
    await this.#shop.publicVersion.refresh().catch(this.#reportError)
    job.endedAt = new Date().toISOString()
  }

  #plan({ products }: Sheet): Promise<ImportPlan> {
    const nothing = { rows: [], refused: [] }
    // Photos come by the command line; here a row can name pictures that are stored.
    const photos = new SafeFolder(join(this.#shop.dataDir, 'media', 'none'))
    return planImport(
      this.#shop.db,
      { categories: nothing, products, unknownColumns: [], photos },
      () => {},
    )
  }

  #apply(job: ImportJob, plan: ImportPlan): ReturnType<typeof applyImport> {
    return applyImport(this.#shop.db, this.#shop.storage, plan, (done, total) => {
      if (this.#isStopping) throw new Conflict('O servidor foi desligado')
      Object.assign(job, { done, total })
    })
  }
}

const unexplained =
  'Algo deu errado. O que já entrou fica; envie o mesmo arquivo de novo para continuar.'

function newJob(file: string): ImportJob {
  return {
    id: newId(),
    file,
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
