import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'

const icon = 'icon-180.png'
/** Browsers and messengers request these paths even where a page names other icons. */
const wellKnownIcons = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
]

/** Serves the built files of the app, compressed as the build has left them. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  // The names have the hash of the content.
  app.register(
    async (hashed) => {
      hashed.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').send('Não encontrado'),
      )
      hashed.register(fastifyStatic, {
        root: join(folder, 'assets'),
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        decorateReply: false,
      })
    },
    { prefix: '/assets' },
  )
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
  })
  for (const path of wellKnownIcons) app.get(path, (_request, reply) => reply.sendFile(icon))
}
