import { expect, holdScripts, type Page, test } from './shop-test.ts'

const slideMs = 5000

const shownSlide = (page: Page) => page.locator('.hero-slide-shown')
const hero = (page: Page) => page.getByRole('region', { name: 'Destaques' })

test(
  'a shop without slides begins with its name and its categories',
  { tag: '@imported' },
  async ({ page, facts: { slides, settings, main } }) => {
    expect(slides).toEqual([])
    await page.goto('/')
    await expect(hero(page).getByRole('heading', { level: 1 })).toHaveText(settings.companyName)
    await expect(hero(page).getByRole('link', { name: main.name })).toBeVisible()
    await expect(hero(page).getByRole('link', { name: 'Ver Catálogo' })).toBeVisible()
    // It has neither address nor phone nor opening hours.
    await expect(page.getByRole('region', { name: 'Contato' })).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test.describe('the banner', { tag: '@demo' }, () => {
  test(
    'moves on every five seconds and starts again after the last slide',
    { tag: '@phone' },
    async ({ page, facts: { slides } }) => {
      await page.goto('/')
      const count = slides.length
      expect(count).toBeGreaterThan(1)
      await expectSlide(page, 1)
      await expectMoving(page, true)
      expect(
        await page
          .locator('.hero .hero-fill')
          .evaluate((bar) => bar.getAnimations()[0]?.effect?.getComputedTiming().endTime),
      ).toBe(slideMs)
      await turnClock(page, slideMs - 1500)
      await expectSlide(page, 1)
      await expectSlide(page, 2)
      await hero(page)
        .getByRole('button', { name: `Slide ${count} de ${count}` })
        .click()
      await leave(page)
      await expectSlide(page, count)
      await expectMoving(page, true)
      await turnClock(page, slideMs - 500)
      await expectSlide(page, 1)
    },
  )

  test('pauses on hover and continues afterwards', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await page.locator('.hero-slide-shown h2').hover()
    await expectMoving(page, false)
    await leave(page)
    await expectMoving(page, true)
  })

  test(
    'pauses for a pointer that was there before the scripts',
    { tag: '@desktop' },
    async ({ page }) => {
      const scripts = await holdScripts(page)
      const visit = page.goto('/')
      await page.locator('.hero-slide-shown h2').hover()
      scripts.release()
      await visit
      await expectMoving(page, false)
    },
  )

  test(
    'moves on five seconds after it was shown, however late the scripts are',
    { tag: '@phone' },
    async ({ page }) => {
      const scripts = await holdScripts(page)
      const visit = page.goto('/')
      await expectSlide(page, 1)
      await turnClock(page, slideMs + 100)
      scripts.release()
      await visit
      await expectSlide(page, 2)
    },
  )

  test('pauses while it has the focus', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('link', { name: 'Ver Catálogo' }).first().focus()
    await page.keyboard.press('Tab')
    await expect(hero(page).locator(':focus-visible')).toHaveCount(1)
    await expectMoving(page, false)
  })

  test('pauses by its button until it is pressed again', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('button', { name: 'Pausar' }).click()
    await leave(page)
    await expectMoving(page, false)
    await hero(page).getByRole('button', { name: 'Continuar' }).click()
    await leave(page)
    await expectMoving(page, true)
  })

  test('moves only by its buttons with reduced motion', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    // Neither by CSS nor by a timer.
    expect(
      await hero(page).evaluate(
        (banner) =>
          banner.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
            .length,
      ),
    ).toBe(0)
    await page.clock.runFor(slideMs + 1500)
    await expectSlide(page, 1)
    await hero(page).getByRole('button', { name: 'Próximo slide' }).click()
    await expectSlide(page, 2)
  })

  test('arrows wrap around and dots lead to each slide', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('button', { name: 'Pausar' }).click()
    const count = await page.locator('.hero-slide').count()
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

  test(
    'on large screens the picture goes from edge to edge, and any picture leaves the text legible',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const colour of ['black', 'white']) {
        await page.route('**/media/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: plainPicture(colour) }),
        )
        for (const width of [960, 1920]) {
          await page.setViewportSize({ width, height: 960 })
          await page.goto('/')
          await expect(shownSlide(page).locator('img')).toHaveJSProperty('complete', true)
          expect(await shownSlide(page).locator('img').boundingBox()).toMatchObject({ x: 0, width })
          for (const theme of ['default', 'gold', 'wine', 'elegant'])
            expect(
              await textContrast(page, theme),
              `${theme} on ${colour} at ${width} px`,
            ).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )

  test('a slide with text has its button and "Ver Catálogo" to the configured category', async ({
    page,
    facts,
  }) => {
    const [slide] = facts.slides
    if (!slide) throw new Error('The demo shop has no slide')
    const { cta, ctaLink, title } = slide
    await page.goto('/')
    await expect(shownSlide(page).getByRole('heading')).toHaveText(title)
    await expect(shownSlide(page).getByRole('link', { name: cta })).toHaveAttribute('href', ctaLink)
    await shownSlide(page).getByRole('link', { name: 'Ver Catálogo' }).click()
    await expect(page).toHaveURL(`/categoria/${facts.settings.catalogCategorySlug}`)
  })

  test('every slide has words and buttons to different pages', async ({ page, facts }) => {
    const catalogue = `/categoria/${facts.settings.catalogCategorySlug}`
    for (const { cta, ctaLink, title } of facts.slides) {
      expect([title, cta]).not.toContain('')
      expect(ctaLink).not.toBe(catalogue)
      expect((await page.goto(ctaLink))?.status()).toBe(200)
    }
  })
})

function plainPicture(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700"><rect width="100%" height="100%" fill="${colour}"/></svg>`
}

/** The lowest contrast of a text of the slide in this theme with what is behind it. */
async function textContrast(page: Page, theme: string): Promise<number> {
  const slide = shownSlide(page)
  await slide.evaluate(
    (each, name) => each.setAttribute('class', `hero-slide hero-slide-shown hero-${name}`),
    theme,
  )
  const texts = slide.locator('.hero-text')
  await texts.evaluate((each) => (each.style.opacity = '0'))
  const picture = [...(await texts.screenshot())]
  await texts.evaluate((each) => (each.style.opacity = ''))
  const contrasts = await Promise.all(
    (await texts.locator('h2, p').all()).map((text) => text.evaluate(lowestContrast, picture)),
  )
  return Math.min(...contrasts)
}

/** Runs in the page, which unpacks the PNG of what is behind the texts. */
async function lowestContrast(text: Element, png: number[]): Promise<number> {
  const luminance = (red: number, green: number, blue: number) => {
    const linear = (value: number) =>
      value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const picture = await createImageBitmap(new Blob([new Uint8Array(png)]))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, picture.width, picture.height)
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(text).color.match(/\d+/g) ?? []).map(
    Number,
  )
  const ofText = luminance(red, green, blue)
  let lowest = 21
  for (let at = 0; at < data.length; at += 4) {
    const behind = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const [dark, light] = [Math.min(ofText, behind), Math.max(ofText, behind)]
    lowest = Math.min(lowest, (light + 0.05) / (dark + 0.05))
  }
  return lowest
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(shownSlide(page)).toHaveAttribute('aria-label', new RegExp(`^${number} de `))
}

/** Moves the clock to this many ms of the current slide. */
async function turnClock(page: Page, ms: number): Promise<void> {
  const bar = page.locator('.hero .hero-fill')
  // A page whose scripts are held may still wait for its style sheet.
  await expect.poll(() => bar.evaluate((each) => each.getAnimations().length)).toBe(1)
  await bar.evaluate((each, currentTime) => {
    for (const animation of each.getAnimations()) animation.currentTime = currentTime
  }, ms)
}

/** The bar in the current dot is the clock of the banner, as the first test shows. */
async function expectMoving(page: Page, isMoving: boolean): Promise<void> {
  const barMs = () =>
    page.locator('.hero .hero-fill').evaluate((bar) => bar.getAnimations()[0]?.currentTime ?? -1)
  const moved = async () => {
    const before = await barMs()
    await page.waitForTimeout(250)
    return before !== (await barMs())
  }
  await expect.poll(moved).toBe(isMoving)
}

/** Removes pointer and focus from the banner. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
}
