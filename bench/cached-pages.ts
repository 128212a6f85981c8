import { request } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, median } from './figures.ts'
import { sendAll } from './load.ts'
import { type Measured, withServer } from './process.ts'

const rounds = 7
const requestsPerRound = 6000
const connections = 16
/** As browsers send it. */
const browser = { 'accept-encoding': 'br' }

/**
 * How many requests per processor second the shop answers with a kept page, as a
 * ratio to a bare server that sends the same answer. `folder` takes the files of the bare server.
 */
export async function measureCachedPages(
  shop: Measured,
  pages: Record<string, string>,
  folder: string,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const ratios = await withTwin(shop.url + path, folder, (bare) => compare(bare, shop, path))
    figures.push({
      name: `cached ${name} against bare node:http`,
      value: median(ratios),
      unit: '×',
      atLeast: 0.85,
    })
  }
  return figures
}

/** Runs a bare server that answers with exactly the headers and bytes of `url`. */
async function withTwin<Result>(
  url: string,
  folder: string,
  work: (bare: Measured) => Promise<Result>,
): Promise<Result> {
  const { headers, body } = await fetchRaw(url)
  const [headersFile, bodyFile] = [join(folder, 'bench-headers.json'), join(folder, 'bench-body')]
  await writeFile(headersFile, JSON.stringify(headers))
  await writeFile(bodyFile, body)
  const args = (port: string) => [port, headersFile, bodyFile]
  return withServer({ script: 'bench/bare-server.ts', args, env: {}, readyPath: '/' }, work)
}

async function compare(bare: Measured, shop: Measured, path: string): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [bareUs, shopUs] = [await cpuPerRequestUs(bare, '/'), await cpuPerRequestUs(shop, path)]
    // The first round only warms both servers up.
    if (round > 0) ratios.push(bareUs / shopUs)
  }
  return ratios
}

function fetchRaw(url: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: browser }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        // node:http sets these itself.
        const own = new Set(['date', 'connection', 'keep-alive'])
        const sent = Object.entries(answer.headers).filter(([name]) => !own.has(name))
        resolve({ headers: Object.fromEntries(sent), body: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject).end()
  })
}

async function cpuPerRequestUs(server: Measured, path: string): Promise<number> {
  const paths = Array.from({ length: requestsPerRound }, () => path)
  const before = await server.usage()
  await sendAll(server.url, paths, { connections, headers: browser })
  const after = await server.usage()
  return ((after.cpuMs - before.cpuMs) * 1000) / requestsPerRound
}
