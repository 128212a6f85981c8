import { expect, type Locator, type Page } from './shop-test.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { test } from './own-shop.ts'
import { expectAccessible, liftRow, paste, pictureFile, unique } from './staff.ts'

const maxSteps = 60

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  test('a user signs in and out', async ({ page, colleague }) => {
    await page.context().clearCookies()
    await page.goto('/admin')
    await typeInto(page, page.getByLabel('Email'), colleague.email)
    await typeInto(page, page.getByLabel('Senha', { exact: true }), colleague.password)
    await press(page, button(page, 'Mostrar senha'), 'Space')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
    await press(page, page.getByLabel('Mantenha-me logado'), 'Space')
    await press(page, button(page, 'Entrar'))
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await press(page, button(page, 'Sair'))
    await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
  })

  test('Ctrl+K finds a product, a screen and a new sale and opens them', async ({
    page,
    scene,
  }) => {
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Buscar' }).waitFor()
    await page.keyboard.press('Control+K')
    const finder = page.getByRole('dialog', { name: 'Buscar no painel' })
    await expect(finder.getByRole('combobox')).toBeFocused()
    await expect(finder.getByRole('option').first()).toContainText('Nova Venda')
    await expectAccessible(page)
    await page.keyboard.type(scene.productName)
    await expect(finder.getByRole('option').first()).toContainText(scene.productName)
    await expect(finder.getByRole('option').first()).toContainText(
      /R\$\s[\d.,]+, (em|fora de) estoque/,
    )
    await page.keyboard.press('Enter')
    const product = page.getByRole('dialog', { name: 'Editar Produto' })
    // Another journey may have changed the end of its name.
    await expect(product.getByLabel('Nome')).toHaveValue(new RegExp(`^${scene.productName}`))
    await page.keyboard.press('Escape')
    await expect(product).toHaveCount(0)
    await page.keyboard.press('Control+K')
    await expect(finder.getByRole('option').first()).toContainText(`${scene.productName}Recente`)
    await page.keyboard.type('fiado')
    await expect(finder.getByRole('option')).toHaveText(['A receberTela'])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('contagem')
    await expect(finder.getByRole('option').first()).toContainText('Contagens')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('registro')
    await expect(finder.getByRole('option').first()).toContainText('Registro de alterações')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/audit$/)
    await page.keyboard.press('Control+K')
    await page.keyboard.type('nova venda')
    await expect(finder.getByRole('option').first()).toContainText('Nova Venda')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/sales\/new$/)
  })

  test('single keys search and walk a list, are shown and can be turned off', async ({
    page,
    scene,
  }) => {
    await page.goto('/admin/products')
    await page.getByRole('heading', { name: 'Gerenciar Produtos' }).waitFor()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Buscar produtos')).toBeFocused()
    await page.keyboard.type('j')
    await expect(page.getByLabel('Buscar produtos')).toHaveValue('j')
    await page.goto(`/admin/products?busca=${encodeURIComponent(scene.productName)}`)
    const edit = page.getByRole('link', { name: new RegExp(`^Editar ${scene.productName}`) })
    await edit.first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await expect(edit.first()).toBeFocused()
    const box = page.getByRole('checkbox', { name: `Escolher ${scene.productName}` }).first()
    await page.keyboard.press('x')
    await expect(box).toBeChecked()
    await expect(edit.first()).toBeFocused()
    await page.keyboard.press('m')
    await expect(page.getByRole('heading', { name: 'Alterar em massa' })).toBeVisible()
    await page.goBack()
    await edit.first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Editar Produto' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Teclas' })
    await expect(sheet).toContainText('nova venda')
    await expectAccessible(page)
    await sheet.getByRole('switch', { name: 'Teclas de uma letra' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/admin\/products/)
    await page.keyboard.press('?')
    await sheet.getByRole('switch', { name: 'Teclas de uma letra' }).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/admin\/sales\/new$/)
  })

  test('a product with text and ordered pictures is created, found and deleted', async ({
    page,
  }) => {
    const name = unique('Guidão')
    await page.goto('/admin/products')
    await press(page, page.getByRole('link', { name: 'Novo Produto' }))
    const form = page.getByRole('dialog', { name: 'Novo Produto' })
    await typeInto(page, form.getByLabel('Nome'), name)

    // Its script comes after the form.
    const description = form.getByRole('textbox', { name: 'Descrição' })
    await expect(description).toBeVisible()
    await tabTo(page, description)
    await page.keyboard.type('Alumínio leve')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Tab')
    await walkToolbar(page, form.getByRole('button', { name: 'Negrito' }))
    await page.keyboard.press('Enter')
    await expect(form.locator('.rich-text-body strong')).toHaveText('Alumínio leve')
    await tabTo(page, form.getByRole('button', { name: 'Negrito' }))
    await walkToolbar(page, form.getByRole('button', { name: 'Cor do texto' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Sem cor' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: 'Azul' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.locator('.rich-text-body span[style*=color]')).toHaveText('Alumínio leve')
    // The editor takes the focus in the next frame.
    await expect(description).toBeFocused()

    const price = form.getByLabel('Preço', { exact: true })
    const promotion = form.getByLabel('Preço promocional')
    await typeInto(page, price, '12990')
    await expect(price).toHaveValue('R$\u00a0129,90')
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('7')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('3')
    await expect(price).toHaveValue('R$\u00a01.329,90')
    await typeInto(page, promotion, '1234,5')
    await page.keyboard.press('Tab')
    await expect(promotion).toHaveValue('R$\u00a01.234,50')
    await paste(promotion, '1.234')
    await expect(promotion).toHaveAccessibleDescription(/escreva os centavos, como 1234,00/)
    await paste(promotion, 'R$ 1,234.00')
    await expect(promotion).toHaveValue('R$\u00a01.234,00')
    await tabTo(page, form.getByLabel('Categoria'), 'Shift+Tab')
    await page.keyboard.type('Canotes')
    const chooser = page.waitForEvent('filechooser')
    await press(page, form.getByRole('button', { name: 'Adicionar imagens' }))
    await (
      await chooser
    ).setFiles([await pictureFile(page, 'lado.png'), await pictureFile(page, 'frente.png')])
    await expect(page.getByText('Imagens enviadas com sucesso!')).toBeVisible()
    const rows = form
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Arrastar/ }) })
    const second = (await rows.last().locator('b').textContent()) ?? ''
    await tabTo(page, form.getByRole('button', { name: `Arrastar ${second}` }), 'Shift+Tab')
    await liftRow(page)
    await expect(page.getByText('A imagem está na posição 2 de 2.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('A imagem está na posição 1 de 2.')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Cancelado: a imagem voltou para a posição 2 de 2.')).toBeAttached()
    await expect(form).toBeVisible()
    await press(page, form.getByRole('button', { name: `Mover ${second} para cima` }))
    await expect(rows.first()).toContainText(second)
    await expect(rows.first()).toContainText('Principal')
    await press(page, button(page, 'Criar Produto'))
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()

    await typeInto(page, page.getByLabel('Buscar produtos'), name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/busca=/)
    await press(page, page.getByRole('link', { name: `Editar ${name}` }))
    await expect(page.getByRole('dialog', { name: 'Editar Produto' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, button(page, `Excluir ${name}`))
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }),
    ).toBeFocused()
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }))
    await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible()
  })

  test('categories are created and reordered, with each step announced', async ({ page }) => {
    const [first, second] = [unique('Aros'), unique('Bombas')]
    await page.goto('/admin/categories')
    for (const name of [first, second]) {
      await press(page, page.getByRole('link', { name: 'Nova Categoria' }))
      await typeInto(page, page.getByLabel('Nome'), name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    }
    const mains = () =>
      page
        .locator('.category-tree tr:not(.category-tree-child) .category-tree-name b')
        .allTextContents()
    const count = (await mains()).length
    const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached()
    await tabTo(page, button(page, `Arrastar ${second}`))
    await liftRow(page)
    await said(`${second}: posição ${count} de ${count}.`)
    await page.keyboard.press('ArrowUp')
    await said(`${second}: posição ${count - 1} de ${count}.`)
    await page.keyboard.press('Escape')
    await said(`Movimento desfeito. ${second} voltou ao lugar.`)
    expect((await mains()).slice(-2)).toEqual([first, second])
    await liftRow(page)
    await page.keyboard.press('ArrowUp')
    await said(`${second}: posição ${count - 1} de ${count}.`)
    await page.keyboard.press('Space')
    await said(`${second} foi solta, posição ${count - 1} de ${count}.`)
    await expect(page.getByText('Ordem das categorias atualizada com sucesso!')).toBeVisible()
    expect((await mains()).slice(-2)).toEqual([second, first])
    await press(page, button(page, `Mover ${second} para baixo`))
    await expect(button(page, `Mover ${second} para baixo`)).toBeFocused()
    expect((await mains()).slice(-2)).toEqual([first, second])
  })

  test('a slide is created and switched off', async ({ page }) => {
    const title = unique('Trilha')
    await page.goto('/admin/hero')
    await press(page, page.getByRole('link', { name: 'Novo Slide' }))
    const form = page.getByRole('dialog', { name: 'Novo Slide' })
    for (const [label, text] of Object.entries({
      Imagem: 'https://fotos.example/trilha.jpg',
      Título: title,
      Subtítulo: 'MTB',
      Descrição: 'Com freio a disco.',
      'Texto do botão': 'Ver',
      Link: '/',
    })) {
      await typeInto(page, form.getByLabel(label, { exact: true }), text)
    }
    await tabTo(page, form.getByLabel('Tema'))
    await page.keyboard.type('Vinho')
    await press(page, button(page, 'Criar Slide'))
    await expect(page.getByText('Slide criado com sucesso!')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Vinho')
    await press(page, row.getByRole('switch'), 'Space')
    await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
    await expect(page.getByText('Slide atualizado com sucesso!')).toBeVisible()
  })

  test('colours are chosen, typed and saved, and arrows move between tabs', async ({ page }) => {
    await page.goto('/admin/customize')
    await press(page, page.getByRole('tab', { name: 'Cores' }), 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Página inicial' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Natureza' }), 'Space')
    await expect(page.getByRole('button', { name: 'Natureza' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await typeInto(page, page.getByLabel('Destaque', { exact: true }), '#b45309')
    await press(page, button(page, 'Salvar cores'))
    await expect(page.getByText('Cores atualizadas com sucesso!')).toBeVisible()
    await expect(page.getByLabel('Destaque', { exact: true })).toHaveValue('#B45309')
  })

  test('the payment settings are changed, restored and saved', async ({ page }) => {
    await page.goto('/admin/settings')
    await typeInto(page, page.getByLabel('12x'), '9')
    await press(page, button(page, 'Restaurar padrão'))
    await expect(page.getByLabel('12x')).toHaveValue('5')
    await typeInto(page, page.getByLabel('Desconto à vista'), '8')
    await press(page, button(page, 'Salvar Configurações'))
    await expect(page.getByText('Configurações de pagamento salvas com sucesso!')).toBeVisible()
  })
})

/** Moves by arrows from any place in the toolbar. */
async function walkToolbar(page: Page, tool: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    if (await tool.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrows did not lead to ${tool.toString()}`)
}
