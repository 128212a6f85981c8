import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { removeUnreferencedPictures } from '../shop/media/pictures.ts'
import { openTestApi, type TestApi } from '../test/api.ts'

let shop: TestApi
let media: string

beforeEach(async () => {
  shop = await openTestApi()
  media = join(shop.dataDir, 'media')
})

function photoOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
}

async function formOf(photos: Buffer[], field = 'images') {
  const form = new FormData()
  for (const bytes of photos) form.append(field, new Blob([new Uint8Array(bytes)]), 'foto.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const contentType = request.headers.get('content-type') ?? ''
  return { contentType, bytes: Buffer.from(await request.arrayBuffer()) }
}

async function upload(photos: Buffer[]) {
  const { contentType, bytes } = await formOf(photos)
  return shop.app.inject({
    method: 'POST',
    url: '/api/upload/images',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': contentType },
    payload: bytes,
  })
}

/** Every file below the folder of pictures, also unfinished ones. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(media, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const countRows = async () => (await shop.db.selectFrom('pictures').select('hash').execute()).length

test('a refused picture leaves nothing of those that were sent with it', async () => {
  const answer = await upload([await photoOf('#a33'), Buffer.from('não sou uma foto')])
  expect(answer.statusCode).toBe(415)
  expect([await filesOnDisk(), await countRows()]).toEqual([[], 0])
})

test('a picture that cannot be written leaves no file, and can be sent again', async () => {
  const photo = await photoOf('#3a3')
  const { urls } = (await upload([photo])).json<{ urls: string[] }>()
  const names = await filesOnDisk()
  const [name = ''] = names
  await rm(media, { recursive: true })
  await openDiskStorage(media)
  // A folder where the file should be.
  const blocked = join(media, name.slice(0, 2), name.slice(2, 4), name)
  await mkdir(blocked, { recursive: true })
  expect((await upload([photo])).statusCode).toBe(500)
  expect(await filesOnDisk()).toEqual([])
  await rm(blocked, { recursive: true })
  expect((await upload([photo])).json()).toEqual({ urls })
  expect((await filesOnDisk()).toSorted()).toEqual(names.toSorted())
})

test('a client that goes away half-way leaves nothing', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => shop.app.close())
  const { contentType, bytes } = await formOf([await photoOf('#33a')])
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const begun = once(shop.app.server, 'request')
  socket.write(
    `POST /api/upload/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shop.token}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, bytes.length / 2))
  const [, response]: ServerResponse[] = await begun
  if (!response) throw new Error('no response')
  const ended = once(response, 'close')
  socket.destroy()
  await ended
  expect([await filesOnDisk(), await countRows()]).toEqual([[], 0])
})

test('the picture of a product that is never saved is removed after a week', async () => {
  await upload([await photoOf('#a3a')])
  const storage = await openDiskStorage(media)
  const day = 24 * 60 * 60_000
  expect(await removeUnreferencedPictures(shop.db, storage, 7 * day)).toBe(0)
  const createdAt = new Date(Date.now() - 8 * day).toISOString()
  await shop.db.updateTable('pictures').set({ createdAt }).execute()
  expect(await removeUnreferencedPictures(shop.db, storage, 7 * day)).toBe(1)
  expect([await filesOnDisk(), await countRows()]).toEqual([[], 0])
})
