import { plain, searchPath, type ShopFacts, type Slide } from './shop-facts.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'

const slideMs = 5000

const shownSlide = (page: Page) => page.locator('.slide.on')
const hero = (page: Page) => page.getByRole('region', { name: 'Destaques' })

test('a shop without slides says so and shows its products', { tag: '@imported' }, async ({ page, facts: { slides } }) => {
  expect(slides).toEqual([])
  await openHome(page)
  await expect(hero(page)).toContainText('Nenhum slide disponível no momento')
  await expect(hero(page)).toContainText('Verifique novamente mais tarde')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('the banner', { tag: '@demo' }, () => {
  test('moves on every five seconds and begins anew after the last slide', async ({ page, facts: { slides } }) => {
    await openHome(page)
    const count = slides.length
    expect(count).toBeGreaterThan(1)
    await expectSlide(page, 1)
    await expectMoving(page, true)
    expect(await page.locator('.hero .fill').evaluate((bar) => bar.getAnimations()[0]?.effect?.getComputedTiming().endTime)).toBe(slideMs)
    await turnClock(page, slideMs - 1500)
    await expectSlide(page, 1)
    await expectSlide(page, 2)
    await hero(page).getByRole('button', { name: `Slide ${count} de ${count}` }).click()
    await leave(page)
    await expectSlide(page, count)
    await expectMoving(page, true)
    await turnClock(page, slideMs - 500)
    await expectSlide(page, 1)
  })

  test('stands still under the pointer and goes on once it has left', { tag: '@desktop' }, async ({ page }) => {
    await openHome(page)
    await page.locator('.slide.on h2').hover()
    await expectMoving(page, false)
    await leave(page)
    await expectMoving(page, true)
  })

  test('stands still while the keyboard is in it', { tag: '@desktop' }, async ({ page }) => {
    await openHome(page)
    await hero(page).getByRole('link', { name: 'Ver Catálogo' }).first().focus()
    await page.keyboard.press('Tab')
    await expect(hero(page).locator(':focus-visible')).toHaveCount(1)
    await expectMoving(page, false)
  })

  test('stands still from its pause button on, until it is pressed again', async ({ page }) => {
    await openHome(page)
    await hero(page).getByRole('button', { name: 'Pausar' }).click()
    await leave(page)
    await expectMoving(page, false)
    await hero(page).getByRole('button', { name: 'Continuar' }).click()
    await leave(page)
    await expectMoving(page, true)
  })

  test('does not move by itself for who asked for less motion, and still by its buttons', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openHome(page)
    // Neither by the style sheet nor by a timer.
    expect(await hero(page).evaluate((banner) => banner.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length)).toBe(0)
    await page.clock.runFor(slideMs + 1500)
    await expectSlide(page, 1)
    await hero(page).getByRole('button', { name: 'Próximo slide' }).click()
    await expectSlide(page, 2)
  })

  test('arrows go round at both ends and dots lead to each slide', async ({ page }) => {
    await openHome(page)
    await hero(page).getByRole('button', { name: 'Pausar' }).click()
    const count = await page.locator('.slide').count()
    await hero(page).getByRole('button', { name: 'Slide anterior' }).click()
    await expectSlide(page, count)
    await hero(page).getByRole('button', { name: 'Próximo slide' }).click()
    await expectSlide(page, 1)
    for (let number = count; number >= 1; number--) {
      const dot = hero(page).getByRole('button', { name: `Slide ${number} de ${count}` })
      await dot.click()
      await expectSlide(page, number)
      await expect(dot).toHaveAttribute('aria-current', 'true')
    }
  })

  test('a slide that is only a picture is one link, named by where it leads', async ({ page, facts }) => {
    const { ctaLink } = slideWhere(facts, (slide) => slide.imageOnly)
    await openHome(page)
    await hero(page).getByRole('button', { name: 'Slide anterior' }).click()
    const link = shownSlide(page).getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAccessibleName(/Ferramentas e manutenção/)
    const [slide, target] = await Promise.all([shownSlide(page).boundingBox(), link.boundingBox()])
    expect(target).toEqual(slide)
    await link.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(ctaLink)
  })

  test('a slide with words has its own button, and "Ver Catálogo" to the category of the settings', async ({ page, facts }) => {
    const { cta, ctaLink, title } = slideWhere(facts, (slide) => !slide.imageOnly)
    await openHome(page)
    await expect(shownSlide(page).getByRole('heading')).toHaveText(title)
    await expect(shownSlide(page).getByRole('link', { name: cta })).toHaveAttribute('href', ctaLink)
    await shownSlide(page).getByRole('link', { name: 'Ver Catálogo' }).click()
    await expect(page).toHaveURL(`/categoria/${facts.settings.catalogCategorySlug}`)
  })
})

test('each section shows at most eight products and leads to all of them', async ({ page }) => {
  await openHome(page)
  const sections = page.locator('main section').filter({ has: page.getByRole('link', { name: /^Ver todos/ }) })
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
  await expect(page.getByText(`${total} produto(s) encontrado(s)`)).toBeVisible()
})

test('the pictures of a card go round at both ends', { tag: '@demo' }, async ({ page, isMobile }) => {
  await openHome(page)
  const card = cardWithPictures(page)
  const turn = isMobile ? swipe : press
  const count = await card.locator('.pips i').count()
  expect(count).toBeGreaterThan(1)
  const shown = () => card.locator('.pips i').evaluateAll((pips) => pips.findIndex((pip) => pip.className === 'on'))
  const sources = new Set<string | null>()
  await card.scrollIntoViewIfNeeded()
  await turn(card, 'Imagem anterior')
  await expect.poll(shown).toBe(count - 1)
  for (let number = 0; number < count; number++) {
    await turn(card, 'Próxima imagem')
    await expect.poll(shown).toBe(number)
    sources.add(await card.locator('.shot img').getAttribute('src'))
  }
  expect(sources.size).toBe(count)
  await turn(card, 'Próxima imagem')
  await expect.poll(shown).toBe(0)
})

test('a card with one picture has nothing to turn, and one without shows a mark in its place', { tag: '@imported' }, async ({ page, facts: { products, withoutPicture } }) => {
  for (const { name, slug, images } of [products.find((product) => product.images.length === 1), withoutPicture].filter((product) => product !== undefined)) {
    await page.goto(searchPath(name))
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/produto/${slug}"]`) })
    await expect(card.locator('.shot img')).toHaveCount(images.length)
    await expect(card.locator('.shot svg.no-shot')).toHaveCount(1 - images.length)
    await expect(card.getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0)
  }
})

test('a favourite stays one after a reload and until it is taken back', async ({ page }) => {
  await openHome(page)
  const heart = page.getByRole('button', { name: /^Favoritar/ }).nth(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.heart[aria-pressed=true]')).toHaveCount(1)
  await heart.click()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('search', () => {
  test('tells what it found in the words of the shop, with descriptions, and leads back home', async ({ page, facts: { word } }) => {
    await openHome(page)
    await searchFor(page, word)
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === `?${new URLSearchParams({ busca: word })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca')
    const cards = page.getByRole('article')
    const total = Number(/\d+/.exec((await page.locator('.search-h [role=status]').textContent()) ?? '')?.[0])
    expect(total).toBeGreaterThan(1)
    await expect(page.getByText(`Encontramos ${total} produto(s) para sua busca`, { exact: true })).toBeVisible()
    await expect(cards).toHaveCount(Math.min(total, 24))
    await expect(cards.first().locator('.card-desc')).toHaveText(/\p{L}{3}/u)
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
    await expect(page).toHaveURL('/')
    await expect(hero(page)).toBeVisible()
  })

  test('says when it found nothing', async ({ page }) => {
    await openHome(page)
    await searchFor(page, 'xilofone')
    await expect(page.getByText('Nenhum produto encontrado para sua busca', { exact: true })).toBeVisible()
    await expect(page.getByText('Encontramos 0 produto(s) para sua busca', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voltar para a página inicial' })).toBeVisible()
  })

  test('a blank term is ignored, typed or in the address', async ({ page }) => {
    await openHome(page)
    await searchFor(page, '   ')
    await expect(hero(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/?busca=%20%20')
    await expect(hero(page)).toBeVisible()
    await expect(page.getByText('Resultados da Busca')).toHaveCount(0)
  })

  test('finds the thing in spite of a slip, of accents and of case', async ({ page, facts: { word } }) => {
    const slip = `${word.slice(0, 3)}${word[3] === 'z' ? 's' : 'z'}${word.slice(4)}`
    for (const term of [slip, plain(word), plain(word).toUpperCase()]) {
      await page.goto(searchPath(term))
      expect(plain((await page.getByRole('article').first().textContent()) ?? ''), term).toContain(plain(word))
    }
  })

  test('suggests products while something is typed, and keys choose among them', async ({ page, facts: { word } }) => {
    await openHome(page)
    const field = page.getByRole('combobox', { name: 'Buscar produtos' })
    const [begun, rest] = [plain(word).slice(0, 4), plain(word).slice(4)]
    await field.pressSequentially(begun)
    const options = page.getByRole('option')
    await expect.poll(async () => plain((await options.first().textContent()) ?? '')).toContain(plain(word))
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

  test('suggestions tell the same price as the cards of their products', async ({ page, facts: { word } }) => {
    await openHome(page)
    await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially(word)
    const option = page.getByRole('option').first()
    const price = /R\$\s[\d.,]+/.exec((await option.textContent()) ?? '')?.[0]
    const path = await option.getAttribute('href')
    await page.goto(searchPath(word))
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
    await expect(card.locator('.now')).toHaveText(price ?? 'no price')
  })
})

function slideWhere({ slides }: ShopFacts, isWanted: (slide: Slide) => boolean): Slide {
  const slide = slides.find(isWanted)
  if (!slide) throw new Error('The demo shop has no such slide')
  return slide
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(shownSlide(page)).toHaveAttribute('aria-label', new RegExp(`^${number} de `))
}

/** Forwards to so many milliseconds of the slide that is shown. */
async function turnClock(page: Page, ms: number): Promise<void> {
  await page.locator('.hero .fill').evaluate((bar, currentTime) => {
    const [animation] = bar.getAnimations()
    if (!animation) throw new Error('Time does not move on')
    animation.currentTime = currentTime
  }, ms)
}

/** The bar in the current dot is the clock of the banner, as the first of these tests sees. */
async function expectMoving(page: Page, isMoving: boolean): Promise<void> {
  const barMs = () => page.locator('.hero .fill').evaluate((bar) => bar.getAnimations()[0]?.currentTime ?? -1)
  const moved = async () => {
    const before = await barMs()
    await page.waitForTimeout(250)
    return before !== (await barMs())
  }
  await expect.poll(moved).toBe(isMoving)
}

/** Takes pointer and focus out of the banner. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

async function searchFor(page: Page, term: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Buscar produtos' })
  await field.fill(term)
  await field.press('Enter')
}

async function expectChosen(field: Locator, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
}

function cardWithPictures(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.locator('.pips i:nth-child(3)') }).first()
}

/** On phones a finger does it. */
async function swipe(card: Locator, name: 'Imagem anterior' | 'Próxima imagem'): Promise<void> {
  const box = await card.locator('.shot').boundingBox()
  if (!box) throw new Error('The card is not on the screen')
  const [y, step] = [box.y + box.height / 2, name === 'Próxima imagem' ? -20 : 20]
  const devtools = await card.page().context().newCDPSession(card.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const from = box.x + box.width / 2
  await touch('touchStart', from)
  for (let moves = 1; moves <= 3; moves++) await touch('touchMove', from + moves * step)
  await touch('touchEnd')
  await devtools.detach()
}

/** On wide screens the arrows come under the pointer. */
async function press(card: Locator, name: 'Imagem anterior' | 'Próxima imagem'): Promise<void> {
  await card.hover()
  await card.getByRole('button', { name }).click()
}
