import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/.bin/node')
// A processor that others use too takes its time over the pictures of the demo shop.
const startTimeoutMs = 150_000

/** The same in every shop. */
export const administrator = { email: 'dona@pedivela.example', password: 'catraca-9-coroa' }

/** What a shop begins with: the demo shop, a copy of another shop on SQLite, nothing, or what a folder imports. */
export type Contents = 'demo' | 'nothing' | { copyOf: TestShop } | { importOf: string }

export interface TestShop {
  /** Without a slash at the end. */
  url: string
  administrator: { email: string; password: string }
  dataDir: string
  /** Throws when the shop has logged an error since it started. */
  stop(): Promise<void>
}

/** A shop beside all others, with a server of its own where it is on PostgreSQL. The pages must have been built. */
export async function startTestShop({
  demo,
  engine,
}: {
  demo: boolean
  engine: 'sqlite' | 'postgres'
}): Promise<TestShop> {
  const contents = demo ? 'demo' : 'nothing'
  if (engine === 'sqlite') return openTestShop(contents)
  const server = await startPostgres()
  try {
    const shop = await openTestShop(contents, await createDatabase(server))
    return { ...shop, stop: () => shop.stop().finally(() => server.stop()) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The whole program as `bin/start` runs it, on SQLite or in an empty database of PostgreSQL. The pages must have been built. */
export async function openTestShop(contents: Contents, databaseUrl = ''): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-shop-'))
  try {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    }
    await furnish(contents, env)
    return await startProgram(contents === 'demo' ? [] : ['--empty'], env)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** An empty database of its own. */
export async function createDatabase(server: PostgresServer): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.url(name)
}

type ShopEnvironment = NodeJS.ProcessEnv & { DATA_DIR: string }

async function furnish(contents: Contents, env: ShopEnvironment): Promise<void> {
  if (contents === 'nothing') return
  if (contents === 'demo') return shareMedia(env.DATA_DIR)
  if ('copyOf' in contents) return copyShop(contents.copyOf.dataDir, env.DATA_DIR)
  await promisify(execFile)(node, [join(root, 'bin/shop.ts'), 'import', contents.importOf], { env })
}

/** The demo shop's pictures take most of its time: they are made once and found there by the next demo shop, on either engine. */
async function shareMedia(dataDir: string): Promise<void> {
  const shared = join(root, '.setup/demo-media')
  await mkdir(shared, { recursive: true })
  await symlink(shared, join(dataDir, 'media'))
}

async function copyShop(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(join(from, 'shop.db'), { readOnly: true })
  database.prepare('vacuum into ?').run(join(to, 'shop.db'))
  database.close()
  await cp(join(from, 'media'), join(to, 'media'), { recursive: true, dereference: true })
}

async function startProgram(args: string[], env: ShopEnvironment): Promise<TestShop> {
  const program = startGuarded({
    command: node,
    args: [join(root, 'server/main.ts'), '--port', '0', ...args],
    signal: 'TERM',
    folder: env.DATA_DIR,
    env: { ...env, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  })
  const [, url = ''] = await waitForOutput(program, /Loja:\s+(http\S+?)\/?\s/, startTimeoutMs)
  let errors = ''
  program.stdout?.on('data', (text: string) => (errors += text.replaceAll(/^[^{].*\n/gm, '')))
  const stop = async () => {
    await stopGuarded(program)
    if (errors) throw new Error(`The shop logged errors:\n${errors}`)
  }
  return { url, administrator, dataDir: env.DATA_DIR, stop }
}
