import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import type { ArchiveList, BackupJob, CheckInput, Upload } from '../../contracts/backup.ts'
import { recordArchive } from '../audit/audit.ts'
import { Conflict, NotFound, ShopError } from '../errors.ts'
import { makeBackupFile } from './backup-file.ts'
import {
  keepArchive,
  listArchives,
  openArchiveFolder,
  pathOfArchive,
  removeOldArchives,
} from './kept-archives.ts'
import type { ArchivedShop } from './make-archive.ts'
import type { Watch } from './progress.ts'
import { type PreparedRestore, prepareRestore } from './restore.ts'
import { Tickets } from './tickets.ts'
import { Uploads } from './uploads.ts'

/** The screen offers a comparison no longer either. */
const leftAfterMs = 30 * 60_000
const sweepMs = 60_000

interface Prepared {
  id: string
  name: string
  /** The upload that it was read from, if it was sent. */
  upload: string | undefined
  preparedAtMs: number
  restore: PreparedRestore
}

/** Where archives of a running shop are made, checked and restored, one at a time, by whoever is at work (shop/audit/actor.ts). */
export class BackupDesk {
  readonly uploads: Uploads
  readonly #shop: ArchivedShop
  readonly #folder: string
  readonly #reportError: (error: unknown) => void
  readonly #tickets = new Tickets()
  readonly #stopping = new AbortController()
  readonly #unreadable = new Set<string>()
  #job: BackupJob | undefined
  #work = Promise.resolve()
  #prepared: Prepared | undefined
  readonly #sweeping = setInterval(
    () => void this.sweep().catch((error: unknown) => this.#reportError(error)),
    sweepMs,
  ).unref()

  constructor(shop: ArchivedShop, folder: string, reportError: (error: unknown) => void) {
    this.#shop = shop
    this.#folder = folder
    this.#reportError = reportError
    this.uploads = new Uploads(folder)
  }

  async list(): Promise<ArchiveList> {
    const archives = await listArchives(this.#folder, (name, error) =>
      this.#reportUnreadable(name, error),
    )
    return { archives, job: this.#job ?? null }
  }

  /** Throws NotFound. */
  job(id: string): BackupJob {
    if (this.#job?.id !== id) throw new NotFound('Trabalho não encontrado')
    return this.#job
  }

  /** The backup as JSON; an archive it is not. */
  backupFile(): Promise<{ bytes: number; content: Readable }> {
    return makeBackupFile(this.#shop.atOneMoment, this.#folder, this.#reportError)
  }

  /** Throws Conflict while a check or a restore may be reading what was sent before, CannotRestore without room on the disk. */
  async beginUpload(bytes: number): Promise<Upload> {
    if (this.#job?.state === 'running' && this.#job.kind !== 'backup') throw busy(this.#job)
    return this.uploads.begin(bytes)
  }

  /** Throws Conflict while a check or a restore may be reading it. */
  async dropUpload(id: string): Promise<void> {
    if (this.#job?.state === 'running' && this.#job.kind !== 'backup') throw busy(this.#job)
    await this.uploads.drop(id)
  }

  /** Each of the three throws Conflict while another piece of work is under way. */
  startBackup(): BackupJob {
    return this.#start('backup', async (job, watch) => {
      job.archive = await keepArchive(this.#shop, this.#folder, 'asked', watch)
      await this.#removeOld()
    })
  }

  /** Throws NotFound, and Conflict for an upload that is not complete. */
  async startCheck(what: CheckInput): Promise<BackupJob> {
    const path =
      'archive' in what
        ? await pathOfArchive(this.#folder, what.archive)
        : this.uploads.pathOf(what.upload)
    const name = 'archive' in what ? basename(path) : 'arquivo enviado'
    return this.#start('check', async (job, watch) => {
      await this.#forgetPrepared()
      const restore = await prepareRestore(this.#shop, path, this.#folder, watch)
      this.#prepared = {
        id: randomUUID(),
        name,
        upload: 'upload' in what ? what.upload : undefined,
        preparedAtMs: Date.now(),
        restore,
      }
      job.check = { id: this.#prepared.id, ...restore.check }
    })
  }

  /** Keeps an archive of the shop as it is, and then restores what was checked. Throws NotFound, and Conflict where it would lock everybody out. */
  async startRestore(checkId: string): Promise<BackupJob> {
    const prepared = this.#prepared
    if (prepared?.id !== checkId) throw new NotFound('Confira o arquivo de novo antes de restaurar')
    if (!(await prepared.restore.hasAdministrator())) {
      throw new Conflict(
        'Este backup não tem nenhum administrador ativo: depois dele ninguém entraria aqui. Restaure-o com bin/shop restore e crie um administrador com bin/shop admin create.',
      )
    }
    return this.#start('restore', async (job, watch) => {
      await prepared.restore.requireRoom()
      job.archive = await keepArchive(this.#shop, this.#folder, 'before-restore', watch)
      await prepared.restore.apply(prepared.name, watch)
      await this.#tidyUp(prepared, watch)
    })
  }

  /** Throws NotFound, and Conflict while work is under way, which may be reading it. */
  async remove(name: string): Promise<void> {
    const path = await pathOfArchive(this.#folder, name)
    if (this.#job?.state === 'running') throw busy(this.#job)
    await this.#record('delete', name)
    await rm(path)
  }

  /** A secret that fetches an archive once, within a minute. Throws NotFound. */
  async ticketFor(name: string): Promise<string> {
    await pathOfArchive(this.#folder, name)
    await this.#record('download', name)
    return this.#tickets.issue(name)
  }

  /** Where the archive is that a ticket is for. Throws NotFound. */
  async redeem(ticket: string): Promise<{ name: string; path: string }> {
    const name = this.#tickets.redeem(ticket)
    if (name === undefined)
      throw new NotFound('Este link já foi usado ou venceu. Baixe de novo pela tela de backup.')
    return { name, path: await pathOfArchive(this.#folder, name) }
  }

  /** Ends what is under way, which leaves the shop as it was, and removes what was not finished. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Conflict('O servidor foi desligado'))
    await this.#work
    clearInterval(this.#sweeping)
    await this.#forgetPrepared()
    await this.uploads.clear()
  }

  /** Removes what was sent or checked half an hour ago and led to nothing. */
  async sweep(now = Date.now()): Promise<void> {
    if (this.#job?.state === 'running') return
    const before = now - leftAfterMs
    if (this.#prepared && this.#prepared.preparedAtMs < before) await this.#forgetPrepared()
    if (!this.#prepared) await this.uploads.clear(before)
  }

  #start(
    kind: BackupJob['kind'],
    work: (job: BackupJob, watch: Watch) => Promise<void>,
  ): BackupJob {
    if (this.#job?.state === 'running') throw busy(this.#job)
    const job: BackupJob = {
      id: randomUUID(),
      kind,
      state: 'running',
      step: 'Começando',
      done: 0,
      total: 0,
      startedAt: new Date().toISOString(),
      endedAt: null,
      message: null,
      archive: null,
      check: null,
    }
    this.#job = job
    const onProgress = (step: string, done: number, total: number) =>
      Object.assign(job, { step, done, total })
    this.#work = work(job, { onProgress, signal: this.#stopping.signal })
      .then(() => Object.assign(job, { state: 'done' }))
      .catch((error: unknown) =>
        Object.assign(job, { state: 'failed', message: this.#explain(error) }),
      )
      .then(() => void Object.assign(job, { endedAt: new Date().toISOString() }))
    return job
  }

  #removeOld(): Promise<void> {
    return removeOldArchives(this.#folder, this.#prepared?.name)
  }

  /** The shop has been restored: whatever fails from here on is reported and does not make it undone. */
  async #tidyUp({ restore, upload }: Prepared, watch: Watch): Promise<void> {
    for (const step of [
      () => restore.removeLeft(watch),
      () => this.#removeOld(),
      () => this.#forgetPrepared(),
      () => this.uploads.drop(upload ?? ''),
    ]) {
      await step().catch(this.#reportError)
    }
  }

  async #record(action: 'delete' | 'download', name: string): Promise<void> {
    await this.#shop.db.transaction().execute((trx) => recordArchive(trx, action, name, {}))
  }

  async #forgetPrepared(): Promise<void> {
    const prepared = this.#prepared
    this.#prepared = undefined
    await prepared?.restore.close()
  }

  /** Once, since the list is asked for again and again. */
  #reportUnreadable(name: string, error: unknown): void {
    if (this.#unreadable.has(name)) return
    this.#unreadable.add(name)
    this.#reportError(new Error(`${name} cannot be listed`, { cause: error }))
  }

  #explain(error: unknown): string {
    if (error instanceof ShopError) return error.message
    this.#reportError(error)
    return 'Algo deu errado; a loja está como antes. A causa está no registro do servidor.'
  }
}

/** The desk of the shop whose data are in this folder. */
export async function openBackupDesk(
  shop: ArchivedShop,
  dataDir: string,
  reportError: (error: unknown) => void,
): Promise<BackupDesk> {
  return new BackupDesk(shop, await openArchiveFolder(dataDir), reportError)
}

function busy({ kind }: BackupJob): Conflict {
  const works = {
    backup: 'Um backup está sendo feito',
    check: 'Um arquivo está sendo conferido',
    restore: 'Uma restauração está em andamento',
  }
  return new Conflict(`${works[kind]}. Espere terminar e tente de novo.`)
}
