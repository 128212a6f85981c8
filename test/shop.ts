import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import { initialPassword, replaceInitialPassword } from './initial-password.ts'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/.bin/node')
// A busy machine may take minutes for the pictures of the demo shop.
const startTimeoutMs = 300_000

/** Of every test shop. */
export const administrator = { email: 'dona@pedivela.example', password: 'catraca-9-coroa' }

/** What a shop starts with; `copyOf` is a shop on SQLite, `importOf` a folder to import. */
export type Contents = 'demo' | 'nothing' | { copyOf: TestShop } | { importOf: string }

export interface TestShop {
  /** Without a slash at the end. */
  url: string
  administrator: { email: string; password: string }
  dataDir: string
  /** Throws when the shop has logged an error since it started. */
  stop(): Promise<void>
}

/** A new shop; on PostgreSQL with its own database server. Needs built pages. */
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

/**
 * Runs the whole program as bin/start does, on SQLite or in an empty database of PostgreSQL. Needs
 * built pages.
 */
export async function openTestShop(contents: Contents, databaseUrl = ''): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-shop-'))
  try {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    }
    await fill(contents, env)
    return await startProgram(contents === 'demo' ? [] : ['--empty'], env)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** The URL of a new, empty database. */
export async function createDatabase(server: PostgresServer): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.url(name)
}

type ShopEnvironment = NodeJS.ProcessEnv & { DATA_DIR: string }

async function fill(contents: Contents, env: ShopEnvironment): Promise<void> {
  if (contents === 'nothing') return
  if (contents === 'demo') return shareMedia(env.DATA_DIR)
  if ('copyOf' in contents) return copyShop(contents.copyOf.dataDir, env.DATA_DIR)
  await promisify(execFile)(node, [join(root, 'bin/shop.ts'), 'import', contents.importOf], { env })
}

/** All demo shops share one folder: most of a first start is drawing the pictures. */
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
    env: { ...env, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: initialPassword },
  })
  const [, url = ''] = await waitForOutput(program, /Loja:\s+(http\S+?)\/?\s/, startTimeoutMs)
  await replaceInitialPassword(url, administrator)
  let errors = ''
  program.stdout?.on('data', (text: string) => (errors += text.replaceAll(/^[^{].*\n/gm, '')))
  const stop = async () => {
    await stopGuarded(program)
    if (errors) throw new Error(`The shop logged errors:\n${errors}`)
  }
  return { url, administrator, dataDir: env.DATA_DIR, stop }
}
