import { Agent, get } from 'node:http'
import type { Measured } from './process.ts'

const requestTimeoutMs = 30_000
/** As many as a shop allows one network at once. */
const requestsPerNetwork = 20

export interface Load {
  connections?: number
  headers?: Record<string, string>
  /** Of 127.0.0.0/8: clients of different networks have different ones. */
  localAddress?: string
  /**
   * Each 20 requests have another address, which Linux allows: for pages that are not kept, of
   * which a network has an allowance.
   */
  fromManyNetworks?: true
  /** The statuses of good answers; 200 alone by default. */
  accepted?: number[]
  beforeEach?: () => void
}

/** Sends each path once over `connections` kept-alive connections; returns the times of answers. */
export async function sendAll(
  url: string,
  paths: string[],
  { connections = 1, headers = {}, accepted = [200], beforeEach, ...from }: Load = {},
): Promise<{ p50Ms: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latenciesMs: number[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < paths.length; i = next++) {
      const { localAddress = from.fromManyNetworks ? networkOf(i) : undefined } = from
      beforeEach?.()
      const sentAt = performance.now()
      const status = await send(url + paths[i], { agent, headers, localAddress })
      if (!accepted.includes(status)) throw new Error(`${paths[i]}: ${status}`)
      latenciesMs.push(performance.now() - sentAt)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
  latenciesMs.sort((a, b) => a - b)
  const at = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

let networks = 0

function networkOf(request: number): string {
  if (request % requestsPerNetwork === 0) networks = (networks % 0xffff) + 1
  return `127.16.${networks >> 8}.${networks & 255}`
}

interface Sending {
  agent: Agent
  headers: Record<string, string>
  localAddress: string | undefined
}

function send(url: string, options: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { ...options, timeout: requestTimeoutMs }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', reject)
    })
      .on('timeout', () => reject(new Error(`${url}: no answer`)))
      .on('error', reject)
  })
}

/** The cost of `count` requests, after as many to warm the just-in-time compiler up. */
export async function cost(
  shop: Measured,
  path: (i: number) => string,
  load: Load = {},
  count = 600,
) {
  const paths = (from: number) => Array.from({ length: count }, (_, i) => path(from + i))
  const visits: Load = { ...load, fromManyNetworks: true }
  await sendAll(shop.url, paths(0), visits)
  const before = await shop.usage()
  const latencies = await sendAll(shop.url, paths(count), visits)
  const after = await shop.usage()
  return { ...latencies, cpuMs: (after.cpuMs - before.cpuMs) / count }
}

export function cycle<Item>(list: Item[], i: number): Item {
  const item = list[i % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
