import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer, listen, stopServer } from './http-server.ts'

test('a server that stops answers on open connections, and then closes them', async () => {
  const answers: ServerResponse[] = []
  const server = createHttpServer((_req, res) => void answers.push(res))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (part) => (received += part))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')

  ask()
  await expect.poll(() => answers).toHaveLength(1)
  const stopped = stopServer(server, 0)
  ask()
  await expect.poll(() => answers).toHaveLength(2)
  for (const answer of answers) answer.end('x')
  await Promise.all([stopped, closed])
  expect(received.match(/^Connection: .*$/gim)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ])
})
