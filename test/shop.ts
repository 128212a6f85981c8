import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'
import { startPostgres } from './postgres-server.ts'

const root = join(import.meta.dirname, '..')
// A processor that others use too takes its time over the pictures of the demo shop.
const startTimeoutMs = 150_000

export interface TestShop {
  /** Without a slash at the end. */
  url: string
  administrator: { email: string; password: string }
  /** Throws when the shop has logged an error since it started. */
  stop(): Promise<void>
}

/** The whole program as `bin/start` runs it, with data of its own. The pages must have been built. */
export async function startTestShop({ demo, engine }: { demo: boolean; engine: 'sqlite' | 'postgres' }): Promise<TestShop> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  try {
    const databaseUrl = postgres?.url('shop')
    if (postgres) await createDatabase(postgres.url('postgres'), 'shop')
    const shop = await startProgram(demo, databaseUrl)
    return { ...shop, stop: () => shop.stop().finally(() => postgres?.stop()) }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/** The demo shop's pictures take most of its time: they are made once and found there by the next shop, on either engine. */
async function shareMedia(dataDir: string): Promise<void> {
  const shared = join(root, '.setup/demo-media')
  await mkdir(shared, { recursive: true })
  await symlink(shared, join(dataDir, 'media'))
}

async function startProgram(demo: boolean, databaseUrl = ''): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-shop-'))
  if (demo) await shareMedia(dataDir)
  const administrator = { email: 'dona@pedivela.example', password: 'catraca-9-coroa' }
  const program = startGuarded({
    command: join(root, 'node_modules/.bin/node'),
    args: [join(root, 'server/main.ts'), '--port', '0', ...(demo ? [] : ['--empty'])],
    signal: 'TERM',
    folder: dataDir,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'error',
    },
  })
  const [, url = ''] = await waitForOutput(program, /Loja:\s+(http\S+?)\/?\s/, startTimeoutMs)
  let errors = ''
  program.stdout?.on('data', (text: string) => (errors += text.replaceAll(/^[^{].*\n/gm, '')))
  const stop = async () => {
    await stopGuarded(program)
    if (errors) throw new Error(`The shop logged errors:\n${errors}`)
  }
  return { url, administrator, stop }
}

async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
