import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limits.ts'
import { createHttpServer } from './http-server.ts'

const sockets: Socket[] = []
let stop: () => void

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  stop()
})

async function serve({
  trustProxy = false,
  keepAliveTimeout = 65_000,
  maxInAll = 2000,
  answer = (res: ServerResponse) => void res.end('ok'),
} = {}): Promise<number> {
  const server = createHttpServer((_req, res) => answer(res))
  server.keepAliveTimeout = keepAliveTimeout
  limitConnections(server, { warn: () => undefined }, { trustProxy, maxInAll })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address() as AddressInfo
  return address.port
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Whether the server still answers on this connection. */
async function answers(socket: Socket): Promise<boolean> {
  const answer = Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
  if (!socket.destroyed) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket.destroyed ? false : answer
}

test('one address has 200 connections, and a closed one makes room', async () => {
  const port = await serve()
  const held = await Promise.all(Array.from({ length: 200 }, () => open(port)))
  expect(await answers(held[199] ?? (await open(port)))).toBe(true)
  expect(await answers(await open(port))).toBe(false)
  held[0]?.destroy()
  await expect.poll(async () => answers(await open(port))).toBe(true)
})

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const isHeld = () => undefined
const isAnswered = (res: ServerResponse) => void res.end('ok')
const withBody = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx'
const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['that are still worked on', request, isHeld],
  ['that are answered at once', request, isAnswered],
  ['without a host', 'GET / HTTP/1.1\r\n\r\n', isAnswered],
  ['with a body', withBody, isAnswered],
  ['that expect the unknown', request.replace('Host', 'Expect: z\r\nHost'), isAnswered],
])('a connection with more than five requests %s is cut', async (_kind, sent, answer) => {
  let begun = 0
  const port = await serve({
    answer: (res) => {
      begun++
      answer(res)
    },
  })
  const patient = await open(port)
  patient.resume().write(sent.repeat(5))
  const greedy = await open(port)
  greedy.resume().write(sent.repeat(500))
  await once(greedy, 'close')
  // Nor are the others begun that had come in with them.
  await expect.poll(() => begun).toBe(11)
  expect(patient.closed).toBe(false)
})

test('a proxy may have more', async () => {
  const port = await serve({ trustProxy: true })
  const held = await Promise.all(Array.from({ length: 230 }, () => open(port)))
  expect(await answers(held[229] ?? (await open(port)))).toBe(true)
})

test('after a broken request the socket is gone, though the client keeps it open', async () => {
  const port = await serve()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.resume().write('nonsense\r\n\r\n')
  await once(socket, 'end')
  // A write into a connection that is only half closed would be taken.
  const refused = once(socket, 'error')
  const writing = setInterval(() => socket.write('x'), 10)
  const [error] = await refused
  clearInterval(writing)
  expect(['EPIPE', 'ECONNRESET']).toContain(error.code)
})

test('an idle connection is closed', async () => {
  const port = await serve({ keepAliveTimeout: 100 })
  const socket = await open(port)
  expect(await answers(socket)).toBe(true)
  await once(socket, 'close')
})

test('when all connections are taken, the largest site loses an idle one', async () => {
  const held: ServerResponse[] = []
  const port = await serve({ maxInAll: 4, answer: (res) => void held.push(res) })
  const busy = await open(port, '127.0.0.2')
  busy.write(request)
  await expect.poll(() => held).toHaveLength(1)
  const idle = await open(port, '127.0.0.2')
  const flood = [busy, idle, await open(port, '127.0.0.2')]
  const guest = await open(port, '127.0.0.3')
  const visitor = await open(port, '127.0.0.4')
  await once(idle, 'close')
  expect([...flood, guest, visitor].map(({ closed }) => closed)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('when all connections are at work, a further one is closed', async () => {
  const held: ServerResponse[] = []
  const port = await serve({ maxInAll: 2, answer: (res) => void held.push(res) })
  const busy = [await open(port), await open(port)]
  for (const socket of busy) socket.write(request)
  await expect.poll(() => held).toHaveLength(2)
  await once(await open(port), 'close')
  expect(busy.map(({ closed }) => closed)).toEqual([false, false])
})

test('when no connection is idle, one whose request does not come in full makes room', async () => {
  const held: ServerResponse[] = []
  const port = await serve({ maxInAll: 2, answer: (res) => void held.push(res) })
  const [whole, part] = [await open(port), await open(port)]
  whole.write(request)
  part.write(withBody.replace('Length: 1', 'Length: 100'))
  await expect.poll(() => held).toHaveLength(2)
  const visitor = await open(port, '127.0.0.2')
  await once(part, 'close')
  expect([whole.closed, visitor.closed]).toEqual([false, false])
})

test('nothing is read of a chunked body', async () => {
  let received = 0
  const port = await serve({
    answer: (res) => {
      res.req.on('data', (part: Buffer) => (received += part.length))
      if (res.req.method === 'GET') res.end('ok')
    },
  })
  const socket = await open(port)
  socket.write(chunked + '1\r\na\r\n'.repeat(1000))
  // What was read before this answer has been counted.
  expect(await answers(await open(port))).toBe(true)
  expect(received).toBe(0)
})
