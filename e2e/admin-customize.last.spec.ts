import { expect, test } from './shop-test.ts'
import { send, signIn } from './admin.ts'
import { decoded } from './barcodes.ts'
import { expectAccessible, sidesOf, unique } from './staff.ts'

const defaults = {
  primary: '#3B82F6',
  secondary: '#10B981',
  accent: '#F59E0B',
  background: '#F9FAFB',
  text: '#111827',
  textSecondary: '#6B7280',
}

test.describe.configure({ mode: 'serial' })
test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/customize')
})
test.afterAll(() => send('PATCH', '/settings/colors', { colors: defaults }))

test('a chosen palette colours the shop', async ({ page }) => {
  const { companyName } = await (await page.request.get('/api/settings')).json()
  await expect(page.getByRole('region', { name: 'Prévia' })).toContainText(companyName)
  await expect(
    page.getByRole('region', { name: 'Prévia' }).locator('.preview-tile img'),
  ).toHaveCount(1)
  // Fields scroll behind the bar with the button.
  await expect(page.locator('.save-bar').first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await page.getByRole('button', { name: 'Oceano' }).click()
  await expect(page.getByLabel('Primária', { exact: true })).toHaveValue('#0E7490')
  await page.getByRole('button', { name: 'Salvar cores' }).click()
  await expect(page.getByText('Cores atualizadas com sucesso!')).toBeVisible()
  await page.goto('/')
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase(),
    ),
  ).toBe('#0e7490')
})

test('a text colour with little contrast is saved, and the tone of the shop is named', async ({
  page,
}) => {
  const field = page.getByLabel('Texto secundário', { exact: true })
  await field.fill('#9CA3AF')
  await expect(field).toHaveAccessibleDescription(/A loja usa o tom #[0-9A-F]{6}/)
  await expect(page.getByRole('button', { name: /^Usar #/ })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar cores' }).click()
  await expect(page.getByText('Cores atualizadas com sucesso!')).toBeVisible()
})

test('company data is saved, with a separate message for the name', async ({ page }) => {
  await page.getByRole('tab', { name: 'Empresa' }).click()
  const name = page.getByLabel('Nome da empresa')
  const before = await name.inputValue()
  const pixKey = `${unique('pix').replace(' ', '-')}@rota97.example`
  await name.fill(' ')
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(page.getByText('Nome da empresa é obrigatório')).toBeVisible()
  await name.fill(`${before} Bikes`)
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(page.getByText('Nome da empresa atualizado com sucesso!')).toBeVisible()
  await name.fill(before)
  await page.getByLabel('Chave Pix').fill(pixKey)
  await page.getByLabel('WhatsApp').fill('+55 28 90000-1997')
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(
    page.getByText('Configurações atualizadas com sucesso!'),
    'nothing has changed',
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Chave Pix')).toHaveValue(pixKey)
  await expect(page.getByLabel('WhatsApp')).toHaveValue('(28) 90000-1997')
})

// In this file, since it saves only while the Pix key stays the one that was tried.
test('Pix is tried with two codes of one cent', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Testar Pix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Testar Pix' })
  await expect(dialog.getByRole('code')).toHaveText([
    /54040\.01.*0503\*\*\*/,
    /54040\.01.*0505TESTE/,
  ])
  for (const [index, name] of ['sem', 'com'].entries()) {
    const code = await dialog.getByRole('code').nth(index).textContent()
    const qr = dialog.getByRole('img', { name: `Código Pix de R$ 0,01 ${name} identificador` })
    expect(await decoded(await qr.screenshot())).toEqual(new Set([code]))
  }
  await expectAccessible(page)
  const accepted = dialog.getByRole('switch', {
    name: 'O banco aceitou o código com identificador',
  })
  await accepted.click()
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(accepted).toBeChecked()
  await accepted.click()
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await expect(accepted).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/settings$/)
})

test('leaving a tab with unsaved input asks first', async ({ page }) => {
  await page.getByLabel('Primária', { exact: true }).fill('#112233')
  await page.getByRole('tab', { name: 'Logotipo' }).click()
  expect((await sidesOf(page.getByRole('button', { name: 'Salvar logotipo' }))).right).toBe(
    (await sidesOf(page.getByRole('region', { name: 'Logotipo' }))).right,
  )
  await page.getByRole('link', { name: 'Banners' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('tab', { name: 'Cores' }).click()
  await expect(page.getByLabel('Primária', { exact: true })).toHaveValue('#112233')
})
