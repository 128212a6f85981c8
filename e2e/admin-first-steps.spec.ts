import { startTestShop, type TestShop } from '../test/shop.ts'
import { expect, test as base } from './shop-test.ts'
import { expectAccessible } from './staff.ts'

/** A new shop without the demo. */
const test = base.extend<object, { shop: TestShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => {
      const shop = await startTestShop({ demo: false, engine: 'sqlite' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

test(
  'a new shop leads through its first steps, which can be hidden and shown again',
  { tag: '@phone' },
  async ({ page, shop: { administrator } }) => {
    await page.goto('/admin')
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    const list = page.getByRole('region', { name: 'Primeiros passos' })
    await expect(list).toContainText('0 de 7')
    await expectAccessible(page)

    const number = list.getByLabel('WhatsApp da loja, com DDD')
    await number.fill('99988-1234')
    await list.getByRole('button', { name: 'Salvar número' }).click()
    await expect(number).toHaveAccessibleDescription(/Informe um número de WhatsApp com DDD/)
    await number.fill('(28) 99988-1234')
    await list.getByRole('button', { name: 'Salvar número' }).click()
    await expect(list.getByRole('link', { name: 'Testar a conversa' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5528999881234\?/,
    )
    await expect(list).toContainText('1 de 7')

    await list.getByLabel('Nome da loja').fill('Bicicletaria da Serra')
    await list.getByRole('button', { name: 'Salvar nome' }).click()
    await list.getByLabel('Nome da categoria').fill('Pneus')
    await list.getByRole('button', { name: 'Criar categoria' }).click()
    await expect(list).toContainText('3 de 7')
    await expect(list.getByRole('link', { name: 'Novo Produto' })).toBeVisible()
    await expectAccessible(page)

    await list.getByRole('button', { name: 'Ocultar' }).click()
    await expect(list).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('link', { name: 'Configurações' }).click()
    await page.getByRole('link', { name: 'Primeiros passos' }).click()
    await expect(list).toContainText('3 de 7')
  },
)
