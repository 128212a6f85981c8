import { defaultPaymentSettings } from '../contracts/settings.ts'
import { expect, test } from './shop-test.ts'
import { listed, send, signIn } from './admin.ts'
import { field, makeSale, setScene, typeAndEnter } from './sale-scene.ts'
import { expectAccessible } from './staff.ts'

// All of them write the same settings.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await send('PATCH', '/settings/payment', defaultPaymentSettings)
  await signIn(page)
  await page.goto('/admin/settings')
  // Routes set by a test must not affect the loading of the screen.
  await expect(page.getByLabel('12x')).toHaveValue('5')
})
test.afterAll(() => send('PATCH', '/settings/payment', defaultPaymentSettings))

test('rates and discount show their effect on R$ 1.000,00 at once, and are saved', async ({
  page,
}) => {
  const row = page.getByRole('row', { name: /12x de/ })
  await expect(row).toContainText('R$ 149,65')
  await expect(row).toContainText('R$ 1.795,80')
  await expect(row).toContainText('10,4%')
  await expect(page.getByLabel('1x', { exact: true })).toBeDisabled()
  await page.getByLabel('Desconto à vista').fill('10')
  await expect(page.getByText('R$ 900,00')).toBeVisible()
  await page.getByLabel('12x').fill('0')
  await expect(row).toContainText('12x de R$ 83,33')
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await expect(page.getByText('Configurações de pagamento salvas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Desconto à vista')).toHaveValue('10')
})

test('the defaults are restored', async ({ page }) => {
  await page.getByLabel('12x').fill('9')
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(page.getByText('Configurações restauradas para os valores padrão')).toBeVisible()
  await expect(page.getByText('Salve para que valham na loja.')).toBeVisible()
  await expect(page.getByLabel('12x')).toHaveValue('5')
})

test('an unreachable server is reported, and the input stays', async ({ page }) => {
  await page.getByLabel('12x').fill('9')
  await page.route('**/api/settings/payment', (route) => route.abort())
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await expect(page.getByText('Erro ao salvar configurações de pagamento')).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Erro de conexão com o servidor. Verifique sua conexão de internet.' })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('12x')).toHaveValue('9')
})

test('a refusal shows its status and the reason of the server, if any', async ({ page }) => {
  const answers = [
    { status: 503, body: '{"message":"Volte logo"}', told: 'Erro 503: Volte logo' },
    { status: 500, body: '{"message":""}', told: 'Erro 500: Erro desconhecido' },
    {
      status: 502,
      body: '<h1>Bad Gateway</h1>',
      told: 'Erro 502: O servidor não respondeu como esperado. Tente de novo em instantes.',
    },
  ]
  for (const { status, body, told } of answers) {
    await page.route('**/api/settings/payment', (route) => route.fulfill({ status, body }))
    await page.getByLabel('12x').fill('9')
    await page.getByRole('button', { name: 'Salvar Configurações' }).click()
    await expect(page.locator('form').getByRole('alert')).toHaveText(told)
    await page.unroute('**/api/settings/payment')
  }
})

test('the defaults are shown when the settings cannot be loaded', async ({ page }) => {
  await page.route('**/api/settings/payment', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Erro ao carregar configurações de pagamento')).toBeVisible()
  await expect(page.getByLabel('12x')).toHaveValue('5')
})

test('the way of keeping stock changes after a question', async ({ page }) => {
  await send('PUT', '/settings', { stockMode: 'warn' })
  await page.goto('/admin/stock')
  const wanted = page.getByRole('radio', { name: 'Controlar e impedir' })
  const question = page.getByRole('alertdialog', { name: 'Mudar para “Controlar e impedir”?' })
  await wanted.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(wanted).not.toBeChecked()
  await wanted.click()
  await question.getByRole('button', { name: 'Mudar' }).click()
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await expect(wanted).toBeChecked()
  await send('PUT', '/settings', { stockMode: 'warn' })
})

test('pieces that are missing are told at the item, which takes the reason with it', async ({
  page,
}) => {
  const { productId, productName } = await setScene()
  const [variant] = await listed<{ variantId: string }>(`/stock/products/${productId}`)
  await send('POST', `/stock/variants/${variant?.variantId}/start`, { quantity: 1 })
  await send('PUT', '/settings', { stockMode: 'warn' })
  await page.goto('/admin/sales/new')
  await field(page, 'Cliente').click()
  await page.getByRole('option', { name: 'Consumidor sem cadastro' }).click()
  await typeAndEnter(page, productName, productName)
  const items = page.getByRole('region', { name: 'Itens' })
  const reason = page.getByLabel('Motivo para vender mais do que há')
  await expect(items).not.toContainText('para vender')
  await items.getByRole('button', { name: `Mais um ${productName}` }).click()
  await expect(items.getByRole('alert')).toHaveText('Só há 1 para vender')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(items).toContainText('Diga o motivo')
  await expect(reason).toBeFocused()

  await items.getByRole('button', { name: `Remover ${productName}` }).click()
  await expect(reason).toHaveCount(0)
  await field(page, 'Adicionar produto').focus()
  await typeAndEnter(page, productName, productName)
  await typeAndEnter(page, productName, productName)
  await reason.fill('Chega amanhã')
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page.getByRole('heading', { name: /^Venda \d/ })).toBeVisible()
  await expect(items).not.toContainText('para vender')
})

test('pieces that somebody else sold meanwhile are told once, at the item', async ({ page }) => {
  const scene = await setScene()
  const { productId, productName } = scene
  const [variant] = await listed<{ variantId: string }>(`/stock/products/${productId}`)
  await send('POST', `/stock/variants/${variant?.variantId}/start`, { quantity: 1 })
  await send('PUT', '/settings', { stockMode: 'warn' })
  await page.goto('/admin/sales/new')
  await field(page, 'Cliente').click()
  await page.getByRole('option', { name: 'Consumidor sem cadastro' }).click()
  await typeAndEnter(page, productName, productName)
  await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('1')
  await makeSale(scene)
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  const items = page.getByRole('region', { name: 'Itens' })
  await expect(items.getByRole('alert')).toHaveText('Não há mais para vender')
  await expect(page.getByLabel('Motivo para vender mais do que há')).toBeVisible()
  await expect(page.getByRole('main').getByText(`Não há mais ${productName}`)).toHaveCount(0)
})
