import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/api.ts'

let shop: TestApi
let photo: Buffer

beforeAll(async () => {
  shop = await openTestApi()
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
})

async function upload(path: string, field: string, files: Buffer[], texts = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries<string>(texts)) form.append(name, text)
  for (const [i, bytes] of files.entries())
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `foto-${i}.jpg`)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${shop.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('an uploaded image answers the URL of its picture, the same for the same image', async () => {
  const first = await upload('/upload/image', 'image', [photo])
  expect(first.statusCode).toBe(200)
  expect(first.json().url).toMatch(/^\/media\/[0-9a-f]{32}-640x480-640\.webp$/)
  expect((await upload('/upload/image', 'image', [photo])).json()).toEqual(first.json())
})

test('several images answer their URLs in order', async () => {
  const other = await sharp({
    create: { width: 320, height: 200, channels: 3, background: '#36c' },
  })
    .png()
    .toBuffer()
  const { urls } = (await upload('/upload/images', 'images', [other, photo])).json()
  expect(urls).toHaveLength(2)
  expect(urls[0]).toContain('-320x200-')
})

test('text fields beside a file are ignored, and without a file it is missing', async () => {
  const texts = { title: 'Bicicleta', alt: 'Vermelha' }
  expect((await upload('/upload/image', 'image', [photo], texts)).statusCode).toBe(200)
  const answer = await upload('/upload/image', 'image', [], texts)
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'Imagem é obrigatória'])
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a picture as %s is taken, whatever its file is called',
  async (format) => {
    const bytes = await sharp({
      create: { width: 33, height: 21, channels: 3, background: '#2a6' },
    })
      .toFormat(format)
      .toBuffer()
    const answer = await upload('/upload/image', 'image', [bytes])
    expect([answer.statusCode, answer.json().url]).toEqual([
      200,
      expect.stringContaining('-33x21-'),
    ])
  },
)

test('a picture of exactly 5 MB is accepted, one byte more is refused', async () => {
  const largest = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 - photo.length)])
  expect((await upload('/upload/image', 'image', [largest])).statusCode).toBe(200)
  const answer = await upload('/upload/image', 'image', [Buffer.concat([largest, Buffer.of(0)])])
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'A imagem deve ter no máximo 5MB',
  ])
})

test.each([
  [
    'a text that calls itself a picture',
    Buffer.from('Não sou uma foto'),
    415,
    'Por favor, selecione apenas arquivos de imagem',
  ],
  ['half a picture', 'half', 415, 'Por favor, selecione apenas arquivos de imagem'],
  [
    'what is no image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
    415,
    'Por favor, selecione apenas arquivos de imagem',
  ],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'A imagem deve ter no máximo 5MB'],
])('%s is refused', async (_case, content, status, message) => {
  const bytes = content === 'half' ? photo.subarray(0, photo.length / 2) : Buffer.from(content)
  const answer = await upload('/upload/image', 'image', [bytes])
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toBe(message)
})

test('a form without a file, or with the file in another field, is refused', async () => {
  expect((await upload('/upload/image', 'image', [])).statusCode).toBe(422)
  expect((await upload('/upload/image', 'arquivo', [photo])).statusCode).toBe(422)
})

test('a body that is not a form is refused', async () => {
  expect((await shop.send('POST', '/upload/image', { image: 'x' })).statusCode).toBe(415)
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that is none', 'multipart/form-data; boundary=x', 'zzzz'],
  [
    'that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
  ],
])('a form %s is refused without a server error', async (_case, contentType, payload) => {
  const headers = { 'content-type': contentType, authorization: `Bearer ${shop.token}` }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers,
    payload,
  })
  expect(answer.statusCode).toBe(422)
})
