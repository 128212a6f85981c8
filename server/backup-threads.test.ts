import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BackupJob, backupJobSchema } from '../contracts/backup.ts'
import { openDatabase } from '../db/open.ts'
import { categoryInput } from '../test/catalogue.ts'
import {
  type AskAsStaff,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'
import { workInThreads } from './backup-threads.ts'

// The real program, whose archives are made and restored in threads. It needs a build.
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backup-threads-'))
})

afterEach(() => {
  killRealShops()
  rmSync(dataDir, { recursive: true })
})

/** Starts a job and returns it when it has ended. */
async function ended(staff: AskAsStaff, path: string, input?: object): Promise<BackupJob> {
  let answer = await staff('POST', path, input)
  for (;;) {
    const job = backupJobSchema.parse(JSON.parse(answer.body))
    if (job.state !== 'running') return job
    await pause(20)
    answer = await staff('GET', `/backup/jobs/${job.id}`)
  }
}

test('a restore is shown at once, is recorded with its user, and leaves no file behind', async () => {
  const shop = await startRealShop({ dataDir })
  const staff = askWith(shop.url, await signInAdministrator(shop.url))
  await staff('POST', '/categories', categoryInput('Selins'))
  const { archive } = await ended(staff, '/backup/archives')
  await staff('POST', '/categories', categoryInput('Pneus'))
  const { check } = await ended(staff, '/backup/checks', { archive })
  expect(check?.differs).toBe(true)
  const restored = await ended(staff, `/backup/checks/${check?.id}/apply`)
  expect(restored).toMatchObject({ state: 'done', message: null })
  const { body } = await staff('GET', '/categories')
  expect([body.includes('Selins'), body.includes('Pneus')]).toEqual([true, false])
  const log = await staff('GET', '/audit?limit=1')
  expect(log.body).toContain(String(archive))
  expect(log.body).not.toContain('"userId":null')
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await shop.end('SIGTERM')).toBe(0)
}, 60_000)

test('a refused archive is explained, and the next job runs', async () => {
  const shop = await startRealShop({ dataDir })
  const staff = askWith(shop.url, await signInAdministrator(shop.url))
  const { body } = await staff('POST', '/backup/uploads', { bytes: 4 })
  const { id: upload }: { id: string } = JSON.parse(body)
  await fetch(`${shop.url}/api/backup/uploads/${upload}?offset=0`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await signInAdministrator(shop.url)}`,
      'content-type': 'application/octet-stream',
    },
    body: 'nada',
  })
  const refused = await ended(staff, '/backup/checks', { upload })
  expect(refused).toMatchObject({ state: 'failed', message: expect.stringContaining('ZIP') })
  expect(await ended(staff, '/backup/archives')).toMatchObject({ state: 'done' })
}, 60_000)

/**
 * By the number of the thread; a higher one goes later.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function nicenessOfThreads(): Map<number, number> {
  const niceness = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
  return new Map(readdirSync('/proc/self/task').map((id) => [Number(id), niceness(id)]))
}

test.runIf(process.platform === 'linux')(
  'the check of a day gives way to the thread of the server',
  async () => {
    const { close } = await openDatabase({ dataDir })
    await close()
    const shop = { dataDir, databaseUrl: undefined, s3: undefined, passphrase: undefined }
    const work = workInThreads({ ...shop, folder: dataDir }, async () => undefined)
    const own = nicenessOfThreads().get(process.pid)
    const checked = work.checkShop({ onProgress: () => undefined })
    const lowest = () => Math.max(...nicenessOfThreads().values())
    await expect.poll(lowest, { timeout: 20_000, interval: 5 }).toBe(19)
    expect(nicenessOfThreads().get(process.pid)).toBe(own)
    expect(await checked).toEqual({ wrong: [], refusal: null })
  },
  60_000,
)
