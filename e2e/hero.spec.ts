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
    'on large screens the picture is whole, beside the text and the controls',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      for (const width of [1280, 1536, 1920]) {
        await page.setViewportSize({ width, height: 960 })
        await page.goto('/')
        const picture = shownSlide(page).locator('img')
        await expect(picture).toHaveJSProperty('complete', true)
        const { left, shownHeight } = await picture.evaluate((img) => {
          if (!(img instanceof HTMLImageElement)) throw new Error('no picture')
          const box = img.getBoundingClientRect()
          const scale = Math.max(box.width / img.naturalWidth, box.height / img.naturalHeight)
          return { left: box.left, shownHeight: box.height / (scale * img.naturalHeight) }
        })
        expect(shownHeight, `${width} px`).toBeGreaterThan(0.99)
        for (const part of ['.hero-slide-shown .hero-text', '.hero-controls']) {
          const box = await page.locator(part).boundingBox()
          expect(
            (box?.x ?? 0) + (box?.width ?? width),
            `${part} at ${width} px`,
          ).toBeLessThanOrEqual(left)
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
