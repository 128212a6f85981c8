import { request } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import { sendAll } from './load.ts'
import { type Measured, startMeasured } from './process.ts'

const rounds = 7
const requestsPerRound = 6000
const connections = 16
const port = 38_101
const acceptBr = 'accept-encoding: br\r\n'

/** How many requests per processor second a finished page is served at, against a bare server that sends the same answer. */
export async function measureCachedPages(
  shop: Measured,
  pages: Record<string, string>,
  folder: string,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const bare = await startTwin(shop.url + path, folder)
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const [bareUs, shopUs] = [await cpuPerRequestUs(bare, '/'), await cpuPerRequestUs(shop, path)]
      // The first round warms both up.
      if (round > 0) ratios.push(bareUs / shopUs)
    }
    await bare.stop()
    figures.push({
      name: `cached ${name} against bare node:http`,
      value: median(ratios),
      unit: '×',
      atLeast: 0.95,
    })
  }
  return figures
}

/** A bare server that answers with the very headers and bytes of `url`. */
async function startTwin(url: string, folder: string): Promise<Measured> {
  const { headers, body } = await fetchRaw(url)
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'body')]
  await writeFile(headersFile, JSON.stringify(headers))
  await writeFile(bodyFile, body)
  return startMeasured('bench/bare-server.ts', [String(port), headersFile, bodyFile], {}, port, '/')
}

function fetchRaw(url: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          ...headers
        } = answer.headers
        resolve({ headers, body: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject).end()
  })
}

async function cpuPerRequestUs(server: Measured, path: string): Promise<number> {
  const before = await server.usage()
  await sendAll(
    server.url,
    Array.from({ length: requestsPerRound }, () => path),
    { connections, headers: acceptBr },
  )
  const after = await server.usage()
  return ((after.cpuMs - before.cpuMs) * 1000) / requestsPerRound
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
