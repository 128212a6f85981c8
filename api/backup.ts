import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import {
  archiveListSchema,
  backupJobSchema,
  checkInputSchema,
  downloadTicketSchema,
  pieceQuerySchema,
  uploadSchema,
  uploadInputSchema,
  uploadPieceBytes,
} from '../contracts/backup.ts'
import { type BackupDesk, openBackupDesk } from '../shop/backup/desk.ts'
import { InvalidInput } from '../shop/errors.ts'
import type { Routes, RoutesApp } from './services.ts'
import { done, idParams } from './shapes.ts'

const tags = ['Backup']
const nameParams = z.object({ name: z.string().max(200) })

/** Complete archives and their restore (docs/decisions/0014), and the backup as one file of JSON: for administrators only. */
export const backupRoutes: Routes = async (app, { db, atOneMoment, storage, dataDir }) => {
  const reportError = (error: unknown) => app.log.error({ err: error }, 'backup or restore failed')
  const desk = await openBackupDesk({ db, atOneMoment, storage }, dataDir, reportError)
  app.addHook('onClose', () => desk.stop())
  serveBackupFile(app, desk)
  serveArchives(app, desk)
  serveUploads(app, desk)
  serveRestore(app, desk)
}

// The answer is BackupFile; no type of the framework knows one that is sent from a file.
function serveBackupFile(app: RoutesApp, desk: BackupDesk): void {
  app.get(
    '/backup',
    { schema: { tags, response: { 200: z.unknown().meta({ description: 'BackupFile' }) } } },
    async (_request, reply) => {
      const { bytes, content } = await desk.backupFile()
      return reply
        .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': bytes })
        .send(content)
    },
  )
}

function serveArchives(app: RoutesApp, desk: BackupDesk): void {
  app.get('/backup/archives', { schema: { tags, response: { 200: archiveListSchema } } }, () =>
    desk.list(),
  )

  app.post(
    '/backup/archives',
    { schema: { tags, response: { 202: backupJobSchema } } },
    async (_request, reply) => reply.code(202).send(desk.startBackup()),
  )

  app.delete(
    '/backup/archives/:name',
    { schema: { tags, params: nameParams, response: { 200: done } } },
    async (request) => {
      await desk.remove(request.params.name)
      return { message: 'Backup excluído com sucesso!' }
    },
  )

  app.get(
    '/backup/jobs/:id',
    { schema: { tags, params: idParams, response: { 200: backupJobSchema } } },
    async (request) => desk.job(request.params.id),
  )

  app.post(
    '/backup/archives/:name/ticket',
    { schema: { tags, params: nameParams, response: { 200: downloadTicketSchema } } },
    async (request) => ({
      url: `/api/backup/download?ticket=${await desk.ticketFor(request.params.name)}`,
    }),
  )

  // A browser follows a link without the token; the ticket stands for it. In the query, since paths are logged.
  app.get(
    '/backup/download',
    {
      config: { access: 'public' },
      schema: { tags, querystring: z.object({ ticket: z.string().max(100) }) },
    },
    async (request, reply) => {
      const { name, path } = await desk.redeem(request.query.ticket)
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

function serveUploads(app: RoutesApp, desk: BackupDesk): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadPieceBytes },
    (_request, body, parsed) => parsed(null, body),
  )

  app.post(
    '/backup/uploads',
    { schema: { tags, body: uploadInputSchema, response: { 201: uploadSchema } } },
    async (request, reply) => reply.code(201).send(await desk.beginUpload(request.body.bytes)),
  )

  app.put(
    '/backup/uploads/:id',
    {
      bodyLimit: uploadPieceBytes,
      schema: {
        tags,
        consumes: ['application/octet-stream'],
        params: idParams,
        querystring: pieceQuerySchema,
        response: { 200: uploadSchema },
      },
    },
    async (request) => {
      const piece: unknown = request.body
      if (!Buffer.isBuffer(piece))
        throw new InvalidInput({
          piece: 'Envie um pedaço do arquivo como application/octet-stream',
        })
      return desk.uploads.add(request.params.id, request.query.offset, piece)
    },
  )

  app.delete(
    '/backup/uploads/:id',
    { schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await desk.dropUpload(request.params.id)
      return { message: 'Envio cancelado' }
    },
  )
}

function serveRestore(app: RoutesApp, desk: BackupDesk): void {
  app.post(
    '/backup/checks',
    { schema: { tags, body: checkInputSchema, response: { 202: backupJobSchema } } },
    async (request, reply) => reply.code(202).send(await desk.startCheck(request.body)),
  )

  app.post(
    '/backup/checks/:id/apply',
    { schema: { tags, params: idParams, response: { 202: backupJobSchema } } },
    async (request, reply) => reply.code(202).send(await desk.startRestore(request.params.id)),
  )
}
