import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nightlyBackupSchema, placedArchivesSchema } from '../contracts/nightly-backup.ts'
import { openTestApi, type TestApi } from '../test/api.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

let shop: TestApi
let folder: string

beforeAll(async () => {
  shop = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'nightly-'))
})

afterAll(() => rm(folder, { recursive: true }))

const on = () => ({ isOn: true, folder, hour: 3, isEncrypted: false })

test('the backup by itself is off until a folder is saved, and then makes archives', async () => {
  const get = async () =>
    nightlyBackupSchema.parse((await shop.get('/backup/nightly', shop.token)).json())
  expect(await get()).toMatchObject({ isOn: false, folder: '', provenAt: null, failure: null })
  expect((await shop.send('POST', '/backup/nightly/runs')).statusCode).toBe(422)

  expect((await shop.send('PUT', '/backup/nightly', on())).statusCode).toBe(200)
  const started = await shop.send('POST', '/backup/nightly/runs')
  expect(started.statusCode).toBe(202)
  const { id }: { id: string } = started.json()
  while ((await shop.get(`/backup/jobs/${id}`, shop.token)).json().state === 'running')
    await pause(10)
  expect(await get()).toMatchObject({ isOn: true, provenAt: expect.any(String) as string })
  const { archives } = placedArchivesSchema.parse(
    (await shop.get('/backup/nightly/archives', shop.token)).json(),
  )
  expect(archives).toHaveLength(1)
})

test('the log says who changed where backups go', async () => {
  await shop.send('PUT', '/backup/nightly', { ...on(), hour: 5 })
  const [entry] = (await shop.get('/audit?subject=settings', shop.token)).json()
  expect(entry).toMatchObject({
    userName: 'Dona da loja',
    after: { nightlyBackup: `às 5h em ${folder}` },
  })
})

test('a folder that does not serve, or a missing passphrase, is refused beside its field', async () => {
  const refused = async (changed: object) => {
    const answer = await shop.send('PUT', '/backup/nightly', { ...on(), ...changed })
    expect(answer.statusCode).toBe(422)
    return answer.json().errors
  }
  expect(await refused({ folder: '' })).toEqual({
    folder: 'Informe a pasta onde os backups devem ficar',
  })
  expect(await refused({ folder: join(shop.dataDir, 'media') })).toEqual({
    folder: expect.stringContaining('fora da pasta de dados') as string,
  })
  expect(await refused({ isEncrypted: true })).toEqual({
    isEncrypted: expect.stringContaining('BACKUP_PASSPHRASE') as string,
  })
  expect(await refused({ hour: 24 })).toEqual({ hour: 'Escolha uma hora entre 0 e 23' })
})
