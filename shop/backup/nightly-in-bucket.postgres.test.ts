import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { BackupJob } from '../../contracts/backup.ts'
import { bucketFolder } from '../../contracts/nightly-backup.ts'
import {
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  type TestArchiveShop,
} from '../../test/archives.ts'
import {
  canRunObjectStore,
  type ObjectStore,
  startObjectStore,
  whyNoObjectStore,
} from '../../test/object-store.ts'
import { Bucket } from '../bucket/bucket.ts'
import { putLarge, readLarge } from '../bucket/large-objects.ts'
import { workHere } from './backup-work.ts'
import { JobRunner } from './job-runner.ts'
import { NightlyBackup } from './nightly-backup.ts'
import { describeSchedule, saveSchedule } from './nightly-schedule.ts'

const patient = 90_000
const passphrase = 'uma senha bem comprida'
/** 3:10 in São Paulo. */
const night = new Date('2026-11-25T06:10:00.000Z')
const dayMs = 24 * 60 * 60_000

let store: ObjectStore
let shop: TestArchiveShop
let bucket: Bucket

beforeAll(async () => {
  if (canRunObjectStore()) store = await startObjectStore()
}, patient)

beforeEach(async ({ skip }) => {
  if (!canRunObjectStore()) skip(whyNoObjectStore)
  shop = await openStockedShop()
  bucket = new Bucket(await store.newBucket())
}, patient)

afterAll(() => store?.stop(), patient)

function turnOn(of: TestArchiveShop, isEncrypted = false): Promise<void> {
  return saveSchedule(
    of.db,
    { isOn: true, folder: bucketFolder, hour: 3, isEncrypted },
    { dataDir: of.dataDir, hasPassphrase: true, bucket },
  )
}

function open(): NightlyBackup {
  const fail = (error: unknown) => expect.unreachable(String(error))
  const work = workHere({ ...shop, passphrase, bucket }, shop.folder)
  const nightly = new NightlyBackup(shop.db, work, new JobRunner(fail), { ...shop, bucket }, fail)
  onTestFinished(() => nightly.stop())
  return nightly
}

async function ended(job: BackupJob | undefined): Promise<BackupJob | undefined> {
  for (;;) {
    if (job?.state !== 'running') return job
    await pause(5)
  }
}

async function runAt(now: Date): Promise<string | undefined> {
  const job = await ended(await open().runIfDue(now))
  return job && (job.message ?? job.state)
}

async function objects(start: string): Promise<string[]> {
  return Array.fromAsync(bucket.list(start), ({ name }) => name)
}

test(
  'the archive of a night goes to the bucket, encrypted or not, and can be restored',
  async () => {
    for (const isEncrypted of [false, true]) {
      await turnOn(shop, isEncrypted)
      await shop.db.updateTable('nightlyBackup').set({ doneDay: null }).execute()
      expect(await runAt(night)).toBe('done')
    }
    const names = ['pedivela-20261125-061000-000.zip', 'pedivela-20261125-061000-000.zip.enc']
    expect(await objects('backups/pedivela-2')).toEqual(names.map((name) => `backups/${name}`))
    const { archives, failure } = await open().list()
    expect([archives.map(({ name }) => name).toSorted(), failure]).toEqual([names, null])

    const path = join(shop.folder, 'back.zip')
    await writeFile(path, readLarge(bucket, `backups/${names[0]}`))
    const empty = await openTestArchiveShop()
    await restoreInto(empty, path)
    expect((await rowsOf(empty))['products']).toBe((await rowsOf(shop))['products'])
  },
  patient,
)

test(
  'the bucket keeps the tiers of a folder, and what is not an archive',
  async () => {
    await turnOn(shop)
    const old = Array.from(
      { length: 9 },
      (_, day) => `backups/pedivela-2026110${day + 1}-061000-000.zip`,
    )
    for (const name of [...old, 'backups/fotos.zip'])
      await bucket.put(name, Buffer.of(1), 'text/plain')
    expect(await runAt(night)).toBe('done')
    const left = await objects('backups/')
    expect(left).toContain('backups/fotos.zip')
    expect(left.filter((name) => old.includes(name)).length).toBeLessThan(9)
  },
  patient,
)

test(
  'a bucket that is away or marked by another shop is told in a sentence',
  async () => {
    await turnOn(shop)
    await store.pause()
    const started = runAt(night)
    expect(await started).toContain('não responde')
    await store.resume()
    const described = await describeSchedule(shop.db, { hasPassphrase: false, bucket, now: night })
    expect(described.failure?.reason).toContain('S3_ENDPOINT')
    expect(await runAt(new Date(night.getTime() + dayMs))).toBe('done')
    await expect(turnOn(await openTestArchiveShop())).rejects.toThrow('backups de outra loja')
  },
  patient,
)

test(
  'an object of several parts comes back as it was, and nothing half-sent is left',
  async () => {
    const key = bucket.keyOf('backups/half.zip')
    await bucket.requests.ask('POST', key, { query: { uploads: '' } })
    const pieces = Array.from({ length: 35 }, () => randomBytes(1024 * 1024))
    await putLarge(bucket, 'backups/', 'whole.zip', Readable.from(pieces))
    const uploads = await bucket.requests.ask('GET', '', { query: { uploads: '' } })
    expect(String(uploads?.body)).not.toContain('<UploadId>')
    const back = await Array.fromAsync(readLarge(bucket, 'backups/whole.zip'))
    expect(Buffer.concat(back).equals(Buffer.concat(pieces))).toBe(true)
  },
  patient,
)
