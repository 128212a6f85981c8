import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { bucketEnvironment, type ObjectStore, startObjectStore } from './object-store.ts'
import { type FaultyPostgres, startFaultyPostgres } from './postgres-server.ts'
import { ask, type AskAsStaff, killRealShops, type RealShop, startRealShop } from './real-shop.ts'
import { startSampleNginx } from './sample-nginx.ts'
import { createDatabase } from './shop.ts'

/** Half of it is longer than the sample of nginx keeps a connection. */
const drainSeconds = 7
const visitMs = 20

/** A shop of two servers on one database and one bucket, behind the sample of nginx. */
export interface TwoServers {
  /** Of nginx. */
  url: string
  /** The servers that run, in the order that nginx knows. */
  servers: [RealShop, RealShop]
  databaseUrl: string
  postgres: FaultyPostgres
  store: ObjectStore
  logFile: string
  /** Starts a server again that has ended. */
  restart(index: 0 | 1): Promise<void>
  stop(): Promise<void>
}

/** Takes some thirty seconds; the servers start at the same time in an empty database. */
export async function openTwoServers(): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'two-servers-'))
  const [postgres, store] = await Promise.all([startFaultyPostgres(), startObjectStore()])
  const databaseUrl = await createDatabase(postgres)
  const logFile = join(folder, 'log')
  const env = {
    ...bucketEnvironment(await store.newBucket()),
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: String(drainSeconds),
  }
  const ports = [await findFreePort(), await findFreePort()]
  const start = (index: 0 | 1) =>
    startRealShop({ dataDir: join(folder, String(index)), logFile, port: ports[index], env })
  const servers = await Promise.all([start(0), start(1)])
  const nginx = await startSampleNginx(folder, servers[0].url, servers[1].url)
  return {
    url: nginx.url,
    servers,
    databaseUrl,
    postgres,
    store,
    logFile,
    restart: async (index) => void (servers[index] = await start(index)),
    stop: async () => {
      await nginx.stop()
      killRealShops()
      await Promise.all([postgres.stop(), store.stop()])
      rmSync(folder, { recursive: true })
    },
  }
}

/** How many write at once. */
export const writers = 4

export const client = (name: string) => ({ name, phone: '(28) 3552-1000' })

/**
 * Creates clients and visits the shop until `work` has ended. Returns the ids of the clients whose
 * creation was confirmed, and all answers that were none.
 */
export async function askMeanwhile(
  url: string,
  staff: AskAsStaff,
  work: () => Promise<void>,
): Promise<{ confirmed: string[]; refused: unknown[] }> {
  const ending = new AbortController()
  const confirmed: string[] = []
  const refused: unknown[] = []
  const repeat = async (request: () => Promise<void>) => {
    while (!ending.signal.aborted) await request()
  }
  const write = async () => {
    const { status, body } = await staff('POST', '/clients', client('Ana'))
    if (status === 201) confirmed.push(JSON.parse(body).id)
    else refused.push([status, body])
  }
  const visit = async () => {
    const { status } = await ask(url)
    if (status !== 200) refused.push(status)
    await pause(visitMs)
  }
  const asking = Promise.all([...Array.from({ length: writers }, () => write), visit].map(repeat))
  await work().finally(() => ending.abort())
  await asking
  return { confirmed, refused }
}
