import { expect, type Page, test } from './shop-test.ts'
import type { Product } from '../contracts/products.ts'
import { send, signIn } from './admin.ts'
import {
  act,
  administrator,
  expectAccessible,
  largePhoto,
  liftRow,
  openFilters,
  openOwnSession,
  paste,
  pictureFile,
  unique,
} from './staff.ts'

async function openProducts(page: Page, path = '/admin/products'): Promise<void> {
  await signIn(page)
  await page.goto(path)
  await expect(
    page.getByRole('heading', { name: 'Gerenciar Produtos', includeHidden: true }),
  ).toBeVisible()
}

const form = (page: Page) => page.getByRole('dialog')
const imageRows = (page: Page) =>
  form(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Arrastar/ }) })
const description = (page: Page) => form(page).getByRole('textbox', { name: 'Descrição' })

/** A new product for each journey. */
async function createProduct(name: string): Promise<Product> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Categoria'),
    isActive: true,
  })
  const images = ['https://fotos.example/peca.jpg']
  return send('POST', '/products', {
    name,
    description: '<p>Para a sua bicicleta.</p>',
    price: 100,
    categoryId,
    images,
    rating: 4.5,
    reviewCount: 3,
  })
}

test('a product is created with a new category, found, changed and deleted', async ({ page }) => {
  test.setTimeout(120_000)
  const name = unique('Pneu de corrida')
  const categoryName = unique('Pneus')
  await openProducts(page)
  await page.getByRole('link', { name: 'Novo Produto' }).click()
  await expect(form(page).getByRole('heading', { name: 'Novo Produto' })).toBeVisible()
  await form(page).getByLabel('Nome').fill(name)
  await description(page).fill('Aderência em qualquer chuva.')
  await form(page).getByLabel('Preço', { exact: true }).pressSequentially('12990')
  await expect(form(page).getByLabel('Preço', { exact: true })).toHaveValue(/^R\$\s129,90$/)
  await form(page).getByLabel('Preço promocional').pressSequentially('9990')
  await form(page).getByRole('button', { name: 'Nova categoria' }).click()
  await page.keyboard.press('Escape')
  await expect(form(page).getByLabel('Nome da categoria')).toHaveCount(0)
  await expect(form(page).getByLabel('Nome')).toHaveValue(name)
  await form(page).getByRole('button', { name: 'Nova categoria' }).click()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Nome da categoria')).toHaveAccessibleDescription(
    'Nome é obrigatório',
  )
  await page.keyboard.type(categoryName)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Categoria criada com sucesso!')).toBeVisible()
  const category = form(page).getByLabel('Categoria', { exact: true })
  await expect(category).toBeFocused()
  await expect(category.locator('option:checked')).toHaveText(categoryName)
  await expect(form(page).getByLabel('Nome')).toHaveValue(name)
  await form(page)
    .getByLabel('Arquivos de imagem')
    .setInputFiles([
      await largePhoto(page, 'lado.jpg'),
      await pictureFile(page, 'frente.png'),
      await pictureFile(page, 'cima.png'),
    ])
  // A busy machine takes long to write a large photo as AVIF.
  await expect(page.getByText('Imagens enviadas com sucesso!')).toBeVisible({ timeout: 60_000 })
  // The large photo is made smaller and arrives last.
  await expect(imageRows(page)).toHaveText([
    /^lado\.jpg2400 × 1760Principal$/,
    /^frente\.png/,
    /^cima\.png/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByRole('row').nth(1)).toContainText(name)

  await page.getByLabel('Buscar produtos').fill(name)
  await page.getByLabel('Buscar produtos').press('Enter')
  await expect(page).toHaveURL(/busca=/)
  await act(page, 'Editar', name)
  await form(page).getByLabel('Em estoque').uncheck()
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/busca=/)
  await expect(page.getByRole('row', { name })).toContainText('Fora de estoque')

  await act(page, 'Excluir', name)
  await expect(page.getByText('Tem certeza que deseja excluir este produto?')).toBeVisible()
  await expect(page.locator('.modal-backdrop')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await act(page, 'Excluir', name)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Produto de volta')).toBeVisible()
  await expect(page.getByRole('row', { name })).toContainText('Fora de estoque')
})

test(
  'the form shows all errors at once and keeps its input',
  { tag: '@phone' },
  async ({ page }) => {
    await openProducts(page, '/admin/products/new')
    await form(page).getByLabel('Preço', { exact: true }).pressSequentially('1000')
    await form(page).getByLabel('Preço promocional').pressSequentially('1000')
    await page.getByRole('button', { name: 'Criar Produto' }).click()
    for (const sentence of [
      'Nome é obrigatório',
      'Descrição é obrigatória',
      'Preço promocional deve ser menor que o preço normal',
      'Categoria é obrigatória',
      'Pelo menos uma imagem é obrigatória',
    ]) {
      await expect(form(page).getByText(sentence)).toBeVisible()
    }
    await expect(form(page).getByLabel('Nome')).toBeFocused()
    await expectAccessible(page)
    await form(page).getByLabel('Preço', { exact: true }).fill('')
    await expect(
      form(page).getByText('Preço deve ser um valor válido maior que zero'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Alterações não salvas')).toBeVisible()
    await expect(page.locator('.modal-backdrop.modal-above')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await form(page).getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect(form(page)).toHaveCount(0)
  },
)

test('the parts of the form say which one is in sight and how many faults each has', async ({
  page,
}) => {
  await openProducts(page, '/admin/products/new')
  const part = (name: RegExp) =>
    form(page)
      .getByRole('navigation', { name: 'Partes do formulário' })
      .getByRole('button', { name })
  await expect(part(/^Essencial/)).toHaveAttribute('aria-current', 'true')
  await part(/^Variações e estoque/).press('Enter')
  await expect(part(/^Variações e estoque/)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(form(page).getByLabel('Em estoque')).toBeFocused()
  await page.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(form(page).getByLabel('Nome')).toBeFocused()
  for (const name of ['Essencial 3', 'Preço 1', 'Fotos 1'])
    await expect(part(new RegExp(`^${name} a corrigir$`))).toBeVisible()
  await expect(part(/^Essencial/)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await form(page).getByLabel('Nome').fill('Selim')
  await expect(part(/^Essencial 2 a corrigir$/)).toBeVisible()
})

test(
  'a product without picture and description is a draft until it is published',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = unique('Farol')
    const categoryName = unique('Faróis')
    await send('POST', '/categories', { name: categoryName, isActive: true })
    await openProducts(page, '/admin/products/new')
    await form(page).getByLabel('Nome').fill(name)
    await form(page).getByLabel('Preço', { exact: true }).fill('59,90')
    await form(page).getByLabel('Categoria').selectOption({ label: categoryName })
    await page.getByRole('button', { name: 'Criar Produto' }).click()
    await expect(description(page)).toBeFocused()
    await expect(form(page).getByText('Para publicar, faltam a descrição')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(page.getByText('Rascunho salvo')).toBeVisible()
    const row = page.getByRole('row', { name })
    await expect(row).toContainText('RascunhoFaltam a descrição e uma imagem')
    await expectAccessible(page)

    await act(page, 'Editar', name)
    await description(page).fill('Ilumina a serra inteira.')
    await form(page).getByLabel('Avaliação', { exact: true }).fill('4.5')
    await form(page).getByLabel('Número de avaliações').fill('8')
    await form(page)
      .getByLabel('Arquivos de imagem')
      .setInputFiles(await pictureFile(page, 'farol.png'))
    await expect(form(page).getByText('Completo: já pode ser publicado.')).toBeVisible()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Produto publicado com sucesso!')).toBeVisible()
    await expect(row).toContainText('Em estoque')
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  },
)

test(
  'sizes are added to a product, filled and pasted into, and sold apart',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = unique('Camisa')
    const { id } = await createProduct(name)
    await openProducts(page, `/admin/products/${id}`)
    await form(page).getByRole('button', { name: 'Adicionar tamanhos ou cores' }).click()
    const sizes = form(page).getByLabel('Valores de Tamanho')
    await sizes.fill('P, M, G')
    await sizes.press('Enter')
    const table = form(page).getByRole('table', { name: 'Variações' })
    await expect(table.getByRole('row')).toHaveCount(5)
    await table.getByLabel('Marcar G', { exact: true }).check()
    await table.getByLabel('Preço para a marcada').fill('129,90')
    await table.getByRole('button', { name: 'Aplicar (a marcada)' }).click()
    await expect(table.getByLabel('Preço de G')).toHaveValue(/129,90/)
    const sku = unique('CM')
    await paste(table.getByLabel('SKU de P'), `${sku}-P\t\n${sku}-M\t\n${sku}-G\t7891234567895`)
    await expect(table.getByLabel('SKU de G')).toHaveValue(`${sku}-G`)
    await expect(table.getByLabel('Código de barras de G')).toHaveValue('7891234567895')
    await table.getByLabel('Em estoque: M').uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()
    const { variants } = await (await page.request.get(`/api/products/${id}`)).json()
    expect(variants).toMatchObject([
      { values: ['P'], sku: `${sku}-P`, price: 100, inStock: true },
      { values: ['M'], sku: `${sku}-M`, price: 100, inStock: false },
      { values: ['G'], sku: `${sku}-G`, price: 129.9, gtin: '7891234567895' },
    ])
  },
)

test(
  'a product is copied, and the next one begins in the same category',
  { tag: '@phone' },
  async ({ page }) => {
    const name = unique('Bagageiro')
    const { id, category } = await createProduct(name)
    await openProducts(page, `/admin/products/${id}`)
    await form(page).getByRole('link', { name: 'Histórico' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('criou')
    await page.goBack()
    await form(page).getByRole('link', { name: 'Duplicar' }).click()
    const nameField = form(page).getByLabel('Nome')
    await expect(nameField).toHaveValue(`${name} (cópia)`)
    await expect(form(page).getByLabel('SKU')).toHaveValue('')
    await nameField.fill(`${name} reforçado`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar e abrir outro' }).click()
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()
    await expect(nameField).toHaveValue('')
    await expect(form(page).getByLabel('Categoria').locator('option:checked')).toHaveText(
      category.name,
    )
    await form(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('row', { name: `${name} reforçado` })).toContainText('100,00')
  },
)

test(
  'a new product is counted from its form, a draft too, whole or by its sizes',
  { tag: '@desktop' },
  async ({ page }) => {
    const { category } = await createProduct(unique('Selim'))
    const name = unique('Selim contado')
    await openProducts(page, '/admin/products/new')
    await form(page).getByLabel('Nome').fill(name)
    await form(page).getByLabel('Preço', { exact: true }).pressSequentially('8000')
    await form(page).getByLabel('Categoria', { exact: true }).selectOption(category.id)
    await form(page).getByLabel('Custo de cada uma').pressSequentially('3250')
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(form(page).getByText('Informe quantas há na loja a este custo')).toBeVisible()
    await form(page).getByLabel('Quantas há na loja').fill('6')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(page.getByText('Rascunho salvo')).toBeVisible()
    await act(page, 'Editar', name)
    await expect(form(page).getByLabel('Nome')).toHaveValue(name)
    await expect(form(page).getByLabel('Quantas há na loja')).toHaveCount(0)
    await form(page).getByRole('link', { name: 'Estoque' }).click()
    await expect(page.getByRole('row', { name: /Cadastro do produto/ }).first()).toContainText('6')

    await page.goto('/admin/products/new')
    await form(page).getByRole('button', { name: 'Adicionar tamanhos ou cores' }).click()
    await expect(form(page).getByLabel('Quantas há na loja')).toHaveCount(0)
    await form(page).getByLabel('Valores de Tamanho').fill('P, M')
    await form(page).getByLabel('Valores de Tamanho').press('Enter')
    const table = form(page).getByRole('table', { name: 'Variações' })
    await table.getByLabel('Quantas há na loja, para todas').fill('2')
    await table.getByRole('button', { name: 'Aplicar (todas)' }).click()
    await expect(table.getByLabel('Quantas há na loja: M')).toHaveValue('2')
    await expectAccessible(page)
  },
)

test(
  'pictures are reordered by arrows and keys, and other files are refused',
  { tag: '@phone' },
  async ({ page }) => {
    await openProducts(page, '/admin/products/new')
    const files = [
      await pictureFile(page, 'um.png'),
      await pictureFile(page, 'dois.png'),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]
    await form(page).getByLabel('Arquivos de imagem').setInputFiles(files)
    await expect(page.getByText('Erro ao fazer upload das imagens')).toBeVisible()
    await expect(
      form(page).getByText('Por favor, selecione apenas arquivos de imagem'),
    ).toBeVisible()
    const rows = imageRows(page)
    await expect(rows).toHaveCount(2)
    const first = (await rows.first().locator('b').textContent()) ?? ''
    await expect(
      form(page).getByRole('button', { name: `Mover ${first} para cima` }),
    ).toBeDisabled()
    await form(page)
      .getByRole('button', { name: `Mover ${first} para baixo` })
      .click()
    await expect(rows.last()).toContainText(first)
    await expect(rows.first()).toContainText('Principal')
    await form(page)
      .getByRole('button', { name: `Arrastar ${first}` })
      .focus()
    await liftRow(page)
    await expect(page.getByText('A imagem está na posição 2 de 2.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('A imagem está na posição 1 de 2.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(rows.first()).toContainText(first)
    await form(page)
      .getByRole('button', { name: `Remover ${first}` })
      .click()
    await expect(page.getByText('Imagem removida com sucesso!')).toBeVisible()
    await expect(rows).toHaveCount(1)

    await page.route('**/api/upload/image', (route) =>
      route.fulfill({ status: 500, body: '<h1>Internal Server Error</h1>' }),
    )
    await form(page)
      .getByLabel('Arquivos de imagem')
      .setInputFiles([await pictureFile(page, 'tres.png'), await pictureFile(page, 'quatro.png')])
    await expect(page.getByText('Falha no upload das imagens')).toBeVisible()
    await expect(form(page).getByText('Falha no upload da imagem', { exact: true })).toHaveCount(2)
  },
)

test(
  'the editor makes headings, lists, links and colours and shows which are active',
  { tag: '@desktop' },
  async ({ page }) => {
    await openProducts(page, '/admin/products/new')
    await description(page).fill('Feito à mão')
    await description(page).press('ControlOrMeta+a')
    for (const tool of ['H2, título 2', 'Negrito', 'Itálico', 'Sublinhado', 'Tachado']) {
      await form(page).getByRole('button', { name: tool }).click()
      await expect(form(page).getByRole('button', { name: tool })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    await form(page).getByRole('button', { name: 'Cor do texto' }).click()
    await page.getByRole('menuitemradio', { name: 'Azul' }).click()
    await form(page).getByRole('button', { name: 'Link' }).click()
    await form(page).getByLabel('Endereço do link').fill('loja.example')
    await form(page).getByLabel('Endereço do link').press('Enter')
    await expect(description(page).locator('h2 a[href="https://loja.example"]')).toHaveText(
      'Feito à mão',
    )
    await description(page).press('ControlOrMeta+a')
    await form(page).getByRole('button', { name: 'Limpar formatação' }).click()
    await expect(description(page).locator('h2, strong, a')).toHaveCount(0)
    await form(page).getByRole('button', { name: 'Lista numerada' }).press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(description(page).locator('ul li')).toHaveText('Feito à mão')
  },
)

test(
  'what is pasted into the editor keeps its form and brings nothing that runs',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/inline event handler|script-src-attr/)
    await openProducts(page, '/admin/products/new')
    await description(page).fill('Antes')
    await description(page).evaluate((field) => {
      const clipboardData = new DataTransfer()
      const runs = '<img src="x" onerror="document.title = `atacada`">'
      clipboardData.setData('text/html', `<p><b>Alumínio</b> leve${runs}</p>`)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    })
    await expect(description(page).locator('strong')).toHaveText('Alumínio')
    await expect(description(page).locator('img')).toHaveCount(0)
    await expect(page).not.toHaveTitle('atacada')
  },
)

test(
  'no script of the back office can turn a text into HTML or into a script',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/TrustedHTML|TrustedScript|require-trusted-types-for|trusted-types/)
    await openProducts(page, '/admin/products/new')
    await expect(description(page)).toBeVisible()
    const refused = await page.evaluate(() => {
      const attempts: (() => unknown)[] = [
        () => (document.createElement('div').innerHTML = '<b>x</b>'),
        () => (document.createElement('script').src = '/x.js'),
        () => (document.createElement('script').text = 'x()'),
        () => window.trustedTypes?.createPolicy('default', { createHTML: (html) => html }),
        () => window.trustedTypes?.createPolicy('description', { createHTML: (html) => html }),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      })
    })
    expect(refused).toEqual(Array.from(refused, () => 'refused'))
  },
)

test(
  'the second of two editors is told of the conflict and decides',
  { tag: '@phone' },
  async ({ page }) => {
    const name = unique('Disputado')
    const seen = await createProduct(name)
    await openProducts(page, `/admin/products/${seen.id}`)
    await send('PUT', `/products/${seen.id}`, { ...seen, slug: '', price: 55 })
    await form(page).getByLabel('Nome').fill(`${name} meu`)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(form(page).getByText(/alterou.* este produto em /)).toBeVisible()
    await expect(form(page).getByLabel('Nome')).toHaveValue(`${name} meu`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar por cima' }).click()
    await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()
    expect(await (await page.request.get(`/api/products/${seen.id}`)).json()).toMatchObject({
      name: `${name} meu`,
      price: 100,
      rating: 4.5,
      reviewCount: 3,
    })
  },
)

test(
  'the second of two editors can load what the first has saved',
  { tag: '@desktop' },
  async ({ page }) => {
    const seen = await createProduct(unique('Disputado'))
    await openProducts(page, `/admin/products/${seen.id}`)
    const theirs = unique('Da colega')
    await send('PUT', `/products/${seen.id}`, { ...seen, slug: '', name: theirs })
    await form(page).getByLabel('Nome').fill('Meu')
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await form(page).getByRole('button', { name: 'Recarregar' }).click()
    await expect(form(page).getByLabel('Nome')).toHaveValue(theirs)
    await expect(form(page).getByText(/alterou.* este produto em /)).toHaveCount(0)
  },
)

test(
  'after its session has ended, a form asks for the password and is then saved',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = unique('Interrompido')
    const { id } = await createProduct(name)
    const token = await openOwnSession(page)
    await page.goto(`/admin/products/${id}`)
    await form(page).getByLabel('Nome').fill(`${name} novo`)
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    const again = page.getByRole('alertdialog', { name: 'Sua sessão terminou' })
    await again.getByLabel('Senha', { exact: true }).fill(administrator.password)
    await again.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()
  },
)

test(
  'input survives a lost connection and a reload',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { id } = await createProduct(unique('Guardado'))
    await openProducts(page, `/admin/products/${id}`)
    await form(page).getByLabel('Nome').fill('Pneu que não se perde')
    // Its script comes after the form.
    await expect(description(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Erro ao salvar produto')).toBeVisible()
    await expect(form(page).getByLabel('Nome')).toHaveValue('Pneu que não se perde')
    await context.setOffline(false)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(form(page).getByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(form(page).getByLabel('Nome')).toHaveValue('Pneu que não se perde')
  },
)

test(
  'a list that fails to load is requested three more times',
  { tag: '@desktop' },
  async ({ page }) => {
    let calls = 0
    await page.route('**/api/products?*', (route) =>
      ++calls <= 3
        ? route.fulfill({ status: 503, json: { message: 'Volte logo' } })
        : route.continue(),
    )
    await openProducts(page)
    expect(calls).toBe(4)
  },
)

test('a search without results says so, and the list fits the screen', async ({
  page,
  isMobile,
}) => {
  await openProducts(page, '/admin/products?busca=qqqqzzzz')
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Mostrar todos' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  if (isMobile) await expect(page.getByRole('row').nth(5)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await openFilters(page)
  expect(await page.locator('.list-tools select').evaluateAll(chosenTextsCut)).toEqual([])
  await page.goto('/admin/products')
  const [title, button] = await Promise.all([
    page.getByRole('heading', { name: 'Gerenciar Produtos' }).boundingBox(),
    page.getByRole('link', { name: 'Novo Produto' }).boundingBox(),
  ])
  // On one line with the title, so that a phone shows five products.
  expect(button?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
})

test('an empty list offers to create the first product', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/products?*', (route) => route.fulfill({ json: [] }))
  await openProducts(page)
  await expect(page.locator('.empty').getByRole('link', { name: 'Novo Produto' })).toHaveAttribute(
    'href',
    '/admin/products/new',
  )
})

/** Options that do not fit into their select boxes. */
function chosenTextsCut(selects: (HTMLElement | SVGElement)[]): string[] {
  const brush = document.createElement('canvas').getContext('2d')
  return selects.flatMap((select) => {
    if (!(select instanceof HTMLSelectElement) || !brush) return ['no select']
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const text = select.selectedOptions[0]?.text ?? ''
    brush.font = font
    return brush.measureText(text).width >
      select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      ? [text]
      : []
  })
}

test('a product is posted as a square and as a story', async ({ page }) => {
  const { id, name } = await createProduct(unique('Selim'))
  await openProducts(page, `/admin/products/${id}`)
  await form(page).getByRole('link', { name: 'Divulgar' }).click()
  const posters = page.getByRole('dialog', { name: `Divulgar ${name}` })
  for (const [title, height] of [
    ['Publicação', 1080],
    ['Status e story', 1920],
  ] as const) {
    const picture = posters.getByRole('img', { name: `${title} com o preço` })
    await expect(picture).toHaveJSProperty('naturalHeight', height)
    const download = page.waitForEvent('download')
    await posters
      .getByRole('region', { name: title })
      .getByRole('button', { name: 'Baixar' })
      .click()
    expect((await download).suggestedFilename()).toMatch(/^selim-.+\.jpg$/)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(posters).toHaveCount(0)
})
