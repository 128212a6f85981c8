import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'

const root = join(import.meta.dirname, '..')
const startTimeoutMs = 60_000
const administrator = { email: 'dona@pedivela.example', password: 'catraca-9-coroa' }

/** An empty shop on SQLite that fails when it is told to, and comes back at the same address with its data. */
export interface StoppableShop {
  /** Without a slash at the end. */
  url: string
  administrator: { email: string; password: string }
  /** Ends the program; whoever calls is refused. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Does something while a table is missing: every call that needs it is answered with 500. */
  without<Result>(table: string, act: () => Promise<Result>): Promise<Result>
  /** Stops it for good and removes its data. */
  remove(): Promise<void>
}

export async function openStoppableShop(): Promise<StoppableShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-stoppable-'))
  let program = run(dataDir, '0')
  const url = await addressOf(program)
  const stop = () => stopGuarded(program)
  return {
    url,
    administrator,
    stop,
    start: async () => {
      program = run(dataDir, new URL(url).port)
      await addressOf(program)
    },
    without: (table, act) => withoutTable(join(dataDir, 'shop.db'), table, act),
    remove: async () => {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function run(dataDir: string, port: string): ChildProcess {
  return startGuarded({
    command: join(root, 'node_modules/.bin/node'),
    args: [join(root, 'server/main.ts'), '--empty', '--port', port],
    signal: 'TERM',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'silent',
    },
  })
}

async function addressOf(program: ChildProcess): Promise<string> {
  const [, url = ''] = await waitForOutput(program, /Loja:\s+(http\S+?)\/?\s/, startTimeoutMs)
  return url
}

async function withoutTable<Result>(
  file: string,
  table: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const db = new DatabaseSync(file, { timeout: 5000 })
  // Else what refers to the table would be made to refer to its other name.
  db.exec(`pragma legacy_alter_table = on; alter table "${table}" rename to "away"`)
  try {
    return await act()
  } finally {
    db.exec(`alter table "away" rename to "${table}"`)
    db.close()
  }
}
