import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const shutdownTimeoutMs = 10_000

/** An HTTP server with Node's limits against clients that are slow or send without end. */
export function createHttpServer(listener?: RequestListener): Server {
  const server = createServer(
    {
      // Node's default (60 s) lets a client keep thousands of sockets open by sending a byte now
      // and then.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      // Enough for a photo of 5 MB over a poor mobile connection.
      requestTimeout: 120_000,
      // Longer than a proxy's usual 60 s: a proxy must not write to a socket that this server has
      // just closed.
      keepAliveTimeout: 65_000,
    },
    listener,
  )
  // Of a client that reads nothing.
  server.setTimeout(60_000)
  server.maxConnections = 2000
  server.maxRequestsPerSocket = 1000
  return server
}

export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Ends a listener whose connections may be cut. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

/**
 * Goes on as before for half of `drainMs`, in which a proxy that asks /readyz goes elsewhere. Then
 * accepts no further connection and closes each with its next answer: for the other half also idle
 * ones are left, which a proxy might be writing to. Then lets running requests finish, and aborts
 * those that take longer than 10 s.
 */
export async function stopServer(server: Server, drainMs: number): Promise<void> {
  if (drainMs > 0) await pause(drainMs / 2)
  // Otherwise a client that goes on asking keeps its connection, and the server.
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'))
  const closed = new Promise((resolve) => {
    // Right after connections were accepted: those that wait to be are lost. http.Server would
    // close idle connections, too, to which a proxy may be writing (decision 55).
    setImmediate(() => NetServer.prototype.close.call(server, resolve))
  })
  await pause(drainMs / 2)
  const idleSweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
  await closed
  clearInterval(idleSweep)
  clearTimeout(deadline)
}
