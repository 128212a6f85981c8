import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sendAll } from './load.ts'

// node bench/attackers.ts URL CATEGORY attacks the shop at the address until it is told to end. It
// is a program of its own, with the lowest priority, so that the visitors whose waits are measured
// wait for the shop alone.
const [url = '', category = ''] = process.argv.slice(2)
const slowClients = 500
/** Of one address; the shop lets it have 200. */
const perAddress = 150
const signIns = 200
setPriority(19)

const random = () => (Math.random() * 1e6).toFixed(2)
const filters = () => `/categoria/${category}?preco=${random()}&ordem=price-desc`
const searches = () => `/api/products?search=aro+${random()}`

await Promise.all([
  ...flood(filters, 50, '127.0.0.2'),
  ...flood(searches, 20, '127.0.0.3'),
  ...Array.from({ length: slowClients }, (_, i) =>
    sendSlowly(`127.0.1.${1 + Math.floor(i / perAddress)}`),
  ),
  ...Array.from({ length: signIns }, (_, i) => tryPasswords(`127.0.2.${1 + i}`)),
])

function flood(path: () => string, connections: number, localAddress: string) {
  return Array.from({ length: connections }, async () => {
    for (;;) {
      const paths = Array.from({ length: 10 }, path)
      await sendAll(url, paths, { localAddress, accepted: [200, 429, 503] })
    }
  })
}

/** Sends a byte a second, and connects again when the shop has had enough. */
async function sendSlowly(localAddress: string) {
  const port = Number(new URL(url).port)
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    await dribble(socket)
    socket.destroy()
    await pause(100)
  }
}

async function dribble(socket: Socket): Promise<void> {
  for (const byte of 'GET /?busca=devagar HTTP/1.1\r\nhost: loja') {
    if (socket.destroyed) return
    socket.write(byte)
    await pause(1000)
  }
}

async function tryPasswords(localAddress: string) {
  const body = JSON.stringify({ email: 'vendedora@pedivela.example', password: 'errada-12345' })
  for (;;) {
    await new Promise<void>((resolve) => {
      request(`${url}/api/auth/login`, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      })
        .on('response', (answer) => answer.resume().on('close', resolve))
        .on('error', () => resolve())
        .end(body)
    })
    await pause(200)
  }
}
