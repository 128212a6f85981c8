import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request as send, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/open.ts'
import { tinyBuild } from './app-build.fixture.ts'
import { Assets } from './assets.ts'
import { Allowances } from './allowances.ts'
import { limitConnections } from './connection-limits.ts'
import { FairQueue } from './fair-queue.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { KeptReads } from './kept-reads.ts'
import { Metrics } from './metrics.ts'
import { Pages } from './pages.ts'
import { networkOf } from '../shop/network.ts'
import { clientAddress } from './client-address.ts'
import { createRequestListener } from './request-listener.ts'
import { securityHeaders } from './security-headers.ts'

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * A shop of a few routes and two built files behind the real request listener. It needs no build of
 * the app.
 */
export async function openTinyShop({
  publicUrl = 'http://loja.example',
  queueLimits = {},
  allowanceLimits = {},
}: {
  publicUrl?: string
  queueLimits?: ConstructorParameters<typeof FairQueue>[0]
  allowanceLimits?: ConstructorParameters<typeof Allowances>[0]
} = {}) {
  const assetsFolder = await makeBuiltFiles()
  let version = 1
  const renderings: string[] = []
  const failures: object[] = []
  let drawings = 0
  let gate = Promise.resolve()
  async function load(request: Request) {
    renderings.push(new URL(request.url).pathname + new URL(request.url).search)
    const madeFrom = version
    await gate
    return { madeFrom, cookie: request.headers.get('cookie') }
  }

  const store = await openDatabase({ dataDir: assetsFolder })
  const log = { error: (facts: object) => void failures.push(facts) }
  const headers = securityHeaders(publicUrl)
  const queue = new FairQueue(queueLimits)
  const pages = new Pages({
    build: tinyBuild(load, () => drawings++),
    shop: { db: store.db, publicUrl },
    version: () => version,
    queue,
    allowances: new Allowances(allowanceLimits),
    log,
  })
  const assets = new Assets(assetsFolder, headers)
  const notHere = (_req: unknown, res: ServerResponse) => void res.writeHead(404).end()
  const server = createHttpServer(
    createRequestListener(
      {
        pages,
        networkOfClient: (req) => networkOf(clientAddress(req, true)),
        assets,
        api: notHere,
        media: notHere,
        readiness: notHere,
        figures: notHere,
        metrics: new Metrics(),
        keptReads: new KeptReads({ version: () => version, publicUrl }),
        headers,
      },
      log,
    ),
  )
  limitConnections(server, { warn: () => undefined }, { trustProxy: true })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })

  return {
    url: `http://127.0.0.1:${port}`,
    db: store.db,
    drawings: () => drawings,
    renderings,
    failures,
    waiting: () => queue.waiting,
    get: (path: string, sentHeaders: Record<string, string> = {}, method = 'GET') =>
      ask(port, path, sentHeaders, method),
    raw: (text: string) => sendRaw(port, text),
    changeData: () => void version++,
    /** Makes loaders wait for the given promise. */
    holdLoaders: (until: Promise<void>) => void (gate = until),
    async close() {
      await stopServer(server)
      await store.close()
      await rm(assetsFolder, { recursive: true })
    },
  }
}

async function makeBuiltFiles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app-123.js'), 'let a = 1\n'.repeat(300))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  return folder
}

/** Unlike fetch, follows no redirect, decodes nothing and sends the path unchanged. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, path, headers, method }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject).end()
  })
}

/**
 * Sends bytes unchanged and returns everything that the server sends until the connection closes.
 */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (part) => (answer += part))
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.write(text, 'latin1')
  })
}
