import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { categoryPath, productPath } from './shop-facts.ts'

const widths = [320, 390, 820, 1280, 1536, 1920]

test('in each row of cards the cash prices are on one line', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect(await unevenRows(page), `${width} px`).toEqual([])
  }
})

test('with text twice as large nothing overlaps or is cut, and no price is broken', async ({
  page,
  facts: { main, product },
}) => {
  for (const path of [
    '/',
    categoryPath(main),
    `${categoryPath(main)}?ver=lista`,
    productPath(product),
  ])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
      const { scrollWidth, brokenPrices, overlaps } = await page.evaluate(measure)
      expect(scrollWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      expect(brokenPrices, `${path} at ${width} px`).toEqual([])
      expect(overlaps, `${path} at ${width} px`).toEqual([])
    }
})

test('no word of a card or of the footer is broken', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect(await brokenWords(page), `${width} px`).toEqual([])
  }
})

test('a card shows that it is on the list, and adding can be undone', async ({
  page,
  facts: { main },
}) => {
  await page.goto(categoryPath(main))
  const add = page.getByRole('link', { name: /^Adicionar .* à lista/ }).first()
  await add.click()
  await expect(add).toHaveAccessibleName(/\(já na lista: 1\)$/)
  await add.click()
  await expect(add).toHaveAccessibleName(/\(já na lista: 2\)$/)
  // One note at a time: the second addition is said instead of the first.
  const message = page.getByRole('status').filter({ hasText: 'Adicionado à lista' })
  await expect(message).toContainText('2x')
  await message.getByRole('button', { name: 'Desfazer' }).click()
  await expect(add).toHaveAccessibleName(/\(já na lista: 1\)$/)
  await add.click()
  await message.getByRole('link', { name: 'Ver lista' }).click()
  await expect(page).toHaveURL('/lista')
  await expect(message).toHaveCount(0)
})

test('by touch nothing but the heart is on a photo', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const pressed = await page
    .locator('.card-picture')
    .evaluateAll((pictures) =>
      pictures.flatMap((picture) =>
        [...picture.querySelectorAll('a, button:not(.card-favourite)')].filter(
          (control) => getComputedStyle(control).pointerEvents !== 'none',
        ),
      ),
    )
  expect(pressed).toHaveLength(0)
})

/** Rows whose cash prices have different upper edges. */
function unevenRows(page: Page): Promise<number[][]> {
  return page.locator('.card-grid').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const rows = Map.groupBy(grid.querySelectorAll('.card'), (card) =>
        Math.round(card.getBoundingClientRect().top),
      )
      const tops = [...rows.values()].map((cards) =>
        cards.map((card) =>
          Math.round(card.querySelector('.price-block-cash b')?.getBoundingClientRect().top ?? 0),
        ),
      )
      return tops.filter((row) => new Set(row).size > 1)
    }),
  )
}

/** Words without a hyphen, or addresses, that are on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('.card-text, .price-block, .footer').evaluateAll((areas) =>
    areas.flatMap((area) => {
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

/** Runs in the page. A price on two lines has two boxes. */
function measure() {
  const cards = [...document.querySelectorAll('.card')]
  const rangeOf = (node: Node, start: number, end: number) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return range
  }
  const texts = cards.flatMap((card) => {
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
    return found
  })
  const brokenPrices = texts.flatMap((text) =>
    [...text.data.matchAll(/R\$\s[\d.,]+/g)].flatMap(({ 0: price, index }) =>
      new Set(
        [...rangeOf(text, index, index + price.length).getClientRects()].map(({ top }) => top),
      ).size > 1
        ? price
        : [],
    ),
  )
  const overlaps = texts.flatMap((text) => {
    const card = text.parentElement?.closest('.card')?.getBoundingClientRect()
    if (!card || !text.data.trim() || text.parentElement?.closest('.visually-hidden')) return []
    const range = rangeOf(text, 0, text.length)
    const { left, right } = range.getBoundingClientRect()
    // Some texts are shown on wide screens only.
    if (range.getClientRects().length === 0) return []
    return left < card.left - 1 || right > card.right + 1 ? text.data : []
  })
  return { scrollWidth: document.documentElement.scrollWidth, brokenPrices, overlaps }
}
