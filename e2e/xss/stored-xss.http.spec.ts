import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type APIRequestContext, expect, type Page, test } from '../shop-test.ts'
import { startTestShop, type TestShop } from '../../test/shop.ts'
import { vectors } from './vectors.ts'

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let hostile: TestShop
let category: { id: string; slug: string }
const products: string[] = []

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.beforeAll(async ({ playwright }) => {
  hostile = await startTestShop({ demo: false, engine: 'sqlite' })
  const request = await playwright.request.newContext({ baseURL: hostile.url })
  await poison(request)
  await request.dispose()
})

test.afterAll(() => hostile.stop())

test('there are a hundred vectors, and all are stored', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(100)
  expect(products.length).toBe(vectors.length)
})

test('no vector runs on the home page, in lists, in a search or in suggestions', async ({
  page,
}) => {
  watch(page)
  const lists = Array.from(
    { length: Math.ceil(vectors.length / 24) },
    (_, i) => `/categoria/${category.slug}?ver=lista&pagina=${i + 1}`,
  )
  for (const path of [
    '/',
    '/?busca=pwned',
    '/?busca=%3Cscript%3Ewindow.pwned=1%3C/script%3E',
    ...lists,
  ])
    await look(page, path)
})

test('no vector runs on a product page', async ({ page }) => {
  watch(page)
  for (const slug of products) await look(page, `/produto/${slug}`)
})

async function poison(request: APIRequestContext): Promise<void> {
  const signedIn = await request.post('/api/auth/login', {
    data: { ...hostile.administrator, keepLoggedIn: false },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` }
  const write = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return answer.json()
  }
  const image = await upload(request, headers)
  const [name = '', phone = '', address = '', description = '', greeting = ''] = vectors
  await write('put', '/settings', {
    companyName: name.slice(0, 80),
    phone: phone.slice(0, 30),
    address,
    description,
    greeting,
    whatsappNumber: '5528999001997',
  })
  storeOldCnpj('"><script>')
  category = await write('post', '/categories', {
    name: 'Alvo',
    description: vectors.join(' ').slice(0, 2000),
  })
  for (const vector of vectors.slice(0, 40))
    await write('post', '/categories', {
      name: vector.slice(0, 120),
      parentId: category.id,
      description: vector,
    })
  for (const vector of vectors.slice(0, 10)) {
    const slide = {
      image,
      title: vector,
      subtitle: vector,
      description: vector,
      cta: 'Ver',
      ctaLink: '/',
    }
    await write('post', '/hero', {
      ...slide,
      title: vector.slice(0, 120),
      subtitle: vector.slice(0, 120),
    })
  }
  for (const [i, vector] of vectors.entries()) {
    const product = {
      name: `${vector} ${i}`,
      description: `<p>pwned ${i}</p>${vector}`,
      price: 10 + i,
      categoryId: category.id,
      images: [image],
    }
    products.push((await write('post', '/products', product)).slug)
  }
}

/** A CNPJ from before it was checked: the API takes none like it any more, but archives have it. */
function storeOldCnpj(cnpj: string): void {
  const database = new DatabaseSync(join(hostile.dataDir, 'shop.db'))
  database.prepare("update settings set document = json_set(document, '$.cnpj', ?)").run(cnpj)
  database.close()
}

/** The URL of a picture of the shop. A routed one would keep the browser from caching anything. */
async function upload(
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<string> {
  const file = { name: 'dot.gif', mimeType: 'image/gif', buffer: dot }
  const answer = await request.post('/api/upload/image', { headers, multipart: { image: file } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).url
}

/** A vector that runs leaves a mark that survives navigation. */
function watch(page: Page): void {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`)
  })
  page.on('pageerror', (error) => {
    throw error
  })
}

async function look(page: Page, path: string): Promise<void> {
  const answer = await page.goto(hostile.url + path)
  expect(answer?.status(), path).toBe(200)
  await page.locator('body').hover({ position: { x: 5, y: 5 } })
  expect(await page.evaluate(() => 'pwned' in window), path).toBe(false)
  const active =
    'main :is(script, iframe, object, embed, base, meta, [onerror], [onload], [onclick], ' +
    'a[href^="javascript:" i])'
  expect(await page.locator(active).count(), path).toBe(0)
}
