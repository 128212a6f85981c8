import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { BackupJob } from '../../contracts/backup.ts'
import { openTestArchiveShop, type TestArchiveShop } from '../../test/archives.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { createUser } from '../auth/users.ts'
import type { MediaStorage } from '../media/storage.ts'
import { type BackupDesk, openBackupDesk } from './desk.ts'

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

function open(storage: MediaStorage = shop.storage): Promise<BackupDesk> {
  return openBackupDesk({ ...shop, storage }, shop.dataDir, (error) => reported.push(error))
}

async function ended(job: BackupJob): Promise<BackupJob> {
  while (job.state === 'running') await pause(5)
  return job
}

/** A kept archive, checked. */
async function checked(desk: BackupDesk): Promise<string> {
  const { archive } = await ended(desk.startBackup())
  return check(desk, String(archive))
}

async function check(desk: BackupDesk, archive: string): Promise<string> {
  const job = await ended(await desk.startCheck({ archive }))
  return String(job.check?.id)
}

test('a restore is done when only the removal of what was left fails, which is reported', async () => {
  const desk = await open({
    ...bound(shop.storage),
    remove: () => Promise.reject(new Error('the disk is away')),
  })
  const id = await checked(desk)
  await putFakePictures(shop.db, shop.storage, ['depois'], new Date().toISOString())
  expect(await ended(await desk.startRestore(id))).toMatchObject({ state: 'done', message: null })
  expect(reported).toEqual([new Error('the disk is away')])
  await desk.stop()
})

test('restores that fail leave the archives that undo earlier ones', async () => {
  let isBroken = false
  const desk = await open({
    ...bound(shop.storage),
    put: (files) =>
      isBroken ? Promise.reject(new Error('the disk is away')) : shop.storage.put(files),
  })
  const id = await checked(desk)
  const first = await ended(await desk.startRestore(id))
  isBroken = true
  const [kept = ''] = (await desk.list()).archives
    .filter(({ reason }) => reason === 'asked')
    .map(({ name }) => name)
  for (let i = 0; i < 4; i++)
    expect(await ended(await desk.startRestore(await check(desk, kept)))).toMatchObject({
      state: 'failed',
    })
  expect((await desk.list()).archives.map(({ name }) => name)).toContain(first.archive)
  await desk.stop()
})

test('a kept archive that cannot be read is not offered, which is reported once', async () => {
  const desk = await open()
  const { archive } = await ended(desk.startBackup())
  const cut = 'pedivela-20260105-100000-000.zip'
  await writeFile(
    join(shop.folder, cut),
    (await readFile(join(shop.folder, String(archive)))).subarray(0, -1),
  )
  for (let i = 0; i < 2; i++)
    expect((await desk.list()).archives.map(({ name }) => name)).toEqual([archive])
  expect(reported).toEqual([
    new Error(`${cut} cannot be listed`, {
      cause: expect.objectContaining({ message: expect.stringContaining('danificado') as string }),
    }),
  ])
  await desk.stop()
})

test('of two files that are sent at once one takes the place of the other', async () => {
  const desk = await open()
  const uploads = await Promise.all([
    desk.beginUpload(10),
    desk.beginUpload(10),
    desk.beginUpload(10),
  ])
  const answers = await Promise.allSettled(
    uploads.map(({ id }) => desk.uploads.add(id, 0, Buffer.from('1234567890'))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await readdir(shop.folder)).toHaveLength(1)
  await desk.stop()
})

test('what was sent and led to nothing is removed after half an hour, and at once when it is given up', async () => {
  const desk = await open()
  const halfAnHourMs = 30 * 60_000
  const first = await desk.beginUpload(10)
  await desk.sweep()
  await desk.uploads.add(first.id, 0, Buffer.from('1'))
  await desk.sweep(Date.now() + halfAnHourMs + 1)
  expect(() => desk.uploads.pathOf(first.id)).toThrow('Envio não encontrado')
  const second = await desk.beginUpload(10)
  await desk.dropUpload('another')
  expect(() => desk.uploads.pathOf(second.id)).toThrow('ainda não terminou')
  await desk.dropUpload(second.id)
  expect(() => desk.uploads.pathOf(second.id)).toThrow('Envio não encontrado')
  await desk.stop()
})

test('while a file is checked none is sent in its place', async () => {
  const desk = await open()
  const { archive } = await ended(desk.startBackup())
  const job = await desk.startCheck({ archive: String(archive) })
  await expect(desk.beginUpload(10)).rejects.toThrow('Um arquivo está sendo conferido')
  await ended(job)
  await desk.stop()
})

function bound(storage: MediaStorage): MediaStorage {
  return {
    put: (files) => storage.put(files),
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    sizeOf: (name) => storage.sizeOf(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
  }
}
