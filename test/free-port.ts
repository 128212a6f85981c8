import { createServer } from 'node:net'

// Below the ports that systems give to outgoing connections: Linux from 32768, others from 49152.
const [lowest, highest] = [20_000, 32_000]

/** A port of 127.0.0.1 on which nothing listens and no outgoing connection starts. */
export async function findFreePort(): Promise<number> {
  const first = lowest + Math.floor(Math.random() * (highest - lowest))
  for (let port = first; port < highest; port++) if (await isFree(port)) return port
  throw new Error(`no free port from ${first} to ${highest}`)
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
