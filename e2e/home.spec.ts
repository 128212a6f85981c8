import { categoryPath, productPath, searchPath } from './shop-facts.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'

test('each section shows at most eight products and links to all of them', async ({ page }) => {
  await page.goto('/')
  const sections = page
    .locator('main section.shelf')
    .filter({ has: page.getByRole('link', { name: /^Ver todos/ }) })
  expect(await sections.count()).toBeGreaterThan(2)
  for (const section of await sections.all()) {
    const cards = await section.getByRole('article').count()
    expect(cards).toBeGreaterThan(0)
    expect(cards).toBeLessThanOrEqual(8)
  }
  const all = sections.first().getByRole('link', { name: /^Ver todos/ })
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  const name = await sections.first().getByRole('heading', { level: 2 }).textContent()
  await all.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(
    page.getByText(`${total} ${total === '1' ? 'produto encontrado' : 'produtos encontrados'}`),
  ).toBeVisible()
})

test(
  'the pictures of a card wrap around at both ends',
  { tag: '@demo' },
  async ({ page, isMobile, facts: { main } }) => {
    await page.goto(isMobile ? categoryPath(main) : '/')
    const card = cardWithPictures(page)
    const turn = isMobile ? swipe : press
    const count = await card.locator('.card-dots i').count()
    expect(count).toBeGreaterThan(1)
    const shown = () =>
      card
        .locator('.card-dots i')
        .evaluateAll((pips) => pips.findIndex((pip) => pip.className === 'card-dot-shown'))
    const sources = new Set<string | null>()
    await card.scrollIntoViewIfNeeded()
    if (isMobile) {
      // Without swiping: a keyboard or a screen reader finds the arrows.
      await card.getByRole('button', { name: 'Próxima imagem' }).press('Enter')
      await expect.poll(shown).toBe(1)
      await card.getByRole('button', { name: 'Imagem anterior' }).press('Enter')
      await expect.poll(shown).toBe(0)
    }
    await turn(card, 'Imagem anterior')
    await expect.poll(shown).toBe(count - 1)
    for (let number = 0; number < count; number++) {
      await turn(card, 'Próxima imagem')
      await expect.poll(shown).toBe(number)
      sources.add(await card.locator('.card-picture img').getAttribute('src'))
    }
    expect(sources.size).toBe(count)
    await turn(card, 'Próxima imagem')
    await expect.poll(shown).toBe(0)
    // Pinching zooms the page here too.
    if (isMobile) await expect(card).toHaveCSS('touch-action', 'pan-y pinch-zoom')
    await page.goto('/')
    await expect(page.locator('.hero')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  },
)

test(
  'on every phone the badge and the cash price of a card are in full sight',
  { tag: ['@phone', '@demo'] },
  async ({ page, facts: { main } }) => {
    for (const path of ['/', `${categoryPath(main)}?ver=lista`]) {
      await page.goto(path)
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 780 })
        expect(await badgesUnderHearts(page), `${path} at ${width}`).toEqual([])
        expect(await cashPricesCut(page), `${path} at ${width}`).toEqual([])
      }
    }
  },
)

test(
  'a card with one picture has no controls, and one without shows a placeholder',
  { tag: '@imported' },
  async ({ page, facts: { products, withoutPicture } }) => {
    for (const { name, slug, images } of [
      products.find((product) => product.images.length === 1),
      withoutPicture,
    ].filter((product) => product !== undefined)) {
      await page.goto(searchPath(name))
      const card = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href="/produto/${slug}"]`) })
      await expect(card.locator('.card-picture img')).toHaveCount(images.length)
      await expect(card.locator('.card-picture svg.card-no-picture')).toHaveCount(1 - images.length)
      await expect(card.getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0)
    }
  },
)

test('a favourite survives a reload and can be removed', async ({ page }) => {
  await page.goto('/')
  const heart = page.getByRole('button', { name: /^Favoritar/ }).nth(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const name = (await heart.getAttribute('aria-label')) ?? ''
  // The product may be on two rows.
  for (const other of await page.locator('.card-favourite[aria-pressed=true]').all())
    await expect(other).toHaveAccessibleName(name)
  await heart.click()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the shop is open or says when it opens, and its address leads to a map', async ({
  page,
  facts: { settings },
}) => {
  test.skip(settings.openingHours.length === 0 || !settings.address)
  const visit = page.getByRole('region', { name: 'Visite a loja' })
  // Wednesday, Saturday and Sunday in São Paulo.
  for (const [instant, text] of [
    ['2026-11-25T13:00:00Z', 'Aberto agora · até 18:00'],
    ['2026-11-28T15:00:00Z', 'Fechado agora · abre segunda às 07:30'],
    ['2026-11-29T15:00:00Z', 'Fechado agora · abre amanhã às 07:30'],
  ] as const) {
    await page.clock.setFixedTime(instant)
    await page.goto('/')
    await expect(visit.getByText(text)).toBeVisible()
  }
  const map = await visit.getByRole('link', { name: 'Como chegar' }).getAttribute('href')
  expect(new URL(map ?? '').searchParams.get('query')).toContain(settings.address)
})

test(
  'pages on which a visit is decided say whether the shop is open',
  { tag: ['@demo', '@everywhere'] },
  async ({ page, isMobile, facts: { product } }) => {
    await page.clock.setFixedTime('2026-11-25T13:00:00Z')
    const open = page.locator('main').getByText('Aberto agora · até 18:00')
    for (const path of ['/oficina', '/sobre', productPath(product)]) {
      await page.goto(path)
      await expect(open).toBeVisible()
    }
    if (!isMobile) return
    await page.locator('.phone-menu > summary').tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByText('Aberto agora · até 18:00')).toBeVisible()
  },
)

/** The visible circle of a heart is six pixels smaller than its target on each side. */
function badgesUnderHearts(page: Page): Promise<string[]> {
  return page.locator('.card-picture:has(.badge)').evaluateAll((shots) => {
    const edge = (shot: Element, selector: string, side: 'left' | 'right') =>
      shot.querySelector(selector)?.getBoundingClientRect()[side] ?? 0
    return shots
      .filter((shot) => edge(shot, '.badge', 'right') > edge(shot, '.card-favourite', 'left') + 6)
      .map((shot) => shot.querySelector('.badge')?.textContent ?? '')
  })
}

/** The cash prices that reach out of their cards. */
function cashPricesCut(page: Page): Promise<string[]> {
  return page.locator('.card .price-block-cash').evaluateAll((notes) =>
    notes
      .filter((note) => {
        const range = document.createRange()
        range.selectNodeContents(note)
        const text = range.getBoundingClientRect()
        const card = note.closest('.card')?.getBoundingClientRect()
        return !card || text.left < card.left || text.right > card.right
      })
      .map((note) => note.textContent),
  )
}

function cardWithPictures(page: Page): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.locator('.card-dots i:nth-child(3)') })
    .first()
}

/** By touch on phones. */
async function swipe(card: Locator, name: 'Imagem anterior' | 'Próxima imagem'): Promise<void> {
  const box = await card.locator('.card-picture').boundingBox()
  if (!box) throw new Error('The card is not on the screen')
  const [y, step] = [box.y + box.height / 2, name === 'Próxima imagem' ? -20 : 20]
  const devtools = await card.page().context().newCDPSession(card.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  const from = box.x + box.width / 2
  await touch('touchStart', from)
  for (let moves = 1; moves <= 3; moves++) await touch('touchMove', from + moves * step)
  await touch('touchEnd')
  await devtools.detach()
}

/** On wide screens the arrows appear on hover. */
async function press(card: Locator, name: 'Imagem anterior' | 'Próxima imagem'): Promise<void> {
  await card.hover()
  await card.getByRole('button', { name }).click()
}
