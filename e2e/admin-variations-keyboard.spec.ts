import { send, signIn } from './admin.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

interface Product {
  id: string
  slug: string
}

/** Frames; without options they are black ones in three sizes and red ones in two. */
async function newFrame(
  parts: object = {
    options: [{ name: 'Cor' }, { name: 'Tamanho' }],
    variants: [
      { values: ['Preta', '54'], price: 900 },
      { values: ['Preta', '56'], price: 900, inStock: false },
      { values: ['Preta', '58'], price: 1000 },
      { values: ['Vermelha', '54'], price: 900 },
      { values: ['Vermelha', '56'], price: 900 },
    ],
  },
): Promise<Product> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Quadros'),
    isActive: true,
  })
  return send('POST', '/products', {
    name: unique('Quadro Serra'),
    description: '<p>Alumínio.</p>',
    price: 900,
    categoryId,
    images: ['https://fotos.example/quadro.jpg'],
    ...parts,
  })
}

/** The names of the links inside, in Chromium's accessibility tree. */
async function spokenLinks(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { nodes } = await devtools.send('Accessibility.queryAXTree', { nodeId, role: 'link' })
  await devtools.detach()
  return nodes.map(({ name }) => String(name?.value))
}

/** Gives the texts that live regions have announced since, without the sign of loading. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const regionOf = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(
        '[role=status], [aria-live=polite]',
      )
    new MutationObserver((changes) => {
      for (const region of new Set(changes.map(regionOf)))
        if (region?.textContent && !region.matches('.page-progress')) heard.push(region.textContent)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () =>
    page.evaluate(() => {
      const heard: unknown = Reflect.get(window, 'heard')
      return Array.isArray(heard) ? heard.splice(0).map(String) : []
    })
}

/** What is said of a value that was chosen by Enter; it keeps the focus. */
async function choose(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const value = page.locator('.choices').getByRole('link', { name })
  await tabTo(page, value, key)
  await page.keyboard.press('Enter')
  const chosen = page.locator('.choices [aria-current=true]:focus')
  await expect(chosen).toBeVisible()
  await expect(chosen).toHaveAccessibleName(name)
}

test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  test('a visitor chooses colour and size, and each choice is told once', async ({ page }) => {
    const { slug } = await newFrame()
    await page.goto(`/produto/${slug}`)
    const heard = await listen(page)
    const shown = async () => (await page.locator('.product-price-cash').innerText()).trim()
    const group = (name: string) => page.getByRole('group', { name, exact: true })
    await expect(group('Cor: falta escolher')).toBeVisible()
    expect(await spokenLinks(page, '.choices')).toEqual(['Preta', 'Vermelha', '54', '56', '58'])

    // The menu grows with the categories of other journeys.
    await press(page, page.getByRole('link', { name: 'Ir para o conteúdo' }))
    await choose(page, /^Preta/)
    await expect(group('Cor: Preta')).toBeVisible()
    expect(await heard()).toEqual([
      expect.stringMatching(/^Preta: a partir de R\$\s[\d.,]+ à vista.*, em estoque\.$/),
    ])
    expect(await spokenLinks(page, '.choices')).toEqual([
      'Preta',
      'Vermelha',
      '54',
      '56 esgotado',
      '58',
    ])

    await choose(page, '56 esgotado')
    expect(await heard()).toEqual(['A combinação Preta / 56 está temporariamente indisponível.'])

    await choose(page, /^58/)
    await expect(group('Tamanho: 58')).toBeVisible()
    const [said = ''] = await heard()
    expect(said).toMatch(/^Preta \/ 58: .*, em estoque\.$/)
    expect(said).toContain(await shown())
    expect(await spokenLinks(page, '.choices')).toEqual([
      'Preta',
      'Vermelha não há em 58',
      '54',
      '56 esgotado',
      '58',
    ])

    await choose(page, /^Vermelha/, 'Shift+Tab')
    await expect(group('Tamanho: 56')).toBeVisible()
    const [moved = '', ...others] = await heard()
    expect(moved).toMatch(/^Não há Vermelha \/ 58: mudamos para Tamanho 56, R\$/)
    expect(others).toEqual([])
    const buy = page.locator('.purchase').getByRole('link', { name: 'Comprar no WhatsApp' })
    await tabTo(page, buy)
    const href = new URL((await buy.getAttribute('href')) ?? '')
    expect(href.searchParams.get('text')).toContain('Cor: Vermelha, Tamanho: 56')
  })

  test('staff give a product variations, and fill and correct their table', async ({ page }) => {
    const { id } = await newFrame({})
    await signIn(page)
    await page.goto(`/admin/products/${id}`)
    const form = page.getByRole('dialog', { name: 'Editar Produto' })
    const named = (name: string) => form.getByRole('button', { name, exact: true })
    const cell = (name: string) => form.getByRole('textbox', { name, exact: true })
    await press(page, named('Adicionar tamanhos ou cores'))
    const option = form.getByLabel('Opção', { exact: true })
    await expect(option).toBeFocused()
    await page.keyboard.type('Cor')
    const count = form.getByRole('status').filter({ hasText: 'Agora há' })
    const colours = cell('Valores de Cor')
    await addValues(page, colours, 'Preta, Vermelha')
    await expect(count).toHaveText('Agora há 2 variações, com 2 valores.')
    await press(page, named('Adicionar outra opção'))
    await expect(option.last()).toBeFocused()
    const sizes = cell('Valores de Tamanho')
    await addValues(page, sizes, '54')
    await expect(count).toHaveText('Agora há 2 variações, com 2 e 1 valores.')
    await addValues(page, sizes, '56')
    await addValues(page, sizes, '58')
    await expect(count).toHaveText('Agora há 6 variações, com 2 e 3 valores.')

    await tabTo(page, named('Remover 58'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(sizes).toBeFocused()
    await expect(count).toHaveText('Agora há 4 variações, com 2 e 2 valores.')

    await typeInto(page, cell('Preço para todas'), '90000')
    await press(page, named('Aplicar (todas)'))
    await expect(cell('Preço para todas')).toBeFocused()
    await typeInto(page, cell('Preço de Vermelha / 54'), '95000')
    await page.keyboard.press('Tab')
    await expect(cell('Preço promocional de Vermelha / 54')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cell('SKU de Vermelha / 54')).toBeFocused()
    const sku = unique('QS')
    await page.keyboard.type(sku)
    await press(page, named('Remover Vermelha / 54'))
    await expect(cell('SKU de Vermelha / 56')).toBeFocused()
    await press(page, named('Adicionar a combinação que falta'))
    await expect(cell('SKU de Vermelha / 54')).toBeFocused()
    await page.keyboard.type(sku)
    await tabTo(page, cell('Preço de Vermelha / 54'), 'Shift+Tab')
    await page.keyboard.type('95000')
    await expectAccessible(page)

    await press(page, named('Salvar Alterações'))
    await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()
    const { variants } = await (await page.request.get(`/api/products/${id}`)).json()
    expect(variants).toMatchObject([
      { values: ['Preta', '54'], price: 900 },
      { values: ['Preta', '56'], price: 900 },
      { values: ['Vermelha', '54'], price: 950, sku },
      { values: ['Vermelha', '56'], price: 900 },
    ])
  })

  test('removing options keeps the focus in the form', async ({ page }) => {
    const { id } = await newFrame()
    await signIn(page)
    await page.goto(`/admin/products/${id}`)
    const form = page.getByRole('dialog', { name: 'Editar Produto' })
    const named = (name: string) => form.getByRole('button', { name, exact: true })
    await press(page, named('Remover a opção Tamanho'))
    await expect(form.getByLabel('Opção', { exact: true })).toBeFocused()
    await press(page, named('Remover a opção Cor'))
    await expect(named('Adicionar tamanhos ou cores')).toBeFocused()
  })
})

/** Types values into the field of an option, which keeps the focus. */
async function addValues(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
}
