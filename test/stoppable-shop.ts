import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { initialPassword, replaceInitialPassword } from './initial-password.ts'
import { startGuarded, stopGuarded, waitForOutput } from './guarded-process.ts'

const root = join(import.meta.dirname, '..')
const startTimeoutMs = 60_000
const administrator = { email: 'dona@pedivela.example', password: 'catraca-9-coroa' }

/** An empty shop on SQLite that can be stopped and started again at the same address. */
export interface StoppableShop {
  /** Without a slash at the end. */
  url: string
  administrator: { email: string; password: string }
  /** Ends the program: connections are refused until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Runs `act` while a table is missing: each API call that needs it is answered with 500. */
  without<Result>(table: string, act: () => Promise<Result>): Promise<Result>
  /** Stops the program and removes the data. */
  remove(): Promise<void>
}

export async function openStoppableShop(): Promise<StoppableShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-stoppable-'))
  let program = run(dataDir, '0')
  const url = await addressOf(program)
  await replaceInitialPassword(url, administrator)
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
      ADMIN_PASSWORD: initialPassword,
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
  // Without the pragma, foreign keys would follow the table to its other name.
  db.exec(`pragma legacy_alter_table = on; alter table "${table}" rename to "away"`)
  try {
    return await act()
  } finally {
    db.exec(`alter table "away" rename to "${table}"`)
    db.close()
  }
}
