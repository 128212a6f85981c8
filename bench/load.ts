import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const requestTimeoutMs = 30_000
/** As many as a shop allows one network at once. */
const requestsPerNetwork = 20
const headerEnd = Buffer.from('\r\n\r\n')

export interface Latencies {
  requests: number
  p50Ms: number
  p99Ms: number
  /** Of the last answer. */
  bodyBytes: number
}

export interface Load {
  connections?: number
  /** Further request headers, each ending in CRLF. */
  headers?: string
  /** Of 127.0.0.0/8: clients of different networks have different ones. */
  localAddress?: string
  /**
   * Each 20 requests have another address, which Linux allows: for pages that are not kept, of
   * which a network has an allowance.
   */
  fromManyNetworks?: true
  /** The statuses of good answers; 200 alone by default. */
  accepted?: number[]
  beforeEach?: () => Promise<void>
}

/**
 * Sends each path once over `connections` kept-alive sockets. A socket waits for its answer before
 * its next request.
 */
export async function sendAll(
  url: string,
  paths: string[],
  { connections = 1, headers = '', accepted = [200], beforeEach, ...from }: Load = {},
): Promise<Latencies> {
  const { hostname, port } = new URL(url)
  const latenciesMs: number[] = []
  let next = 0
  let bodyBytes = 0
  const perSocket = from.fromManyNetworks ? requestsPerNetwork : Infinity
  const useSocket = async () => {
    const localAddress = from.fromManyNetworks ? nextAddress() : from.localAddress
    const socket = connect({ port: Number(port), host: hostname, localAddress })
    socket
      .setNoDelay(true)
      .setTimeout(requestTimeoutMs, () => socket.destroy(new Error('no answer')))
    await once(socket, 'connect')
    const answers = new Answers(socket)
    for (let sent = 0; sent < perSocket && next < paths.length; sent++) {
      const path = paths[next++]
      await beforeEach?.()
      const sentAt = performance.now()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${headers}\r\n`)
      const { status, length } = await answers.next()
      if (!accepted.includes(status)) throw new Error(`${path}: ${status}`)
      latenciesMs.push(performance.now() - sentAt)
      bodyBytes = length
    }
    socket.destroy()
  }
  const worker = async () => {
    while (next < paths.length) await useSocket()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  latenciesMs.sort((a, b) => a - b)
  const at = (share: number) =>
    latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? 0
  return { requests: latenciesMs.length, p50Ms: at(0.5), p99Ms: at(0.99), bodyBytes }
}

let addresses = 0

function nextAddress(): string {
  addresses = (addresses % 0xffff) + 1
  return `127.16.${addresses >> 8}.${addresses & 255}`
}

/** Reads answers that have a Content-Length, cheaply: the load must cost less than the server. */
class Answers {
  #missing = 0
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  #length = 0
  #waiting = Promise.withResolvers<{ status: number; length: number }>()

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#waiting.reject(error))
  }

  next(): Promise<{ status: number; length: number }> {
    return this.#waiting.promise
  }

  #take(chunk: Buffer): void {
    if (this.#missing > 0) return this.#count(chunk.length)
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(headerEnd)
    if (end < 0) return
    const head = this.#head.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.#length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(this.#length))
      return this.#waiting.reject(new Error(`an answer without content-length: ${head}`))
    const body = this.#head.length - end - headerEnd.length
    this.#head = Buffer.alloc(0)
    this.#missing = this.#length
    this.#count(body)
  }

  #count(bytes: number): void {
    this.#missing -= bytes
    if (this.#missing > 0) return
    const { resolve } = this.#waiting
    this.#waiting = Promise.withResolvers()
    resolve({ status: this.#status, length: this.#length })
  }
}
