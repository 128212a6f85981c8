import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryInput, productInput } from '../test/catalogue.ts'
import {
  ask,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
  uploadPhoto,
} from '../test/real-shop.ts'

// The real program with MEDIA_PUBLIC_URL. It needs a build.
const cdn = 'https://fotos.example'
let dataDir: string
let url: string
let picture: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'media-address-'))
  url = (await startRealShop({ dataDir, env: { MEDIA_PUBLIC_URL: `${cdn}/` } })).url
  const token = await signInAdministrator(url)
  const staff = askWith(url, token)
  picture = JSON.parse((await uploadPhoto(url, token, 9)).body).url
  const category = JSON.parse((await staff('POST', '/categories', categoryInput('Selins'))).body)
  const slide = { image: picture, ctaLink: '/categoria/selins', imageOnly: true }
  const input = productInput('Selim', category.id, { images: [picture, picture] })
  const written = [
    await staff('POST', '/products', input),
    await staff('POST', '/hero', slide),
    await staff('PATCH', '/settings/logo', { logo: picture }),
  ]
  expect(written.map(({ status }) => status)).toEqual([201, 201, 200])
}, 60_000)

afterAll(() => {
  killRealShops()
  rmSync(dataDir, { recursive: true })
})

test.each([
  ['home page', '/', 'hero-picture'],
  ['category', '/categoria/selins', 'card'],
  ['product', '/produto/selim', 'gallery'],
])('the %s names pictures of the shop on that host alone', async (_page, path, part) => {
  const { status, body, headers } = await ask(url + path)
  expect(status).toBe(200)
  expect(body).toContain(part)
  const attributes = [...body.matchAll(/ (?:src|srcSet|href)="([^"]*\/media\/[^"]*)"/g)]
  const addresses = attributes.flatMap(([, value = '']) => value.split(', '))
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect(address).toMatch(/^https:\/\/fotos\.example\/media\//)
  expect(body).toContain(`<link rel="preconnect" href="${cdn}"/>`)
  expect(headers.get('content-security-policy')).toMatch(/img-src [^;]*https:(;| )/)
})

test('the shop itself still shows them, to that host, to previews and to the office', async () => {
  expect((await ask(url + picture)).headers.get('cache-control')).toContain('immutable')
  const { body } = await ask(`${url}/produto/selim`)
  expect(body).toMatch(new RegExp(`property="og:image" content="${url}/media/`))
})
