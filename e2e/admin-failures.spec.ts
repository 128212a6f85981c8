import { expect, type Page } from './shop-test.ts'
import { officeForms, passwordForm, saveButton } from './office-forms.ts'
import { type Colleague, endSession, type Scene, test } from './own-shop.ts'
import { expectAccessible, pictureFile, unique } from './staff.ts'

const notReached = 'Erro de conexão com o servidor. Verifique sua conexão de internet.'
const tooLarge = 'A imagem deve ter no máximo 5MB'
const noImage = 'Por favor, selecione apenas arquivos de imagem'

/** The server's reason may be in a second line. */
const toast = (page: Page, text: string) =>
  page
    .locator('.toast p')
    .filter({ hasText: new RegExp(`^${text.replaceAll('.', '\\.')}([A-Z].*)?$`) })
    .first()

/** Opens a form in a tab and types into it; gives an assertion that the input is still there. */
async function openForm(
  page: Page,
  form: (typeof officeForms)[number],
  scene: Scene,
): Promise<() => Promise<void>> {
  await page.goto(form.path(scene))
  await saveButton(page, form).waitFor()
  return form.type(page, scene)
}

async function signInAgain(page: Page, { password }: Colleague): Promise<void> {
  const again = page.getByRole('alertdialog', { name: 'Sua sessão terminou' })
  await again.getByLabel('Senha', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Entrar' }).click()
}

for (const form of officeForms) {
  test(
    `${form.name}: input survives server errors and an ended session, then it is saved once`,
    { tag: '@phone' },
    async ({ page, shop, scene, colleague }) => {
      const expectKept = await openForm(page, form, scene)
      await shop.without('auditLog', async () => {
        await saveButton(page, form).click()
        await expect(toast(page, form.failed)).toBeVisible()
        await expect(page.locator('form').getByRole('alert')).toContainText(
          'Algo deu errado. Se continuar, informe o código',
        )
        await expect(page.locator('form').getByRole('alert')).toBeInViewport({ ratio: 1 })
      })
      await expectKept()
      await endSession(page, colleague.token)
      const saved: string[] = []
      page.on('response', (response) => {
        const method = response.request().method()
        if (method !== 'GET' && response.ok()) saved.push(new URL(response.url()).pathname)
      })
      await saveButton(page, form).click()
      await expect(page.getByRole('alertdialog', { name: 'Sua sessão terminou' })).toBeVisible()
      await expectKept()
      await signInAgain(page, colleague)
      await expect(toast(page, form.saved)).toBeVisible()
      if (form.leavesTo) await expect(page).toHaveURL(form.leavesTo)
      expect(saved.filter((path) => !path.startsWith('/api/auth/log'))).toHaveLength(1)
    },
  )
}

test(
  'after another user has signed in again the screen is theirs',
  { tag: '@desktop' },
  async ({ page, shop, colleague }) => {
    const menu = page.getByRole('complementary', { name: 'Menu' })
    await page.goto('/admin/clients')
    await expect(menu).toContainText('Colega')
    await endSession(page, colleague.token)
    await page.getByRole('link', { name: 'Vender' }).click()
    const again = page.getByRole('alertdialog', { name: 'Sua sessão terminou' })
    await again.getByLabel('Email').fill(shop.administrator.email)
    await signInAgain(page, { ...colleague, password: shop.administrator.password })
    await expect(page.getByRole('heading', { name: 'Vendas', level: 1 })).toBeVisible()
    await expect(menu).not.toContainText('Colega')
  },
)

test(
  'a client inside a sale: both survive server errors and an ended session',
  { tag: '@phone' },
  async ({ page, shop, scene, colleague }) => {
    const name = unique('Marcos Leal')
    await page.goto('/admin/sales/new')
    await page.getByRole('combobox', { name: 'Adicionar produto' }).fill(scene.productName)
    await page.getByRole('option', { name: scene.productName }).first().click()
    await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
    await page.getByRole('option', { name: `Novo Cliente: ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo Cliente' })
    await dialog.getByLabel('Telefone').fill('28999112233')
    const save = dialog.getByRole('button', { name: 'Criar Cliente' })
    await shop.without('auditLog', async () => {
      await save.click()
      await expect(toast(page, 'Erro ao criar cliente')).toBeVisible()
    })
    await expect(dialog.getByLabel('Nome')).toHaveValue(name)
    await endSession(page, colleague.token)
    await save.click()
    await signInAgain(page, colleague)
    await expect(toast(page, 'Cliente criado com sucesso!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cliente', exact: true })).toContainText(name)
    await expect(page.getByLabel(`Quantidade de ${scene.productName}`)).toHaveValue('1')
  },
)

test(
  'the password: input survives server errors and an ended session, then it changes',
  { tag: '@phone' },
  async ({ page, shop, scene, colleague }) => {
    const next = 'corrente-nova-78'
    const expectKept = async () => {
      await expect(page.getByLabel('Senha atual')).toHaveValue(colleague.password)
      await expect(page.getByLabel('Nova senha')).toHaveValue(next)
    }
    await page.goto(passwordForm.path(scene))
    await page.getByLabel('Senha atual').fill(colleague.password)
    await page.getByLabel('Nova senha').fill(next)
    await shop.without('auditLog', async () => {
      await saveButton(page, passwordForm).click()
      await expect(toast(page, passwordForm.failed)).toBeVisible()
    })
    await expectKept()
    await endSession(page, colleague.token)
    await saveButton(page, passwordForm).click()
    await signInAgain(page, colleague)
    await expect(toast(page, passwordForm.saved)).toBeVisible()
  },
)

test(
  'every form keeps its input and pictures while the server is stopped, and the shop its name',
  { tag: '@desktop' },
  async ({ page, context, shop, scene, colleague }) => {
    test.slow()
    const companyName = unique('Rota')
    await page.request.patch('/api/settings/company', {
      data: { companyName },
      headers: { authorization: `Bearer ${colleague.token}` },
    })
    const tabs = []
    for (const form of officeForms) {
      const tab = await context.newPage()
      tabs.push({ form, tab, expectKept: await openForm(tab, form, scene) })
    }
    await page.goto(`/admin/products/${scene.product}`)
    // The form appears after its product and categories have loaded.
    await page.getByLabel('Arquivos de imagem').waitFor({ state: 'attached' })
    const picture = await pictureFile(page, 'lado.png')
    await shop.stop()
    try {
      for (const { form, tab, expectKept } of tabs) {
        await tab.bringToFront()
        await saveButton(tab, form).click()
        await expect(toast(tab, form.failed), form.name).toBeVisible()
        const alert = tab.locator('form').getByRole('alert')
        await expect(alert, form.name).toHaveText(notReached)
        await expect(alert, form.name).toBeInViewport({ ratio: 1 })
        await expect(tab.locator('.admin-nav .admin-logo')).toContainText(companyName)
        await expectKept()
      }
      await page.bringToFront()
      await page.getByLabel('Arquivos de imagem').setInputFiles(picture)
      await expect(toast(page, 'Erro ao fazer upload das imagens')).toBeVisible()
      await expectAccessible(page)
    } finally {
      await shop.start()
    }
    for (const { form, tab } of tabs) {
      await tab.bringToFront()
      await saveButton(tab, form).click()
      await expect(toast(tab, form.saved), form.name).toBeVisible()
    }
    await page.bringToFront()
    await page.getByLabel('Arquivos de imagem').setInputFiles(picture)
    await expect(toast(page, 'Imagens enviadas com sucesso!')).toBeVisible()
  },
)

/** `missing` is a table to remove or, for answers that the server caches, a request to abort. */
const lists: [path: string, missing: string, failed: string][] = [
  ['/admin/products', 'products', 'Erro ao carregar produtos'],
  ['/admin/products?busca=canote', 'products', 'Erro ao pesquisar produtos'],
  ['/admin/categories', '**/api/categories?*', 'Erro ao carregar categorias'],
  ['/admin/hero', 'heroSlides', 'Erro ao carregar slides'],
  ['/admin/customize', '**/api/settings', 'Erro ao carregar configurações'],
  ['/admin/clients', 'clients', 'Erro ao carregar clientes'],
  ['/admin/clients?busca=rita', 'clients', 'Erro ao pesquisar clientes'],
  ['/admin/sales', 'sales', 'Erro ao carregar vendas'],
  ['/admin/dashboard', 'sales', 'Erro ao carregar dados do dashboard'],
]

test(
  'a screen that cannot be loaded says so and opens on a second try',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    test.slow()
    for (const [path, missing, failed] of lists) {
      const visit = async () => {
        await page.goto(path)
        await expect(toast(page, failed), path).toBeVisible({ timeout: 10_000 })
        await expect(
          page.getByRole('heading', { name: 'Não foi possível abrir esta tela', level: 1 }),
        ).toBeVisible()
      }
      if (missing.includes('/')) {
        await page.route(missing, (route) => route.abort())
        await visit()
        await page.unroute(missing)
      } else await shop.without(missing, visit)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^(?!Não foi)/ })).toBeVisible()
    }
  },
)

const deletions: [path: string, row: string, failed: string][] = [
  ['/admin/products', 'Canote Serra', 'Erro ao excluir produto'],
  ['/admin/categories', 'Canotes', 'Erro ao excluir categoria'],
  ['/admin/hero', 'A serra', 'Erro ao excluir slide'],
  ['/admin/clients', 'Rita Moraes', 'Erro ao excluir cliente'],
  ['/admin/sales', 'Rita Moraes', 'Erro ao excluir venda'],
]

test(
  'failed deletions, completions and switches change nothing and say so',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    test.slow()
    await shop.without('auditLog', async () => {
      for (const [path, name, failed] of deletions) {
        await page.goto(path)
        const row = page.getByRole('row', { name: new RegExp(name) }).first()
        await row.getByRole('button', { name: /^Excluir/ }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
        await expect(toast(page, failed), path).toBeVisible()
        await page.reload()
        await expect(row).toBeVisible()
      }
      await page.goto('/admin/sales')
      await page
        .getByRole('button', { name: /^Concluir venda/ })
        .first()
        .click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('radio', { name: 'Pix' }).check()
      await question.getByRole('button', { name: /^Concluir · / }).click()
      await expect(toast(page, 'Erro ao atualizar status')).toBeVisible()
      await page.goto('/admin/hero')
      await page.getByRole('switch').first().click()
      await expect(toast(page, 'Erro ao atualizar slide')).toBeVisible()
      await expect(page.getByRole('switch').first()).toHaveAttribute('aria-checked', 'true')
    })
  },
)

/** Forms with pictures and their messages for a failed upload. */
const pickers: [path: (scene: Scene) => string, picker: string, failed: string, sent: string][] = [
  [
    ({ product }) => `/admin/products/${product}`,
    'Arquivos de imagem',
    'Erro ao fazer upload das imagens',
    'Imagens enviadas com sucesso!',
  ],
  [
    ({ slide }) => `/admin/hero/${slide}`,
    'Arquivo: Imagem',
    'Erro ao enviar imagem',
    'Imagem enviada com sucesso!',
  ],
  [
    () => '/admin/customize?aba=logotipo',
    'Arquivo: Logotipo',
    'Erro ao enviar logo',
    'Logo enviado com sucesso!',
  ],
]

for (const [path, label, failed, sent] of pickers) {
  test(
    `${label}: large files that are no pictures and other types are refused by form and server`,
    { tag: '@phone' },
    async ({ page, scene, colleague }) => {
      const sendings: string[] = []
      page.on(
        'request',
        (request) => request.url().endsWith('/api/upload/image') && sendings.push(request.url()),
      )
      await page.goto(path(scene))
      const picker = page.getByLabel(label, { exact: true })
      const small = await pictureFile(page, 'lado.png')
      // A large picture would be made smaller.
      const large = {
        name: 'grande.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      }
      const told = (sentence: string) =>
        page.locator('.field-error, .upload-row small').filter({ hasText: sentence })

      await picker.setInputFiles(large)
      await expect(toast(page, failed)).toBeVisible()
      await expect(told(tooLarge)).toBeVisible()
      await picker.setInputFiles({
        name: 'lista.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      })
      await expect(told(noImage)).toBeVisible()
      expect(sendings).toEqual([])

      await page.reload()
      // A text named like a picture passes the form, and so does a large file that hides its size.
      await picker.setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: Buffer.from('Não sou uma foto'),
      })
      await expect(told(noImage)).toBeVisible()
      await page.evaluate(() => Object.defineProperty(Blob.prototype, 'size', { get: () => 1 }))
      await picker.setInputFiles(large)
      await expect(told(tooLarge)).toBeVisible()
      await expectAccessible(page)
      expect(sendings).toHaveLength(2)

      await endSession(page, colleague.token)
      await picker.setInputFiles(small)
      await signInAgain(page, colleague)
      await expect(toast(page, sent)).toBeVisible()
    },
  )
}
