import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '../test/archive-files.ts'
import { openTestArchiveShop } from '../test/archives.ts'

// The commands that take a shop to PostgreSQL and back.
const folder = await mkdtemp(join(tmpdir(), 'pedivela-back-'))
const sqlite = { DATA_DIR: join(folder, 'sqlite') }
const patient = 120_000
let postgres: { DATA_DIR: string; DATABASE_URL: string }

beforeAll(async () => {
  const { databaseUrl = '' } = await openTestArchiveShop()
  postgres = { ...sqlite, DATABASE_URL: databaseUrl }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs bin/shop, and kills it once it prints `until`. Returns its exit code, null when killed. */
async function shop(env: Record<string, string>, args: string[], until?: RegExp) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (until?.test(said)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'exit')
  return code
}

/** What an archive holds; a restore adds itself to the log. */
async function contentsOf(path: string): Promise<Map<string, string>> {
  const others = [...(await unpack(path))].filter(
    ([name]) => name !== 'manifest.json' && name !== 'data/auditLog.jsonl',
  )
  return new Map(others.map(([name, bytes]) => [name, bytes.toString('latin1')]))
}

test(
  'a shop goes to PostgreSQL and back byte for byte, also after each way was killed half-way',
  async () => {
    const archive = (name: string) => join(folder, `${name}.zip`)
    expect(await shop(sqlite, ['seed', '--products', '400', '--sales', '200'])).toBe(0)
    expect(await shop(sqlite, ['backup', archive('first')])).toBe(0)

    const move = ['move-to-postgres', postgres.DATABASE_URL]
    expect(await shop(sqlite, move, /Refazendo a busca: \d/)).toBeNull()
    expect(await shop(sqlite, move)).toBe(0)
    expect(await shop(postgres, ['backup', archive('moved')])).toBe(0)

    const back = { DATA_DIR: join(folder, 'back') }
    const restore = ['restore', archive('moved')]
    expect(await shop(back, restore, /Gravando os dados: \d/)).toBeNull()
    expect(await shop(back, restore)).toBe(0)
    expect(await shop(back, ['backup', archive('back')])).toBe(0)

    const first = await contentsOf(archive('first'))
    expect(first.get('data/products.jsonl')?.split('\n').length).toBeGreaterThan(400)
    for (const name of ['moved', 'back']) expect(await contentsOf(archive(name))).toEqual(first)
  },
  patient,
)
