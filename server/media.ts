import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pictureFiles, TooManyFilesWait } from '../shop/media/picture-files.ts'
import { isMediaName, type MediaStorage } from '../shop/media/storage.ts'

const maxCachedBytes = 32 * 1024 * 1024
const maxCachedFileBytes = 1024 * 1024
/** A removed picture is no longer served after this time. */
const cachedForMs = 60_000

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * Serves pictures. Recently used files are kept in memory: a request need not wait for Node's
 * thread pool while it encodes uploads.
 */
export function serveMedia(app: FastifyInstance, storage: MediaStorage): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    maxEntrySize: maxCachedFileBytes,
    sizeCalculation: (bytes) => bytes.length,
    ttl: cachedForMs,
  })
  const read = pictureFiles(storage, (error) =>
    app.log.error({ err: error }, 'a picture could not be kept'),
  )
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*']
    try {
      const bytes = isMediaName(name) ? (kept.get(name) ?? (await read(name))) : undefined
      // Not cacheable: the picture may be uploaded a moment later.
      if (!bytes) return reply.code(404).header('cache-control', 'no-store').send()
      if (!kept.has(name)) kept.set(name, bytes)
      const etag = `"${name}"`
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(types[name.slice(name.lastIndexOf('.') + 1)] ?? '').send(bytes)
    } catch (error) {
      if (!(error instanceof TooManyFilesWait))
        request.log.error({ err: error }, 'a picture could not be read')
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send()
    }
  })
}
