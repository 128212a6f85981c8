import { plain, searchPath } from './shop-facts.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Destaques' })

test.describe('search', () => {
  test('shows its results with descriptions, and a link to the home page', async ({
    page,
    facts: { word },
  }) => {
    await page.goto('/')
    await searchFor(page, word)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/' && url.search === `?${new URLSearchParams({ busca: word })}`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca')
    const cards = page.getByRole('article')
    const total = Number(
      /\d+/.exec((await page.locator('.search-head [role=status]').textContent()) ?? '')?.[0],
    )
    expect(total).toBeGreaterThan(1)
    await expect(
      page.getByText(`Encontramos ${total} produtos para sua busca`, { exact: true }),
    ).toBeVisible()
    await expect(cards).toHaveCount(Math.min(total, 24))
    await expect(cards.first().locator('.card-description')).toHaveText(/\p{L}{3}/u)
    const order = page.getByRole('navigation', { name: 'Ordem e filtros' })
    await order.getByRole('link', { name: 'Menor preço' }).click()
    await expect(order.getByRole('link', { name: 'Menor preço' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(cards).toHaveCount(Math.min(total, 24))
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
    await expect(page).toHaveURL('/')
    await expect(hero(page)).toBeVisible()
  })

  test('says that there are no results', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await searchFor(page, 'xilofone')
    await expect(
      page.getByText('Nenhum produto encontrado para sua busca', { exact: true }),
    ).toBeVisible()
    await expect(
      page.getByText('Encontramos 0 produtos para sua busca', { exact: true }),
    ).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: 'Novidades da loja' })
        .getByRole('article')
        .first()
        .getByRole('img')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voltar para a página inicial' })).toBeVisible()
  })

  test('a blank term is ignored, typed or in the URL', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await searchFor(page, '   ')
    await expect(hero(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/?busca=%20%20')
    await expect(hero(page)).toBeVisible()
    await expect(page.getByText('Resultados da Busca')).toHaveCount(0)
  })

  test('finds a product despite a typing error, accents and case', async ({
    page,
    facts: { word },
  }) => {
    const slip = `${word.slice(0, 3)}${word[3] === 'z' ? 's' : 'z'}${word.slice(4)}`
    for (const term of [slip, plain(word), plain(word).toUpperCase()]) {
      await page.goto(searchPath(term))
      expect(plain((await page.getByRole('article').first().textContent()) ?? ''), term).toContain(
        plain(word),
      )
    }
  })

  test('suggests products while typing, and keys select one', async ({ page, facts: { word } }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Buscar produtos' })
    const [begun, rest] = [plain(word).slice(0, 4), plain(word).slice(4)]
    await field.pressSequentially(begun)
    const options = page.getByRole('option')
    await expect
      .poll(async () => plain((await options.first().textContent()) ?? ''))
      .toContain(plain(word))
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    const count = await options.count()
    await field.press('ArrowUp')
    await expectChosen(field, options.nth(count - 1))
    await expect(options.nth(count - 1)).toHaveText(`Ver todos os resultados para “${begun}”`)
    await field.press('ArrowDown')
    await expectChosen(field, options.first())
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue(begun)
    await field.pressSequentially(rest)
    await expect(options.last()).toContainText(begun + rest)
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const chosen = await options.nth(1).getAttribute('href')
    await field.press('Enter')
    await expect(page).toHaveURL(chosen ?? '')
  })

  test(
    'a suggestion names the variation that is typed, and leads to it',
    { tag: '@demo' },
    async ({ page, facts: { products } }) => {
      const product = products.find(({ options }) => options.some(({ name }) => name === 'Cor'))
      const colour = product?.options.find(({ name }) => name === 'Cor')?.values.at(-1)?.value
      if (!product || !colour) throw new Error('The shop has no product in colours')
      await page.goto('/')
      await page
        .getByRole('combobox', { name: 'Buscar produtos' })
        .pressSequentially(`${product.name} ${colour}`)
      const option = page.getByRole('option', { name: product.name }).first()
      await expect(option.locator('small').first()).toHaveText(colour)
      await expect(option).toHaveAttribute('href', /\?cor=/)
    },
  )

  test('says while typing that nothing matches, and offers no results', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Buscar produtos' })
    await field.pressSequentially('xilofone')
    const notice = page.getByRole('search').getByRole('status')
    await expect(notice).toHaveText('Nenhum produto encontrado')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await field.press('Escape')
    await expect(notice).toBeEmpty()
  })

  test('suggestions show the same price as the product cards', async ({
    page,
    facts: { word },
  }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially(word)
    const option = page.getByRole('option').first()
    const price = /R\$\s[\d.,]+/.exec((await option.textContent()) ?? '')?.[0]
    const path = await option.getAttribute('href')
    await page.goto(searchPath(word))
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
    await expect(card.locator('.price-block-cash b')).toHaveText(price ?? 'no price')
  })
})

async function searchFor(page: Page, term: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Buscar produtos' })
  await field.fill(term)
  await field.press('Enter')
}

async function expectChosen(field: Locator, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
}
