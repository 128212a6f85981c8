import { createServer, type RequestListener, type Server } from 'node:http'

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

/**
 * Accepts no further connection, lets running requests finish, closes connections that are idle,
 * and aborts requests that take longer than 10 s.
 */
export async function stopServer(server: Server): Promise<void> {
  // Otherwise a client that goes on asking keeps its connection, and the server.
  server.prependListener('request', (_req, res) => void (res.shouldKeepAlive = false))
  const idleSweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idleSweep)
  clearTimeout(deadline)
}
