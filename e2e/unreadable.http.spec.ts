import { openStoppableShop, type StoppableShop } from '../test/stoppable-shop.ts'
import { expect, test } from './shop-test.ts'

// A shop of its own, from which tables can be taken away.
let shop: StoppableShop

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  shop = await openStoppableShop()
  const signedIn = await send('POST', '/auth/login', shop.administrator)
  const pedals = await send('POST', '/categories', { name: 'Pedais', isActive: true }, signedIn)
  const product = { name: 'Pedal', description: '<p>MTB</p>', price: 100, categoryId: pedals.id }
  const images = ['https://fotos.example/pedal.jpg']
  await send('POST', '/products', { ...product, images }, signedIn)
})

test.afterAll(() => shop.remove())

test('slides that cannot be read leave the home page standing, until they can be', async () => {
  await shop.without('heroSlides', async () => {
    const { status, html } = await page('/')
    expect(status).toBe(200)
    expect(html).toContain('Nenhum slide disponível no momento')
    expect(html).toContain('Verifique novamente mais tarde')
    expect(html).toContain('/produto/pedal')
  })
  expect((await page('/')).html).not.toContain('Nenhum slide disponível')
})

for (const [path, message] of [
  ['/?busca=pedal', 'Erro na pesquisa de produtos'],
  ['/categoria/pedais?ordem=newest', 'Erro ao carregar produtos da categoria'],
  ['/produto/pedal', 'Erro ao carregar produtos'],
  ['/', 'Erro ao carregar produtos'],
] as const)
  test(`${path} says "${message}" inside the shop when products cannot be read`, async () => {
    // A change, after which no page is cached.
    const signedIn = await send('POST', '/auth/login', shop.administrator)
    await send('PATCH', '/settings/company', { companyName: `Loja ${path}` }, signedIn)
    await shop.without('products', async () => {
      const { status, html } = await page(path)
      expect(status).toBe(500)
      expect(html).toContain(`<h1>${message}</h1>`)
      expect(html).toContain(`<title>${message}</title>`)
      expect(html).toMatch(/<header[\s\S]*\/categoria\/pedais[\s\S]*<footer/)
      expect(html).toContain('Tentar de novo')
    })
    expect((await page(path)).status).toBe(200)
  })

async function page(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, html: await answer.text() }
}

async function send(
  method: string,
  path: string,
  body: object,
  signedIn?: { token: string },
): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(signedIn && { authorization: `Bearer ${signedIn.token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json()
}
