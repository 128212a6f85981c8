import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

const slowestShutdownMs = 10_000

/** An HTTP server whose bounds keep slow or hostile senders from holding on to it. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      // Node's own defaults let thousands of sockets stay that send a byte now and then.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      // A photo of 5 MB over a poor telephone line.
      requestTimeout: 120_000,
      // Longer than the usual 60 s of a proxy in front, which must never write into a socket just closed here.
      keepAliveTimeout: 65_000,
    },
    listener,
  )
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

/** Takes no further connection, lets running requests finish, and ends what takes longer than 10 s. */
export async function stopServer(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), slowestShutdownMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  clearTimeout(deadline)
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  socket.end(
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
