import { pictureOf } from '../contracts/pictures.ts'
import { accessibilityProblems } from './axe.ts'
import { productPath } from './shop-facts.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'

const textOf = async (page: Page, name: string) => {
  const href = await page.getByRole('link', { name }).last().getAttribute('href')
  return new URL(href ?? '').searchParams.get('text')
}

test('buying opens a chat that names product, price and page', async ({
  page,
  facts: { product },
}) => {
  await page.goto(productPath(product))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAccessibleName(product.name)
  const text = await textOf(page, 'Comprar no WhatsApp')
  expect(text).toContain(product.name)
  expect(text).toMatch(/Preço: R\$ [\d.,]+/)
  expect(text).toContain(page.url())
})

test(
  'colour and size are below the name of the model',
  { tag: '@demo' },
  async ({ page, facts: { product } }) => {
    await page.goto(productPath(product))
    const [model = '', variant = ''] = product.name.split(' – ')
    const heading = page.getByRole('heading', { level: 1, name: product.name })
    const [modelBox, variantBox] = [
      await heading.getByText(model).boundingBox(),
      await heading.getByText(variant).last().boundingBox(),
    ]
    expect(variantBox?.x).toBe(modelBox?.x)
    expect(variantBox?.y).toBeGreaterThan(modelBox?.y ?? Infinity)
  },
)

test(
  'a quantity that was typed before the scripts came counts',
  { tag: '@phone' },
  async ({ context, facts: { product } }) => {
    // Without the fixture, whose `goto` waits for the scripts.
    const page = await context.newPage()
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.goto(productPath(product))
    await page.getByLabel('Quantidade', { exact: true }).fill('3')
    typed.resolve()
    await expect(page.getByText('Total à vista no Pix')).toBeVisible()
  },
)

test('every way to buy and to ask carries quantity, total, SKU and page', async ({
  page,
  facts: { product },
}) => {
  await page.goto(productPath(product))
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expect(page.getByText('Total à vista no Pix')).toBeVisible()
  const links = page.locator('.purchase a[target], .buy-bar a')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain('Quantidade: 3\nTotal: R$ ')
    expect(text).toContain(`\n${page.url()}`)
    if (product.sku) expect(text).toContain(`Código: ${product.sku}`)
  }
})

test(
  'the gallery moves by button and key and wraps around',
  { tag: '@demo' },
  async ({ page, facts: { product } }) => {
    await page.goto(productPath(product))
    const thumbs = page.locator('.gallery-thumbnails a')
    await expect(page.locator('.gallery-dots i')).toHaveCount(product.images.length)
    await expect(page.locator('.gallery-dots i').last()).toBeVisible()
    await page.getByRole('button', { name: 'Imagem anterior' }).first().click()
    await expect(thumbs.last()).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Imagem anterior' }).first().dblclick()
    const count = await thumbs.count()
    expect(count).toBe(product.images.length)
    await expect(thumbs.nth((2 * count - 3) % count)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Próxima imagem' }).first().dblclick()
    await expect(thumbs.last()).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
  },
)

test(
  'the thumbnail of the shown picture scrolls into view',
  { tag: '@demo' },
  async ({ page, facts: { product } }) => {
    await page.setViewportSize({ width: 240, height: 640 })
    await page.goto(productPath(product))
    const last = page.locator('.gallery-thumbnails a').last()
    await expect(last).not.toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Imagem anterior' }).first().click()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  },
)

test('a picture opens in full screen and closes', async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  await page.getByRole('link', { name: /^Ampliar imagem 1/ }).click()
  const zoomed = page.getByRole('dialog')
  await expect(zoomed).toBeVisible()
  await expect(zoomed.getByRole('img').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(zoomed).toBeHidden()
})

test(
  'the full screen moves between pictures, and closing it keeps the current one',
  { tag: '@demo' },
  async ({ page, facts: { product } }) => {
    const path = productPath(product)
    await page.goto(path)
    const zoomed = page.getByRole('dialog')
    const link = (index: number) =>
      page.getByRole('link', {
        name: new RegExp(`^Ampliar imagem ${(index % product.images.length) + 1} `),
      })
    const count = (index: number) =>
      zoomed.getByText(`${(index % product.images.length) + 1} / ${product.images.length}`)
    const picture = (index: number) => zoomed.locator('img').nth(index % product.images.length)
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => zoomed.getByRole('button', { name: 'Fechar' }).click(),
    ]
    for (const [index, leave] of ways.entries()) {
      await link(index).click()
      await expect(count(index)).toBeVisible()
      await expect(picture(index)).toBeInViewport({ ratio: 0.95 })
      await page.keyboard.press('ArrowRight')
      await expect(picture(index + 1)).toBeInViewport({ ratio: 0.95 })
      await expect(count(index + 1)).toBeVisible()
      await leave()
      await expect(zoomed).toBeHidden()
      await expect(page).toHaveURL(path)
      await expect(link(index + 1)).toBeFocused()
      await expect(link(index + 1)).toBeInViewport({ ratio: 0.9 })
    }
  },
)

test(
  'in full screen a swipe moves between pictures',
  { tag: ['@phone', '@demo'] },
  async ({ page, facts: { product } }) => {
    await page.goto(productPath(product))
    await page.getByRole('link', { name: /^Ampliar imagem 1/ }).tap()
    const zoomed = page.getByRole('dialog')
    await expect(zoomed.getByText(`1 / ${product.images.length}`)).toBeVisible()
    await expect(zoomed.getByText('Toque ou use dois dedos para ampliar')).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x) => ({ x, y: 400 })),
      })
    await touch('touchStart', 340)
    for (let x = 320; x > 60; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(zoomed.getByText(`2 / ${product.images.length}`)).toBeVisible()
  },
)

test(
  'a click zooms a picture at that place, at most to twice its pixels, and keys move it',
  { tag: '@demo' },
  async ({ page, facts: { product } }) => {
    const url = product.images[0] ?? ''
    const natural = pictureOf(url)?.widths.at(-1) ?? 0
    const zoomed = page.getByRole('dialog')
    const enlarge = async (width: number, [x, y]: [x: number, y: number]) => {
      await page.setViewportSize({ width, height: Math.round(width * 0.8) })
      await page.goto(productPath(product))
      await page.getByRole('link', { name: /^Ampliar imagem 1/ }).click()
      await expect(zoomed.locator('img').first()).toHaveJSProperty('complete', true)
      const before = await drawn(zoomed)
      await page.mouse.click(before.x + x * before.width, before.y + y * before.height)
      await expect(zoomed.getByRole('button', { name: 'Reduzir imagem' })).toBeVisible()
      return [before, await drawn(zoomed)] as const
    }
    const place = [0.7, 0.6] as const
    const [before, after] = await enlarge(natural * 0.75, [...place])
    expect(after.width / before.width).toBeCloseTo(2, 1)
    expect(
      Math.abs(after.x + place[0] * after.width - before.x - place[0] * before.width),
    ).toBeLessThan(3)
    expect(
      Math.abs(after.y + place[1] * after.height - before.y - place[1] * before.height),
    ).toBeLessThan(3)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await drawn(zoomed)).x).toBeGreaterThan(after.x + 20)
    await expect(zoomed).toHaveAccessibleName(/imagem 1 de/)
    const [, most] = await enlarge(natural * 1.6, [...place])
    expect(most.width).toBeLessThanOrEqual(2 * natural + 1)
  },
)

/** The place of the first picture on the screen, without the space around it. */
function drawn(zoomed: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return zoomed
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const room = image.getBoundingClientRect()
      const ratio = image.naturalWidth / image.naturalHeight
      const width = Math.min(room.width, room.height * ratio)
      return {
        x: room.x + (room.width - width) / 2,
        y: room.y + (room.height - width / ratio) / 2,
        width,
        height: width / ratio,
      }
    })
}

test('one picture has no controls', { tag: '@imported' }, async ({ page, facts: { products } }) => {
  await page.goto(productPath(products.find(({ images }) => images.length === 1) ?? { slug: '' }))
  await expect(page.getByRole('link', { name: /^Ampliar imagem/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0)
  await expect(page.locator('.gallery-thumbnails')).toHaveCount(0)
})

test(
  'a product without pictures says so and can be bought',
  { tag: '@imported' },
  async ({ page, facts: { withoutPicture } }) => {
    await page.goto(productPath(withoutPicture ?? { slug: '' }))
    await expect(page.getByText('Foto em breve')).toBeVisible()
    expect(await textOf(page, 'Comprar no WhatsApp')).toContain(withoutPicture?.name)
  },
)

test('a sold-out product cannot be bought', async ({ page, facts: { soldOut } }) => {
  await page.goto(productPath(soldOut))
  await expect(page.getByText('Este produto está temporariamente indisponível')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Produto Esgotado' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Comprar no WhatsApp' })).toHaveCount(0)
})

test(
  'the large button and the bar of a sold-out product ask to be told of its arrival',
  { tag: ['@phone', '@demo'] },
  async ({ page, facts: { soldOut } }) => {
    await page.goto(productPath(soldOut))
    const bar = page.getByRole('complementary', { name: 'Avisar' })
    await expect(bar.getByRole('link', { name: 'Avise-me' })).toBeInViewport()
    const button = page.getByRole('link', { name: 'Avise-me quando chegar' })
    await expect(button).toHaveClass(/button-big/)
    await button.scrollIntoViewIfNeeded()
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(bar).toBeHidden()
  },
)

test(
  'on a phone held sideways price and button are on the first screen',
  { tag: '@phone' },
  async ({ page, facts: { product } }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(productPath(product))
    const bar = page.getByRole('complementary', { name: 'Comprar' })
    await expect(bar.getByText('R$')).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.header').boundingBox())?.height).toBeLessThan(64)
  },
)

test('a printed product is the product alone', async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.product-price-cash')).toBeVisible()
  for (const part of ['.search-form', '.footer', '.buy-bar', '.breadcrumbs', '.product ~ .shelf'])
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
})

test(
  'all pictures of a sold-out product are faded',
  { tag: '@demo' },
  async ({ page, facts: { soldOut } }) => {
    await page.goto(productPath(soldOut))
    const opacities = await page
      .locator('.gallery img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).opacity))
    expect(new Set(opacities)).toEqual(new Set(['0.5']))
  },
)

test(
  'with letters of twice the size the bar to buy is whole',
  { tag: '@phone' },
  async ({ page, facts: { product } }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.goto(productPath(product))
    const bar = page.locator('.buy-bar')
    await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 })
    expect(await bar.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  },
)

test(
  'on a phone a button to buy is always on the screen, and only one',
  { tag: '@phone' },
  async ({ page, facts: { product } }) => {
    await page.goto(productPath(product))
    const bar = page.getByRole('complementary', { name: 'Comprar' })
    const button = page.locator('.purchase .button-buy')
    await expect(bar).toBeVisible()
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, 2400))
    await expect(button).not.toBeInViewport()
    await expect(bar).toBeVisible()
  },
)

test(
  'an unknown product answers 404 with its texts',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    const answer = await page.goto('/produto/nao-existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produto não encontrado')
    await expect(
      page.getByText('O produto que você está procurando não existe ou foi removido.'),
    ).toBeVisible()
  },
)

test(
  'a size is asked for, chosen in place, and named in the order',
  { tag: ['@demo', '@phone'] },
  async ({ page, facts: { products } }) => {
    const product = products.find(({ inStock, options }) => inStock && options.length === 1)
    const [option] = product?.options ?? []
    if (!product || !option) throw new Error('The shop has no product in sizes')
    await page.goto(productPath(product))
    await page.locator('.purchase').getByRole('link', { name: 'Comprar no WhatsApp' }).tap()
    const group = page.getByRole('group', { name: `${option.name}: falta escolher` })
    await expect(group).toBeFocused()
    await expect(group.getByText(`Para comprar, falta escolher: ${option.name}`)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    const size = group.getByRole('link').filter({ hasNotText: 'esgotado' }).last()
    const value = (await size.innerText()).trim()
    const before = await page.evaluate(() => scrollY)
    await size.tap()
    await expect(page.getByRole('group', { name: `${option.name}: ${value}` })).toBeVisible()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
    const text = await textOf(page, 'Comprar no WhatsApp')
    expect(text).toContain(`${option.name}: ${value}`)
    expect(text).toContain(page.url())
    expect(await accessibilityProblems(page)).toEqual([])

    // By keyboard: the focus stays on the size that was chosen.
    const sizes = page.getByRole('group', { name: `${option.name}: ` })
    const other = sizes.locator('a:not([aria-current=true])').first()
    const chosen = await other.getAttribute('href')
    await other.press('Enter')
    const link = sizes.locator('a[aria-current=true]')
    await expect(link).toHaveAttribute('href', chosen ?? '')
    await expect(link).toBeFocused()
  },
)
