import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BackupJob } from '../../contracts/backup.ts'
import type { NightlyBackup as Description } from '../../contracts/nightly-backup.ts'
import {
  addPicture,
  addProduct,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  type StockedShop,
  unwatched,
} from '../../test/archives.ts'
import { mountSmallDisk } from '../../test/small-disk.ts'
import type { BackupPlace } from './backup-place.ts'
import { workHere } from './backup-work.ts'
import { folderPlace } from './folder-place.ts'
import { JobRunner } from './job-runner.ts'
import { keepIn } from './keep-elsewhere.ts'
import { NightlyBackup } from './nightly-backup.ts'
import { describeSchedule, findSchedule, saveSchedule } from './nightly-schedule.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

const passphrase = 'pedal câmbio corrente selim'
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** 03:10 in São Paulo. */
const night = new Date('2026-11-25T06:10:00.000Z')

let shop: StockedShop
let folder: string
let reported: unknown[]

beforeEach(async () => {
  shop = await openStockedShop()
  await addProduct(shop, 'Selim', [(await addPicture(shop, 'selim')).url])
  folder = await mkdtemp(join(tmpdir(), 'pendrive-'))
  reported = []
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

function turnOn(changed: Partial<Parameters<typeof saveSchedule>[1]> = {}): Promise<void> {
  return saveSchedule(
    shop.db,
    { isOn: true, folder, hour: 3, isEncrypted: false, ...changed },
    { dataDir: shop.dataDir, hasPassphrase: true, bucket: undefined },
  )
}

/** As each process of the shop has one. */
function open(secret?: string): { nightly: NightlyBackup; runner: JobRunner } {
  const report = (error: unknown) => reported.push(error)
  const runner = new JobRunner(report)
  const work = workHere({ ...shop, passphrase: secret }, shop.folder)
  const nightly = new NightlyBackup(shop.db, work, runner, { ...shop, bucket: undefined }, report)
  onTestFinished(() => nightly.stop())
  return { nightly, runner }
}

async function ended(job: BackupJob | undefined): Promise<BackupJob | undefined> {
  for (;;) {
    if (job?.state !== 'running') return job
    await pause(5)
  }
}

async function runAt(now: Date, secret?: string): Promise<string | undefined> {
  const job = await ended(await open(secret).nightly.runIfDue(now))
  return job && (job.message ?? job.state)
}

function after(ms: number): Date {
  return new Date(night.getTime() + ms)
}

function described(now = night): Promise<Description> {
  return describeSchedule(shop.db, { hasPassphrase: false, bucket: undefined, now })
}

async function archives(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.includes('.zip')).toSorted()
}

describe('the archive of a night', () => {
  test('is not made before a folder is chosen', async () => {
    expect(await runAt(night)).toBeUndefined()
    await turnOn({ isOn: false })
    expect(await runAt(night)).toBeUndefined()
    expect(await archives()).toEqual([])
  })

  test('is made once, from its hour on, and can be restored into an empty shop', async () => {
    await turnOn()
    await shop.db.updateTable('nightlyBackup').set({ doneDay: '2026-11-24' }).execute()
    expect(await runAt(after(-hourMs))).toBeUndefined()
    expect(await runAt(night)).toBe('done')
    expect(await runAt(after(20 * hourMs))).toBeUndefined()
    expect(await archives()).toEqual(['pedivela-20261125-061000-000.zip'])
    expect(await described()).toMatchObject({
      provenAt: night.toISOString(),
      failure: null,
      isLate: false,
    })
    expect([await readdir(shop.folder), reported]).toEqual([[], []])
    const empty = await openTestArchiveShop()
    await restoreInto(empty, join(folder, 'pedivela-20261125-061000-000.zip'))
    expect((await rowsOf(empty))['products']).toBe((await rowsOf(shop))['products'])
  })

  test('is made at once in a new folder, and when the machine was off at the hour', async () => {
    await turnOn({ hour: 23 })
    expect(await runAt(night)).toBe('done')
    expect(await runAt(after(19 * hourMs))).toBeUndefined()
    expect(await runAt(after(dayMs + 6 * hourMs))).toBe('done')
    expect(await runAt(after(dayMs + 7 * hourMs))).toBeUndefined()
  })

  test('is encrypted where this was asked for', async () => {
    await turnOn({ isEncrypted: true })
    expect(await runAt(night, passphrase)).toBe('done')
    const [name = ''] = await archives()
    expect(name).toBe('pedivela-20261125-061000-000.zip.enc')
    const empty = { ...(await openTestArchiveShop()), passphrase }
    await restoreInto(empty, join(folder, name))
    expect((await rowsOf(empty))['products']).toBe((await rowsOf(shop))['products'])
  })

  test('is made by one of several processes', async () => {
    await turnOn()
    const processes = [open(), open(), open()]
    const jobs = await Promise.all(processes.map(({ nightly }) => nightly.runIfDue(night)))
    await Promise.all(jobs.map(ended))
    expect(jobs.filter((job) => job !== undefined)).toHaveLength(1)
    expect(await archives()).toHaveLength(1)
  })

  test('pushes out what the tiers no longer keep, and no other file', async () => {
    await turnOn()
    const old = Array.from({ length: 9 }, (_, i) => `pedivela-202401${10 + i}-060000-000.zip`)
    for (const name of [...old, 'fotos.zip']) await writeFile(join(folder, name), '')
    expect(await runAt(night)).toBe('done')
    const left = await archives()
    expect(left).toContain('fotos.zip')
    expect(left.length).toBeLessThan(old.length + 2)
    expect(left).toContain('pedivela-20261125-061000-000.zip')
  })

  test('is made now on request, which counts for the night', async () => {
    const { nightly } = open()
    await expect(nightly.runNow(night)).rejects.toThrow('Ligue o backup automático')
    await turnOn()
    const first = nightly.runNow(night)
    await expect(nightly.runNow(night)).rejects.toThrow('sendo feito')
    expect(await ended(await first)).toMatchObject({ kind: 'nightly', state: 'done' })
    expect(await runAt(after(hourMs))).toBeUndefined()
    expect(await nightly.list()).toMatchObject({
      archives: [{ createdAt: night.toISOString(), isEncrypted: false }],
      failure: null,
    })
  })
})

describe('an attempt that fails says why, leaves nothing, and is repeated an hour later', () => {
  /** Fails, is mended, and is repeated; all that should be the same each time, and the reason. */
  async function failAndMend(mend: () => Promise<unknown>): Promise<string | undefined> {
    const reason = await runAt(night)
    const failed = await described()
    const now = Date.now()
    const tooSoon = await runAt(new Date(now))
    await mend()
    const repeated = await runAt(new Date(now + hourMs + 60_000))
    const hidden = (await readdir(folder)).filter((name) => name.startsWith('.'))
    expect({
      failed: failed.failure?.reason,
      tooSoon,
      repeated,
      failure: (await described()).failure,
      left: [...hidden, ...(await readdir(shop.folder))],
      archives: (await archives()).length,
    }).toEqual({
      failed: reason,
      tooSoon: undefined,
      repeated: 'done',
      failure: null,
      left: [],
      archives: 1,
    })
    return reason
  }

  test('when the folder has vanished', async () => {
    await turnOn()
    await rename(folder, `${folder}-away`)
    const reason = await failAndMend(() => rename(`${folder}-away`, folder))
    expect(reason).toContain('a pasta não existe')
  })

  test('when the disk is not mounted and its folder is empty', async () => {
    await turnOn()
    await rename(folder, `${folder}-disk`)
    await mkdir(folder)
    const reason = await failAndMend(async () => {
      expect(await readdir(folder)).toEqual([])
      await rm(folder, { recursive: true })
      await rename(`${folder}-disk`, folder)
    })
    expect(reason).toContain('O disco ou pendrive está conectado?')
  })

  test('when the passphrase is missing', async () => {
    await turnOn({ isEncrypted: true })
    const reason = await failAndMend(() =>
      shop.db.updateTable('nightlyBackup').set({ isEncrypted: 0 }).execute(),
    )
    expect(reason).toContain('ela vem da variável BACKUP_PASSPHRASE')
  })

  test('when a restore would refuse the archive', async () => {
    await turnOn()
    await shop.db.updateTable('products').set({ slug: 'não é' }).execute()
    const reason = await failAndMend(() =>
      shop.db.updateTable('products').set({ slug: 'selim' }).execute(),
    )
    expect(reason).toContain('uma restauração o recusaria')
  })

  test('when the disk is full', async ({ skip }) => {
    const disk = mountSmallDisk(200)
    if (!disk) return skip('only root mounts a file system')
    try {
      const own = folder
      folder = disk.folder
      await turnOn()
      disk.fill()
      const reason = await failAndMend(async () => disk.makeRoom())
      expect(reason).toContain('Falta espaço no disco')
      folder = own
    } finally {
      disk.remove()
    }
  })
})

test('what does not come back as it was written is no backup', async () => {
  await turnOn()
  const { placeId = '' } = (await findSchedule(shop.db)) ?? {}
  const real = folderPlace(folder, placeId)
  const place: BackupPlace = {
    ...real,
    async put(name, content) {
      await real.put(name, content)
      await writeFile(join(folder, name), 'x', { flag: 'a' })
    },
  }
  for (const isEncrypted of [false, true]) {
    const kept = keepIn(
      place,
      { ...shop, passphrase },
      shop.folder,
      { name: 'novo.zip', isEncrypted },
      unwatched,
    )
    await expect(kept).rejects.toThrow('o que se lê de volta não é o que foi escrito')
    expect(await archives()).toEqual([])
  }
})

describe('a process that ends', () => {
  test('in order leaves the archive to the next one, without a failure', async () => {
    await turnOn()
    const { nightly, runner } = open()
    const job = await nightly.runIfDue(night)
    await runner.stop()
    expect(job).toMatchObject({ state: 'failed' })
    expect((await described()).failure).toBeNull()
    expect(await archives()).toEqual([])
    expect(await runAt(after(60_000))).toBe('done')
  })

  test('by a kill is followed within minutes, and what it left is removed', async () => {
    await turnOn()
    const unproved = 'pedivela-20261125-060900-000.zip'
    await writeFile(join(folder, unproved), 'half')
    await shop.db
      .updateTable('nightlyBackup')
      .set({ leasedUntil: after(5 * 60_000).toISOString(), pendingName: unproved })
      .execute()
    const { nightly } = open()
    expect((await nightly.list()).archives).toEqual([])
    expect(await runAt(after(4 * 60_000))).toBeUndefined()
    expect(await runAt(after(6 * 60_000))).toBe('done')
    expect(await archives()).toEqual(['pedivela-20261125-061600-000.zip'])
  })
})

test('a clock that jumps years ahead and back stops no later archive', async () => {
  await turnOn()
  const ahead = 12 * 365 * dayMs
  expect(await runAt(after(ahead))).toBe('done')
  await shop.db
    .updateTable('nightlyBackup')
    .set({ retryAt: after(ahead).toISOString(), leasedUntil: after(ahead).toISOString() })
    .execute()
  expect((await described()).isLate).toBe(true)
  expect(await runAt(night)).toBe('done')
  expect((await described()).isLate).toBe(false)
  expect(await runAt(after(dayMs))).toBe('done')
})

test('a backup that was switched on and never made one is late after two days', async () => {
  await turnOn()
  const on = Date.now()
  expect((await described(new Date(on + 2 * dayMs - hourMs))).isLate).toBe(false)
  expect((await described(new Date(on + 2 * dayMs + hourMs))).isLate).toBe(true)
  await turnOn({ isOn: false })
  expect((await described(new Date(on + 3 * dayMs))).isLate).toBe(false)
})

test('a proved archive is late after two days', async () => {
  await turnOn()
  await runAt(night)
  expect((await described(after(2 * dayMs))).isLate).toBe(false)
  expect((await described(after(2 * dayMs + 1))).isLate).toBe(true)
})

describe('a folder is refused', () => {
  test('that is relative, missing, or a file', async () => {
    await expect(turnOn({ folder: 'backup' })).rejects.toThrow('Informe o caminho inteiro')
    await expect(turnOn({ folder: join(folder, 'nada') })).rejects.toThrow('a pasta não existe')
    const file = join(folder, 'arquivo')
    await writeFile(file, '')
    await expect(turnOn({ folder: file })).rejects.toThrow('informe uma pasta')
  })

  test('that belongs to the data or the program', async () => {
    const [media, program] = [
      join(shop.dataDir, 'media'),
      join(import.meta.dirname, '../../public'),
    ]
    await expect(turnOn({ folder: shop.dataDir })).rejects.toThrow('fora da pasta de dados')
    await expect(turnOn({ folder: media })).rejects.toThrow('fora da pasta de dados')
    await expect(turnOn({ folder: program })).rejects.toThrow('fora da pasta do programa')
  })

  test('that another shop uses', async () => {
    await turnOn()
    const other = await openStockedShop()
    const input = { isOn: true, folder, hour: 3, isEncrypted: false }
    await expect(
      saveSchedule(other.db, input, {
        dataDir: other.dataDir,
        hasPassphrase: true,
        bucket: undefined,
      }),
    ).rejects.toThrow('de outra loja')
  })
})
