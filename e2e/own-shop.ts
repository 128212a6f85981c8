import type { Page } from '@playwright/test'
import { initialPassword, replaceInitialPassword } from '../test/initial-password.ts'
import { openStoppableShop, type StoppableShop } from '../test/stoppable-shop.ts'
import { addSessionCookie } from './session-cookie.ts'
import { test as base } from './shop-test.ts'
import { unique } from './staff.ts'

/** One record of each kind that can be edited. */
export interface Scene {
  category: string
  product: string
  productName: string
  slide: string
  client: string
  clientName: string
  sale: string
}

export interface Colleague {
  email: string
  password: string
  /** The token of the page's session. */
  token: string
}

/** A shop for this worker alone, which can fail or stop, and a new administrator per test. */
export const test = base.extend<{ colleague: Colleague }, { shop: StoppableShop; scene: Scene }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => {
      const shop = await openStoppableShop()
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  scene: [async ({ shop }, use) => use(await setScene(shop)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.url),
  colleague: [
    async ({ shop, scene: _scene, page }, use) => {
      const { token: admin } = await signIn(shop, shop.administrator)
      const account = {
        email: `${crypto.randomUUID()}@pedivela.example`,
        password: 'corrente-nova-77',
      }
      await call(shop, admin, 'POST', '/auth/create-admin', {
        email: account.email,
        password: initialPassword,
        name: unique('Colega'),
      })
      await replaceInitialPassword(shop.url, account)
      const { token } = await signIn(shop, account)
      await addSessionCookie(page.context(), shop.url, token)
      await use({ ...account, token })
    },
    { auto: true },
  ],
})

/** Ends the session on the server; the page does not know yet. */
export async function endSession(page: Page, token: string): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
}

async function setScene(shop: StoppableShop): Promise<Scene> {
  const { token } = await signIn(shop, shop.administrator)
  const create = async (path: string, body: object) => call(shop, token, 'POST', path, body)
  const [productName, clientName] = ['Canote Serra', 'Rita Moraes']
  const category = await create('/categories', { name: 'Canotes', isActive: true })
  const product = await create('/products', {
    name: productName,
    description: '<p>27,2 mm</p>',
    price: 100,
    categoryId: category.id,
    images: ['https://fotos.example/canote.jpg'],
  })
  const client = await create('/clients', { name: clientName, phone: '(28) 99911-2233' })
  const sale = await create('/sales', {
    clientId: client.id,
    items: [{ productId: product.id, quantity: 1, unitPrice: 100 }],
  })
  const slide = {
    image: 'https://fotos.example/serra.jpg',
    title: 'A serra',
    subtitle: 'Estrada',
    description: 'Revisadas.',
    cta: 'Ver',
    ctaLink: '/',
  }
  const { data } = await create('/hero', slide)
  return {
    category: category.id,
    product: product.id,
    productName,
    slide: data?.slide.id ?? '',
    client: client.id,
    clientName,
    sale: sale.id,
  }
}

function signIn(
  shop: StoppableShop,
  account: { email: string; password: string },
): Promise<{ token: string; user: object }> {
  return call(shop, '', 'POST', '/auth/login', { email: account.email, password: account.password })
}

async function call<Answer = { id: string; data?: { slide: { id: string } } }>(
  shop: StoppableShop,
  token: string,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
