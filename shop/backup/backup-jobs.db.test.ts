import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { BackupJob } from '../../contracts/backup.ts'
import { openTestArchiveShop, storageWith, type TestArchiveShop } from '../../test/archives.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { createUser } from '../auth/users.ts'
import type { MediaStorage } from '../media/storage.ts'
import { BackupJobs } from './backup-jobs.ts'
import { workHere } from './backup-work.ts'
import { JobRunner } from './job-runner.ts'
import { openArchiveFolder } from './kept-archives.ts'

let shop: TestArchiveShop
let reported: unknown[]

beforeEach(async () => {
  shop = await openTestArchiveShop()
  reported = []
  await createUser(shop.db, {
    name: 'Ana',
    email: 'ana@rota97.example',
    password: 'Trinta e Nove 39',
    role: 'admin',
  })
})

async function openJobs(storage: MediaStorage = shop.storage): Promise<BackupJobs> {
  const folder = await openArchiveFolder(shop.dataDir)
  const work = workHere({ ...shop, storage }, folder)
  const report = (error: unknown) => reported.push(error)
  return new BackupJobs(shop.db, work, folder, new JobRunner(report), report)
}

async function ended(job: BackupJob): Promise<BackupJob> {
  while (job.state === 'running') await pause(5)
  return job
}

/** Makes an archive and checks it; returns the id of the check. */
async function checked(jobs: BackupJobs): Promise<string> {
  const { archive } = await ended(jobs.startBackup())
  return check(jobs, String(archive))
}

async function check(jobs: BackupJobs, archive: string): Promise<string> {
  const job = await ended(await jobs.startCheck({ archive }))
  return String(job.check?.id)
}

test('a restore succeeds when only the removal of unused pictures fails, which is reported', async () => {
  const jobs = await openJobs(
    storageWith(shop.storage, { remove: () => Promise.reject(new Error('the disk is away')) }),
  )
  const id = await checked(jobs)
  await putFakePictures(shop.db, shop.storage, ['depois'], new Date().toISOString())
  expect(await ended(await jobs.startRestore(id))).toMatchObject({ state: 'done', message: null })
  expect(reported).toEqual([new Error('the disk is away')])
  await jobs.stop()
})

test('failed restores do not push out the archive that undoes an earlier one', async () => {
  let isBroken = false
  const jobs = await openJobs(
    storageWith(shop.storage, {
      put: (files) =>
        isBroken ? Promise.reject(new Error('the disk is away')) : shop.storage.put(files),
    }),
  )
  const id = await checked(jobs)
  const first = await ended(await jobs.startRestore(id))
  isBroken = true
  const [kept = ''] = (await jobs.list()).archives
    .filter(({ reason }) => reason === 'asked')
    .map(({ name }) => name)
  for (let i = 0; i < 4; i++)
    expect(await ended(await jobs.startRestore(await check(jobs, kept)))).toMatchObject({
      state: 'failed',
    })
  expect((await jobs.list()).archives.map(({ name }) => name)).toContain(first.archive)
  await jobs.stop()
})

test('an unreadable kept archive is not listed, and reported once', async () => {
  const jobs = await openJobs()
  const { archive } = await ended(jobs.startBackup())
  const cut = 'pedivela-20260105-100000-000.zip'
  await writeFile(
    join(shop.folder, cut),
    (await readFile(join(shop.folder, String(archive)))).subarray(0, -1),
  )
  for (let i = 0; i < 2; i++)
    expect((await jobs.list()).archives.map(({ name }) => name)).toEqual([archive])
  expect(reported).toEqual([
    new Error(`${cut} cannot be listed`, {
      cause: expect.objectContaining({ message: expect.stringContaining('danificado') as string }),
    }),
  ])
  await jobs.stop()
})

test('of several uploads that begin at once, one remains', async () => {
  const jobs = await openJobs()
  const uploads = await Promise.all([
    jobs.beginUpload(10),
    jobs.beginUpload(10),
    jobs.beginUpload(10),
  ])
  const answers = await Promise.allSettled(
    uploads.map(({ id }) => jobs.uploads.add(id, 0, Buffer.from('1234567890'))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await readdir(shop.folder)).toHaveLength(1)
  await jobs.stop()
})

test('an upload is removed when it is cancelled, and after half an hour without use', async () => {
  const jobs = await openJobs()
  const halfAnHourMs = 30 * 60_000
  const first = await jobs.beginUpload(10)
  await jobs.removeExpired()
  await jobs.uploads.add(first.id, 0, Buffer.from('1'))
  await jobs.removeExpired(Date.now() + halfAnHourMs + 1)
  expect(() => jobs.uploads.pathOf(first.id)).toThrow('Envio não encontrado')
  const second = await jobs.beginUpload(10)
  await jobs.cancelUpload('another')
  expect(() => jobs.uploads.pathOf(second.id)).toThrow('ainda não terminou')
  await jobs.cancelUpload(second.id)
  expect(() => jobs.uploads.pathOf(second.id)).toThrow('Envio não encontrado')
  await jobs.stop()
})

test('no upload begins while an archive is checked', async () => {
  const jobs = await openJobs()
  const { archive } = await ended(jobs.startBackup())
  const job = await jobs.startCheck({ archive: String(archive) })
  await expect(jobs.beginUpload(10)).rejects.toThrow('Um arquivo está sendo conferido')
  await ended(job)
  await jobs.stop()
})
