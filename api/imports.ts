import { z } from 'zod'
import {
  importJobSchema,
  importPreviewSchema,
  maxSheetBytes,
  sentPhotosSchema,
  sheetQuerySchema,
} from '../contracts/imports.ts'
import { InvalidInput } from '../shop/errors.ts'
import { ImportJobs } from '../shop/import/import-jobs.ts'
import { servePieces } from './pieces.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const config = { act: 'edit-products' } as const
const tags = ['Produtos']
/** Sent again, a file is the same import, or one that changes nothing. */
const onlyReads = true
const sheets = [
  { of: 'products', path: '/imports', config: { ...config, onlyReads }, tags },
  {
    of: 'clients',
    path: '/imports/clients',
    config: { act: 'use-client-sheets', onlyReads },
    tags: ['Clientes'],
  },
] as const

/** Spreadsheets (docs/import.md), each sent as the body of a request. */
export const importRoutes: Routes = async (app, shop) => {
  const jobs = new ImportJobs(shop, (error) => app.log.error({ err: error }, 'import failed'))
  app.addHook('onClose', () => jobs.stop())
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxSheetBytes },
    (_request, body, parsed) => parsed(null, body),
  )

  for (const { of, path, config: reading, tags: tagsOf } of sheets) {
    const sent = {
      tags: tagsOf,
      consumes: ['application/octet-stream'],
      querystring: sheetQuerySchema,
    }

    app.post(
      `${path}/preview`,
      { config: reading, schema: { ...sent, response: { 200: importPreviewSchema } } },
      (request) => jobs.preview({ of, ...request.query, bytes: bytesOf(request.body) }),
    )

    app.post(
      path,
      { config: reading, schema: { ...sent, response: { 202: importJobSchema } } },
      async (request, reply) =>
        reply.code(202).send(jobs.start({ of, ...request.query, bytes: bytesOf(request.body) })),
    )
  }

  servePieces(app, '/imports/photos/uploads', { config, tags }, jobs.uploads, {
    begin: (bytes) => jobs.beginPhotos(bytes),
    cancel: (id) => jobs.cancelPhotos(id),
  })

  app.post(
    '/imports/photos/preview',
    {
      config: { ...config, onlyReads: true },
      schema: { tags, body: sentPhotosSchema, response: { 200: importPreviewSchema } },
    },
    (request) => jobs.previewPhotos(request.body),
  )

  app.post(
    '/imports/photos',
    {
      config: { ...config, onlyReads: true },
      schema: { tags, body: sentPhotosSchema, response: { 202: importJobSchema } },
    },
    async (request, reply) => reply.code(202).send(jobs.startPhotos(request.body)),
  )

  app.get(
    '/imports/last',
    { config, schema: { tags, response: { 200: z.object({ job: importJobSchema.nullable() }) } } },
    async () => ({ job: jobs.last }),
  )

  app.get(
    '/imports/:id',
    { config, schema: { tags, params: idParamsSchema, response: { 200: importJobSchema } } },
    async (request) => jobs.find(request.params.id),
  )
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body
  throw new InvalidInput({ file: 'Escolha uma planilha' })
}
