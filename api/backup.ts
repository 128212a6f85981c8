import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import {
  archiveListSchema,
  backupJobSchema,
  checkInputSchema,
  downloadTicketSchema,
  uploadPieceBytes,
} from '../contracts/backup.ts'
import { ArchiveDownloads } from '../shop/backup/archive-downloads.ts'
import { makeBackupFile } from '../shop/backup/backup-file.ts'
import { BackupJobs } from '../shop/backup/backup-jobs.ts'
import { JobRunner } from '../shop/backup/job-runner.ts'
import { openArchiveFolder } from '../shop/backup/kept-archives.ts'
import { NightlyBackup } from '../shop/backup/nightly-backup.ts'
import { serveNightlyBackup } from './nightly-backup.ts'
import { servePieces } from './pieces.ts'
import { noteSecurityEvent } from './security.ts'
import type { Routes, RoutesApp } from './services.ts'
import { messageSchema, idParamsSchema } from './shapes.ts'

const tags = ['Backup']
const config = { act: 'manage-backups' } as const
/** For what hands out all data, or replaces it. */
const withPassword = { ...config, needsPassword: true } as const
const nameParamsSchema = z.object({ name: z.string().max(200) })

/**
 * Complete archives and their restore (docs/decisions/0014), and the backup as one file of JSON:
 * for administrators only.
 */
export const backupRoutes: Routes = async (app, { db, backupsIn, dataDir, bucket }) => {
  const reportError = (error: unknown) => app.log.error({ err: error }, 'backup or restore failed')
  const folder = await openArchiveFolder(dataDir)
  const work = backupsIn(folder)
  const runner = new JobRunner(reportError)
  const jobs = new BackupJobs(db, work, folder, runner, reportError)
  const nightly = new NightlyBackup(db, work, runner, { dataDir, bucket }, reportError)
  app.addHook('onClose', async () => {
    nightly.stop()
    await jobs.stop()
  })
  serveBackupFile(app, () =>
    makeBackupFile((path) => work.writeBackupFile(path), folder, reportError),
  )
  serveArchives(app, jobs)
  const { hasPassphrase } = work
  serveNightlyBackup(app, nightly, { db, dataDir, bucket, hasPassphrase })
  serveDownloads(app, new ArchiveDownloads(db, folder))
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadPieceBytes },
    (_request, body, parsed) => parsed(null, body),
  )
  servePieces(app, '/backup/uploads', { config, tags }, jobs.uploads, {
    begin: (bytes) => jobs.beginUpload(bytes),
    cancel: (id) => jobs.cancelUpload(id),
  })
  serveRestore(app, jobs)
}

// The answer is a BackupFile; the framework has no type for an answer streamed from a file.
function serveBackupFile(app: RoutesApp, makeFile: () => ReturnType<typeof makeBackupFile>): void {
  app.get(
    '/backup',
    {
      config: withPassword,
      schema: { tags, response: { 200: z.unknown().meta({ description: 'BackupFile' }) } },
    },
    async (request, reply) => {
      const { bytes, content } = await makeFile()
      noteSecurityEvent(request, { kind: 'backup-downloaded' })
      return reply
        .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': bytes })
        .send(content)
    },
  )
}

function serveArchives(app: RoutesApp, jobs: BackupJobs): void {
  app.get(
    '/backup/archives',
    { config, schema: { tags, response: { 200: archiveListSchema } } },
    () => jobs.list(),
  )

  app.post(
    '/backup/archives',
    { config, schema: { tags, response: { 202: backupJobSchema } } },
    async (_request, reply) => reply.code(202).send(jobs.startBackup()),
  )

  app.delete(
    '/backup/archives/:name',
    {
      config: withPassword,
      schema: { tags, params: nameParamsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await jobs.removeArchive(request.params.name)
      return { message: 'Backup excluído com sucesso!' }
    },
  )

  app.get(
    '/backup/jobs/:id',
    { config, schema: { tags, params: idParamsSchema, response: { 200: backupJobSchema } } },
    async (request) => jobs.find(request.params.id),
  )
}

function serveDownloads(app: RoutesApp, downloads: ArchiveDownloads): void {
  app.post(
    '/backup/archives/:name/ticket',
    {
      config: withPassword,
      schema: { tags, params: nameParamsSchema, response: { 200: downloadTicketSchema } },
    },
    async (request) => {
      const { name } = request.params
      const ticket = await downloads.ticketFor(name)
      noteSecurityEvent(request, { kind: 'backup-downloaded', about: { id: name, name } })
      return { url: `/api/backup/download?ticket=${ticket}` }
    },
  )

  // A browser follows a link without the session token, so a ticket replaces it. It is in the
  // query, since paths are logged.
  app.get(
    '/backup/download',
    {
      config: { act: 'use-download-link' },
      schema: { tags, querystring: z.object({ ticket: z.string().max(100) }) },
    },
    async (request, reply) => {
      const { name, path } = await downloads.redeem(request.query.ticket)
      const { size } = await stat(path)
      reply.headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': `attachment; filename="${name}"`,
      })
      return reply.send(createReadStream(path))
    },
  )
}

function serveRestore(app: RoutesApp, jobs: BackupJobs): void {
  app.post(
    '/backup/checks',
    { config, schema: { tags, body: checkInputSchema, response: { 202: backupJobSchema } } },
    async (request, reply) => reply.code(202).send(await jobs.startCheck(request.body)),
  )

  app.post(
    '/backup/checks/:id/apply',
    {
      config: withPassword,
      schema: { tags, params: idParamsSchema, response: { 202: backupJobSchema } },
    },
    async (request, reply) => {
      const job = await jobs.startRestore(request.params.id)
      noteSecurityEvent(request, { kind: 'backup-restored' })
      return reply.code(202).send(job)
    },
  )
}
