import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

const shutdownTimeoutMs = 10_000

/** An HTTP server with limits that keep slow or hostile clients from occupying its connections. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      // Node's default (60 s) lets a client keep thousands of sockets open by sending a byte now
      // and then.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      // Enough for a photo of 5 MB over a poor mobile connection.
      requestTimeout: 120_000,
      // Longer than a proxy's usual 60 s: a proxy must not write to a socket that this server has
      // just closed.
      keepAliveTimeout: 65_000,
      // What Node answers by itself passes the limits: requests without a host, and those that
      // expect something unknown.
      requireHostHeader: false,
    },
    listener,
  )
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  server.on('clientError', answerBrokenRequest)
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

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  // end() would leave the socket open until the client closes its side, which a hostile one never
  // does.
  socket.destroySoon()
}
