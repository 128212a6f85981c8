import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readPictureFile } from '../shop/media/pictures.ts'
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
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*']
    const reportUnkept = (error: unknown) =>
      request.log.error({ err: error }, 'a picture could not be kept')
    const bytes = isMediaName(name)
      ? (kept.get(name) ?? (await readPictureFile(storage, name, reportUnkept)))
      : undefined
    // Not cacheable: the picture may be uploaded a moment later.
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send()
    if (!kept.has(name)) kept.set(name, bytes)
    return reply
      .headers({
        'content-type': types[name.slice(name.lastIndexOf('.') + 1)],
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${name}"`,
      })
      .send(bytes)
  })
}
