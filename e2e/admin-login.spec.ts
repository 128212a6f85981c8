import { coveredControls } from './covered-controls.ts'
import { expect, test } from './shop-test.ts'
import { administrator, expectAccessible, signInByHand } from './staff.ts'

test(
  'a protected screen checks the session first and redirects to the login',
  { tag: '@desktop' },
  async ({ page, request }) => {
    expect(await (await request.get('/admin/products')).text()).toContain(
      'Verificando autenticação',
    )
    await page.goto('/admin/products')
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the login says which field is missing or wrong', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin')
  const enter = page.getByRole('button', { name: 'Entrar' })
  await expect(page.getByLabel('Email')).toBeFocused()
  await enter.click()
  await expect(page.getByText('Email é obrigatório')).toBeVisible()
  await expect(page.getByText('Senha é obrigatória')).toBeVisible()
  await page.getByLabel('Email').fill('dona')
  await page.getByLabel('Senha', { exact: true }).fill('12345')
  await enter.click()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Senha', { exact: true }).fill('errada-mesmo')
  await enter.click()
  await expect(page.getByRole('alert')).toHaveText(/Email ou senha incorretos/)
})

test(
  'the login has different messages for too many attempts and a failing server',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.' },
      }),
    )
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Muitas tentativas/)
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Erro ao fazer login. Tente novamente.').first()).toBeVisible()
  },
)

test(
  'the password can be shown, and a forgotten one refers to the administrator',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin')
    const password = page.getByLabel('Senha', { exact: true })
    await password.fill('segredo-9')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    const alert = page.waitForEvent('dialog')
    const press = page.getByRole('button', { name: 'Esqueceu sua senha?' }).click()
    expect((await alert).message()).toContain('administrador do sistema')
    await (await alert).dismiss()
    await press
    await page.getByRole('link', { name: 'Voltar para a loja' }).click()
    await expect(page).toHaveURL(/\/$/)
  },
)

test('one toast welcomes the user and covers no button or link', async ({ page }) => {
  const toast = page.locator('.toast')
  const signingIn = signInByHand(page)
  // The toast stays while it has the focus.
  await toast.getByRole('button', { name: 'Fechar aviso' }).focus()
  await signingIn
  await expect(toast).toContainText(/Login realizado com sucesso!.*Bem-vindo, .+!/)
  await expect(page.getByRole('region', { name: 'Ações Rápidas' })).toBeVisible()
  await expect(toast).toHaveCount(1)
  expect(await coveredControls(page.locator('.admin-shell'))).toEqual([])
})

test(
  'a session that is not kept works in another tab, ends with the browser, and with Sair at once',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInByHand(page)
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    const cookies = await context.cookies('http://127.0.0.1/admin')
    expect(cookies.map(({ expires, sameSite }) => [expires, sameSite])).toEqual([[-1, 'Strict']])
    const other = await context.newPage()
    await other.goto('/admin/products')
    await expect(other.getByRole('heading', { name: 'Gerenciar Produtos' })).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    expect(await context.cookies()).toEqual([])
    await other.bringToFront()
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(other).toHaveURL(/\/admin$/)
  },
)

test('two quick presses of Entrar sign in once', { tag: '@desktop' }, async ({ page }) => {
  let sent = 0
  await page.route('**/api/auth/login', async (route) => {
    sent++
    await route.continue()
  })
  await page.goto('/admin')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Entrar' }).dblclick()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect(sent).toBe(1)
})

test(
  'a kept session works in another tab and ends everywhere with Sair',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInByHand(page, { keep: true })
    const other = await context.newPage()
    await other.goto('/admin/products')
    await expect(other.getByRole('heading', { name: 'Gerenciar Produtos' })).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await expect(other).toHaveURL(/\/admin$/)
  },
)

test(
  'a browser that blocks the storage of sites is told why nobody can sign in',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/denied/)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await page.goto('/admin')
    await expect(page.getByText('Este navegador não deixa o painel guardar dados')).toBeVisible()
  },
)
