import { expect, type Page, test } from './shop-test.ts'
import { hire, send, signIn } from './admin.ts'
import {
  act,
  administrator,
  expectAccessible,
  openFilters,
  openOwnSession,
  unique,
} from './staff.ts'

test(
  'a new seller signs in and sees only the screens of sellers',
  { tag: '@phone' },
  async ({ page }) => {
    const name = unique('Vendedora')
    const email = `${crypto.randomUUID()}@pedivela.example`
    const password = 'corrente-nova-77'
    await openOwnSession(page)
    await page.goto('/admin/users')
    await page.getByRole('link', { name: 'Novo Usuário' }).click()
    await page.getByRole('button', { name: 'Criar Usuário' }).click()
    await expect(page.getByText('Nome é obrigatório')).toBeVisible()
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('12345678')
    await expect(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await expect(page.getByLabel('Papel').locator('option:checked')).toHaveText('Vendedor')
    await page.getByLabel('Maior desconto sem aprovação').fill('7,5')
    await page.getByLabel('Comissão').fill('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar Usuário' }).click()
    await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()
    const row = page.getByRole('row', { name })
    await expect(row).toContainText('Vendedordesconto até 7,5%, comissão de 2%')

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText(`Bem-vindo, ${name}!`)).toBeVisible()
    await replaceByHand(page, password, 'corrente-nova-78')
    await page.goto('/admin/products')
    await expect(page.getByRole('heading', { name: 'Gerenciar Produtos' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Novo Produto' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('link', { name: 'Vendas' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Usuários' })).toHaveCount(0)

    for (const screen of [
      'products/new',
      'categories/new',
      'settings',
      'customize',
      'hero',
      'users',
      'audit',
      'security',
    ]) {
      await page.goto(`/admin/${screen}`)
      const refusal = page.getByRole('alert').filter({ hasText: 'Esta tela é dos administradores' })
      await expect(refusal).toContainText(/Só administradores podem /)
      await expect(page.locator('form')).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page.getByRole('region', { name: 'Vendas', exact: true })).toBeVisible()
    await expect(page.getByText('Receita')).toHaveCount(0)
  },
)

/** Replaces the initial password on the only screen that is shown before. */
async function replaceByHand(page: Page, initial: string, next: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible()
  await page.goto('/admin/products')
  await expect(page).toHaveURL(/\/admin\/first-password$/)
  await expect(page.getByLabel('Senha que você recebeu')).toBeFocused()
  await page.getByLabel('Senha que você recebeu').fill(initial)
  await page.getByLabel('Nova senha').fill(initial)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(
    /Escolha uma senha diferente da atual$/,
  )
  await expectAccessible(page)
  await page.getByLabel('Nova senha').fill(next)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

test('a seller looks at the data of a product', { tag: '@desktop' }, async ({ page }) => {
  const password = 'corrente-nova-77'
  const email = `${crypto.randomUUID()}@pedivela.example`
  await hire({ name: 'Bia', email, password, role: 'seller' })
  const name = unique('Selim')
  const category = await send<{ id: string }>('POST', '/categories', {
    name: unique('Selins'),
    isActive: false,
  })
  await send('POST', '/products', {
    name,
    sku: name,
    description: '<p>Gel</p>',
    price: 90,
    categoryId: category.id,
    images: ['https://fotos.example/selim.jpg'],
  })
  await openOwnSession(page, { email, password })
  await page.goto(`/admin/products?busca=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Ver ${name}` }).click()
  const product = page.getByRole('dialog', { name: 'Produto' })
  await expect(product).toContainText('R$ 90,00')
  await expect(product.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a user is disabled, enabled, changed and deleted, and the log has all of it', async ({
  page,
  request,
}) => {
  const name = unique('Vendedor')
  const email = `${crypto.randomUUID()}@pedivela.example`
  const [old, password] = ['corrente-nova-77', 'corrente-nova-78']
  await hire({ name, email, password: old, role: 'seller' })
  const signsIn = async (secret: string) =>
    (await request.post('/api/auth/login', { data: { email, password: secret } })).status()
  const { token } = await (
    await request.post('/api/auth/login', { data: { email, password: old } })
  ).json()
  await openOwnSession(page)
  await page.goto('/admin/users')
  const row = page.getByRole('row', { name })
  await act(page, 'Desativar', name)
  await expect(row).toContainText('Desativado')
  expect(
    (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status(),
  ).toBe(401)
  expect(await signsIn(old)).toBe(401)
  await expectAccessible(page)
  await act(page, 'Reativar', name)
  await expect(row).not.toContainText('Desativado')
  expect(await signsIn(old)).toBe(200)

  await act(page, 'Editar', name)
  await page.getByLabel('Papel').selectOption({ label: 'Administrador' })
  await page.getByLabel('Nova senha').fill('12345678')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible()
  await page.getByLabel('Nova senha').fill(password)
  await expectAccessible(page)
  await answerAsAfterAQuarterOfAnHour(page)
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(row).toContainText('Administrador')
  expect([await signsIn(old), await signsIn(password)]).toEqual([401, 200])

  await act(page, 'Sessões', name)
  const sessions = page.getByRole('dialog', { name: `Sessões de ${name}` })
  await expectAccessible(page)
  await sessions.getByRole('button', { name: /^Encerrar sessão/ }).click()
  await expect(sessions).toContainText('Nenhuma sessão aberta.')
  await sessions.getByRole('button', { name: 'Fechar' }).last().click()

  await act(page, 'Excluir', name)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Usuário excluído com sucesso!')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await signsIn(password)).toBe(401)

  await page.goto('/admin/security')
  await openFilters(page)
  await page.getByLabel('Tipo').selectOption({ label: 'Papéis alterados' })
  await expect(
    page.getByRole('listitem').filter({ hasText: `mudou o papel de ${name}` }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/audit')
  const entries = page.getByRole('listitem')
  await expect(entries.filter({ hasText: `excluiu o usuário ${name}` })).toBeVisible()
  await openFilters(page)
  await page.getByLabel('Assunto').selectOption({ label: 'Entradas e saídas' })
  await expect(entries.filter({ hasText: `${name} entrou` }).first()).toContainText('127.0.0.1')
  await expect(
    entries.filter({ hasText: `Alguém não conseguiu entrar como ${name}` }),
  ).toBeVisible()
  await expectAccessible(page)
})

/** The next change of a user asks for the password first. */
async function answerAsAfterAQuarterOfAnHour(page: Page): Promise<void> {
  const json = { message: 'Confirme sua senha', code: 'confirm-password' }
  await page.route('**/api/auth/admin-users/*', (route) => route.fulfill({ status: 401, json }), {
    times: 1,
  })
}

async function confirmPassword(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Confirme sua senha' })
  const field = question.getByLabel('Sua senha')
  await expect(field).toBeFocused()
  await field.fill('nao-e-esta-99')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Senha incorreta')
  await expectAccessible(page)
  await field.fill(administrator.password)
  await question.getByRole('button', { name: 'Continuar' }).click()
}

test(
  "one cannot shut oneself out, and the row says why; one's own name can be changed",
  { tag: '@phone' },
  async ({ page }) => {
    const name = unique('Dono')
    const owner = {
      name,
      email: `${crypto.randomUUID()}@pedivela.example`,
      password: 'corrente-nova-77',
    }
    await hire(owner)
    await openOwnSession(page, owner)
    await page.goto('/admin/users')
    const row = page.getByRole('row', { name })
    await row.getByRole('button', { name: `Ações de ${name}` }).click()
    for (const label of ['Desativar', 'Excluir']) {
      const item = page.getByRole('menuitem', { name: label })
      await expect(item).toBeDisabled()
      await expect(item).toHaveAccessibleDescription(
        'Só outro administrador pode desativar ou excluir você.',
      )
    }
    await page.keyboard.press('Escape')
    await act(page, 'Editar', name)
    await page.getByLabel('Nome').fill(`${name} Filho`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('link', { name: owner.email })).toContainText(`${name} Filho`)
  },
)

test(
  'an administrator who becomes a seller signs in again',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = unique('Sócia')
    const partner = {
      name,
      email: `${crypto.randomUUID()}@pedivela.example`,
      password: 'corrente-nova-77',
    }
    await hire(partner)
    await openOwnSession(page, partner)
    await page.goto('/admin/users')
    await act(page, 'Editar', name)
    await page.getByLabel('Papel').selectOption({ label: 'Vendedor' })
    await expect(page.getByText('Você precisará entrar de novo.')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Seu papel foi alterado. Entre de novo.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
  },
)

test(
  'the log shows who changed which value from what to what',
  { tag: '@phone' },
  async ({ page }) => {
    const name = unique('Registrada')
    const { id } = await send<{ id: string }>('POST', '/categories', { name, isActive: true })
    await send('PUT', `/categories/${id}`, { name: `${name} B`, isActive: true })
    await signIn(page)
    await page.goto('/admin/audit?assunto=category')
    const entry = page.getByRole('listitem').filter({ hasText: `alterou a categoria ${name} B` })
    await expect(entry.getByRole('deletion')).toContainText(name)
    await expect(entry.getByRole('insertion')).toContainText(`${name} B`)
    await expectAccessible(page)
  },
)

test(
  'a user ends another own session, and a wrong current password is shown at its field',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openOwnSession(page)
    const device = unique('Balcao da loja')
    const other = await (
      await request.post('/api/auth/login', {
        data: administrator,
        headers: { 'user-agent': device },
      })
    ).json()
    await page.goto('/admin/account')
    const row = page.getByRole('listitem').filter({ hasText: device })
    await expect(row).toContainText(/Último uso em .+Aberta em .+na rede desta sessão/)
    await row.getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByText('Sessão encerrada')).toBeVisible()
    await expect
      .poll(async () =>
        (
          await request.get('/api/auth/me', { headers: { authorization: `Bearer ${other.token}` } })
        ).status(),
      )
      .toBe(401)
    await page.getByLabel('Senha atual').fill('nao-e-esta-99')
    await page.getByLabel('Nova senha').fill('corrente-nova-78')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(
      'Senha atual incorreta',
    )
    await expectAccessible(page)
  },
)
