import type { FastifyContextConfig } from 'fastify'
import {
  pieceQuerySchema,
  type Upload,
  uploadInputSchema,
  uploadPieceBytes,
  uploadSchema,
} from '../contracts/backup.ts'
import type { Uploads } from '../shop/backup/uploads.ts'
import { InvalidInput } from '../shop/errors.ts'
import type { RoutesApp } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

/**
 * Receives a large file in pieces, below `path`. The app must read application/octet-stream as a
 * buffer.
 */
export function servePieces(
  app: RoutesApp,
  path: string,
  { config, tags }: { config: FastifyContextConfig; tags: string[] },
  uploads: Uploads,
  { begin, cancel }: { begin(bytes: number): Promise<Upload>; cancel(id: string): Promise<void> },
): void {
  app.post(
    path,
    { config, schema: { tags, body: uploadInputSchema, response: { 201: uploadSchema } } },
    (request) => begin(request.body.bytes),
  )

  app.put(
    `${path}/:id`,
    {
      config,
      bodyLimit: uploadPieceBytes,
      schema: {
        tags,
        consumes: ['application/octet-stream'],
        params: idParamsSchema,
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
      return uploads.add(request.params.id, request.query.offset, piece)
    },
  )

  app.delete(
    `${path}/:id`,
    { config, schema: { tags, params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      await cancel(request.params.id)
      return { message: 'Envio cancelado' }
    },
  )
}
