import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveCheckSchema,
  archiveListSchema,
  backupFileSchema,
  type BackupJob,
  backupJobSchema,
  uploadPieceBytes,
} from '../contracts/backup.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { makeArchive as writeArchive } from '../shop/backup/make-archive.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { putFakePictures } from '../test/pictures.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
  const storage = await openDiskStorage(join(shop.dataDir, 'media'))
  const [image = ''] = await putFakePictures(
    shop.db,
    storage,
    ['corrente'],
    new Date().toISOString(),
  )
  const { id } = (await shop.send('POST', '/categories', categoryInput('Correntes'))).json()
  await shop.send('POST', '/products', productInput('Corrente', id, { images: [image] }))
  await shop.send('POST', '/clients', {
    name: 'Ana',
    phone: '(27) 99999-0000',
    email: '',
    address: '',
  })
})

async function finished(answer: { statusCode: number; json(): unknown }): Promise<BackupJob> {
  expect(answer.statusCode, JSON.stringify(answer.json())).toBe(202)
  const { id } = backupJobSchema.parse(answer.json())
  for (;;) {
    const job = backupJobSchema
      .strict()
      .parse((await shop.get(`/backup/jobs/${id}`, shop.token)).json())
    if (job.state !== 'running') return job
    await pause(10)
  }
}

async function makeArchive(): Promise<string> {
  const { archive, message } = await finished(await shop.send('POST', '/backup/archives'))
  if (archive === null) throw new Error(String(message))
  return archive
}

async function download(name: string): Promise<Buffer> {
  const { url } = (await shop.send('POST', `/backup/archives/${name}/ticket`)).json()
  const { statusCode, rawPayload } = await shop.app.inject(url)
  expect(statusCode).toBe(200)
  return rawPayload
}

async function send(file: Buffer, pieceBytes = 1000): Promise<string> {
  const { id } = (await shop.send('POST', '/backup/uploads', { bytes: file.length })).json()
  for (let offset = 0; offset < file.length; offset += pieceBytes) {
    expect(
      (await sendPiece(id, offset, file.subarray(offset, offset + pieceBytes))).statusCode,
    ).toBe(200)
  }
  return id
}

function sendPiece(id: string, offset: number, piece: Buffer) {
  const headers = {
    authorization: `Bearer ${shop.token}`,
    'content-type': 'application/octet-stream',
  }
  return shop.app.inject({
    method: 'PUT',
    url: `/api/backup/uploads/${id}?offset=${offset}`,
    headers,
    payload: piece,
  })
}

describe('an archive', () => {
  test('is made, listed with its contents, downloaded once by a link, and deleted', async () => {
    const name = await makeArchive()
    const { archives, job } = archiveListSchema
      .strict()
      .parse((await shop.get('/backup/archives', shop.token)).json())
    expect(archives).toMatchObject([
      {
        name,
        reason: 'asked',
        counts: { products: 1, categories: 1, images: 1, clients: 1, users: 1 },
      },
    ])
    expect(job).toMatchObject({ kind: 'backup', state: 'done', archive: name })

    const { url } = (await shop.send('POST', `/backup/archives/${name}/ticket`)).json()
    const answer = await shop.app.inject(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archives[0]?.bytes),
      'content-disposition': `attachment; filename="${name}"`,
    })
    expect(answer.rawPayload).toEqual(await readFile(join(shop.dataDir, 'backups', name)))
    expect((await shop.app.inject(url)).statusCode).toBe(404)

    expect((await shop.send('DELETE', `/backup/archives/${name}`)).statusCode).toBe(200)
    expect(await readdir(join(shop.dataDir, 'backups'))).not.toContain(name)
  })

  test.each(['../shop.db', '..%2Fshop.db', 'shop.db', '%00'])(
    'by the name of %s is not found',
    async (name) => {
      expect(
        (await shop.send('DELETE', `/backup/archives/${encodeURIComponent(name)}`)).statusCode,
      ).toBe(404)
      expect(
        (await shop.send('POST', `/backup/archives/${encodeURIComponent(name)}/ticket`)).statusCode,
      ).toBe(404)
      expect((await shop.send('POST', '/backup/checks', { archive: name })).statusCode).toBe(404)
    },
  )

  test('is removed after five newer ones', async () => {
    const names = []
    for (let i = 0; i < 6; i++) names.push(await makeArchive())
    const { archives } = archiveListSchema.parse(
      (await shop.get('/backup/archives', shop.token)).json(),
    )
    expect(archives.map(({ name }) => name)).toEqual(names.slice(1).toReversed())
  })
})

describe('a restore', () => {
  test('of an uploaded file is previewed, applied and can be undone', async () => {
    const file = await download(await makeArchive())
    await shop.send('POST', '/categories', categoryInput('Depois'))
    const check = archiveCheckSchema.parse(
      (await finished(await shop.send('POST', '/backup/checks', { upload: await send(file) })))
        .check,
    )
    expect(check.differs).toBe(true)
    expect(check.differences).toContainEqual({
      kind: 'categories',
      added: 0,
      changed: 0,
      removed: 1,
      unchanged: 1,
    })
    expect((await shop.get('/categories')).json()).toHaveLength(2)

    const restored = await finished(await shop.send('POST', `/backup/checks/${check.id}/apply`))
    expect(restored).toMatchObject({ state: 'done', message: null })
    expect((await shop.get('/categories')).json()).toHaveLength(1)
    const [entry] = (await shop.get('/audit', shop.token)).json()
    expect(entry).toMatchObject({
      action: 'restore',
      subject: 'archive',
      userName: 'Dona da loja',
      after: { createdAt: check.createdAt },
    })

    const undo = await finished(
      await shop.send('POST', '/backup/checks', { archive: restored.archive }),
    )
    await finished(await shop.send('POST', `/backup/checks/${undo.check?.id}/apply`))
    expect((await shop.get('/categories')).json()).toHaveLength(2)
  })

  test('that leaves no user able to sign in is refused', async () => {
    await shop.db.updateTable('users').set({ disabledAt: new Date().toISOString() }).execute()
    const file = await archiveWithoutAdministrator()
    const { check } = await finished(
      await shop.send('POST', '/backup/checks', { upload: await send(file) }),
    )
    const answer = await shop.send('POST', `/backup/checks/${check?.id}/apply`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('nenhum administrador ativo'),
    ])
  })

  async function archiveWithoutAdministrator(): Promise<Buffer> {
    const path = join(shop.dataDir, 'sem-administrador.zip')
    await writeArchive(
      { ...shop, storage: await openDiskStorage(join(shop.dataDir, 'media')) },
      path,
      'asked',
      { onProgress: () => undefined },
    )
    await shop.db.updateTable('users').set({ disabledAt: null }).execute()
    return readFile(path)
  }

  test('of a file that is no archive is refused without changing the shop', async () => {
    const job = await finished(
      await shop.send('POST', '/backup/checks', {
        upload: await send(Buffer.from('isto não é um zip '.repeat(100))),
      }),
    )
    expect(job).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('danificado') as string,
      check: null,
    })
    expect((await shop.send('POST', '/backup/checks/nada/apply')).statusCode).toBe(404)
  })
})

describe('an upload in pieces', () => {
  test('continues where it was interrupted, and only there', async () => {
    const { id } = (await shop.send('POST', '/backup/uploads', { bytes: 10 })).json()
    expect((await sendPiece(id, 0, Buffer.from('12345'))).json()).toMatchObject({
      received: 5,
      bytes: 10,
    })
    expect((await sendPiece(id, 0, Buffer.from('12345'))).statusCode).toBe(409)
    expect((await shop.send('POST', '/backup/checks', { upload: id })).statusCode).toBe(409)
    expect((await sendPiece(id, 5, Buffer.from('1234567'))).statusCode).toBe(422)
    expect((await sendPiece(id, 5, Buffer.from('67890'))).json()).toMatchObject({ received: 10 })
  })

  test('accepts pieces up to the limit', async () => {
    const { id } = (
      await shop.send('POST', '/backup/uploads', { bytes: 3 * uploadPieceBytes })
    ).json()
    expect((await sendPiece(id, 0, Buffer.alloc(uploadPieceBytes))).statusCode).toBe(200)
    expect(
      (await sendPiece(id, uploadPieceBytes, Buffer.alloc(uploadPieceBytes + 1))).statusCode,
    ).toBe(413)
  })

  test('is refused at once when the disk is too full', async () => {
    const answer = await shop.send('POST', '/backup/uploads', { bytes: Number.MAX_SAFE_INTEGER })
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringContaining('Falta espaço no disco'),
    ])
  })

  test('is removed when another one begins', async () => {
    const { id } = (await shop.send('POST', '/backup/uploads', { bytes: 10 })).json()
    await shop.send('POST', '/backup/uploads', { bytes: 10 })
    expect((await sendPiece(id, 0, Buffer.from('12345'))).statusCode).toBe(404)
  })
})

test('a second job is refused while one is running', async () => {
  const first = await shop.send('POST', '/backup/archives')
  const second = await shop.send('POST', '/backup/archives')
  expect([second.statusCode, second.json()]).toEqual([
    409,
    { message: 'Um backup está sendo feito. Espere terminar e tente de novo.' },
  ])
  await finished(first)
  await makeArchive()
})

test('a server that is stopped during a backup leaves no incomplete archive', async () => {
  const other = await openTestApi()
  const storage = await openDiskStorage(join(other.dataDir, 'media'))
  await putFakePictures(
    other.db,
    storage,
    Array.from({ length: 50 }, (_, i) => `imagem ${i}`),
    new Date().toISOString(),
  )
  expect((await other.send('POST', '/backup/archives')).statusCode).toBe(202)
  const folder = join(other.dataDir, 'backups')
  while (!(await readdir(folder)).some((name) => name.startsWith('.pedivela-'))) await pause(1)
  await other.app.close()
  expect(await readdir(join(other.dataDir, 'backups'))).toEqual([])
})

test('the backup as JSON has all lists of the shop, without secrets', async () => {
  const answer = await shop.get('/backup', shop.token)
  const file = backupFileSchema.parse(answer.json())
  expect(file.metadata).toEqual({
    totalProducts: 1,
    totalClients: 1,
    totalSales: 0,
    totalCategories: file.data.categories.length,
  })
  const products = await shop.get('/products?sort=name&include=variants&limit=50', shop.token)
  // Pieces are the stock's; here none are counted.
  const listed = file.data.products.map((product) => ({ ...product, onHand: null }))
  expect(listed).toEqual(products.json())
  expect(file.data.clients).toEqual((await shop.get('/clients', shop.token)).json().clients)
  expect(file.settings).toEqual((await shop.get('/settings')).json())
  expect((await shop.get('/auth/admin-users', shop.token)).json()).toMatchObject(file.users)
  expect(answer.body).not.toMatch(/passwordHash|argon2/)
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)))
})

test('a failed backup as JSON answers with a reference and leaves no file', async () => {
  const other = await openTestApi()
  await other.db.schema.dropTable('heroSlides').execute()
  const answer = await other.get('/backup', other.token)
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    expect.objectContaining({ reference: expect.any(String) as string }),
  ])
  expect(await readdir(join(other.dataDir, 'backups'))).toEqual([])
})

test('sellers and visitors are refused on every route', async () => {
  await createUserWithOwnPassword(shop.db, {
    name: 'Bia',
    email: 'bia@rota97.example',
    password,
    role: 'seller',
  })
  const { token } = await signIn(
    shop.db,
    { email: 'bia@rota97.example', password, keepLoggedIn: false },
    { address: '127.0.0.1', device: 'test' },
  )
  const routes = shop.routes.filter(
    ({ url, config }) => url.startsWith('/api/backup') && config()?.act === 'manage-backups',
  )
  expect(routes.length).toBeGreaterThanOrEqual(11)
  for (const { method, url } of routes) {
    const call = (headers: Record<string, string>) =>
      shop.app.inject({ method: method as 'GET', url, headers })
    expect([method, url, (await call({})).statusCode]).toEqual([method, url, 401])
    expect([method, url, (await call({ authorization: `Bearer ${token}` })).statusCode]).toEqual([
      method,
      url,
      403,
    ])
  }
  expect((await shop.app.inject('/api/backup/download?ticket=nada')).statusCode).toBe(404)
})
