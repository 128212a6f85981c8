import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A port of 127.0.0.1 that passes everything on to another one, `delayMs` later. */
export interface SlowRelay {
  port: number
  delayMs: number
  close(): Promise<void>
}

export async function openSlowRelay(to: number): Promise<SlowRelay> {
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    passOn(near, far)
    passOn(far, near)
  })
  const passOn = (from: Socket, into: Socket) => {
    from.on('data', (bytes) => setTimeout(() => into.write(bytes), relay.delayMs))
    from.on('close', () => setTimeout(() => into.destroy(), relay.delayMs))
    from.on('error', () => into.destroy())
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const relay = {
    port: address.port,
    delayMs: 0,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
  return relay
}
