import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BackupJob, backupJobSchema } from '../contracts/backup.ts'
import { askWith, killRealShops, signInAdministrator, startRealShop } from '../test/real-shop.ts'

// The real program, killed while it makes the archive of a night. It needs a build.
const minutesLater = `
const now = Date.now
const shiftMs = 6 * 60_000
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now() + shiftMs]))
  }
  static now() {
    return now() + shiftMs
  }
}
`

let folder: string
let dataDir: string
let place: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  dataDir = join(folder, 'data')
  place = join(folder, 'pendrive')
  mkdirSync(place)
  writeFileSync(join(folder, 'clock.mjs'), minutesLater)
})

afterEach(() => {
  killRealShops()
  rmSync(folder, { recursive: true })
})

/** What lies half-made in a folder. */
function unfinished(path: string): string[] {
  return existsSync(path) ? readdirSync(path).filter((name) => name.startsWith('.pedivela-')) : []
}

function archives(): string[] {
  return readdirSync(place).filter((name) => name.startsWith('pedivela-2'))
}

test('a shop that is killed half-way keeps no half archive, and makes it minutes later', async () => {
  const killed = await startRealShop({ dataDir })
  const staff = askWith(killed.url, await signInAdministrator(killed.url))
  const schedule = { isOn: true, folder: place, hour: 3, isEncrypted: false }
  expect((await staff('PUT', '/backup/nightly', schedule)).status).toBe(200)
  expect((await staff('POST', '/backup/nightly/runs')).status).toBe(202)
  while (unfinished(join(dataDir, 'backups')).length === 0) await pause(2)
  await killed.end('SIGKILL')
  expect(archives()).toEqual([])

  const later = await startRealShop({
    dataDir,
    env: { NODE_OPTIONS: `--import=${join(folder, 'clock.mjs')}` },
  })
  const ask = askWith(later.url, await signInAdministrator(later.url))
  const started = await ask('POST', '/backup/nightly/runs')
  expect(started.status, started.body).toBe(202)
  let job: BackupJob = backupJobSchema.parse(JSON.parse(started.body))
  while (job.state === 'running') {
    await pause(20)
    job = backupJobSchema.parse(JSON.parse((await ask('GET', `/backup/jobs/${job.id}`)).body))
  }
  expect(job).toMatchObject({ state: 'done', message: null })
  expect(archives()).toHaveLength(1)
  expect([...unfinished(place), ...unfinished(join(dataDir, 'backups'))]).toEqual([])
}, 60_000)
