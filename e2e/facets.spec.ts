import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Facet } from '../contracts/facets.ts'
import { accessibilityProblems } from './axe.ts'
import { categoryPath } from './shop-facts.ts'
import { expect, test } from './shop-test.ts'

/** The first kinds of a list, with their first values. */
async function facetsOf(request: APIRequestContext, params: Record<string, string>) {
  const facets: Facet[] = await (await request.get('/api/products/facets', { params })).json()
  const [first, second] = facets
  if (!first || !second) throw new Error('The shop has too few attributes')
  return { first, second }
}

const valueOf = (facet: Facet, index = 0) => facet.values[index]?.value ?? ''
const boxOf = (place: Page | Locator, facet: Facet, value: string) =>
  place.getByRole('group', { name: facet.name, exact: true }).locator(`input[value='${value}']`)

test(
  'values of attributes narrow a category, and their chips and Back take them back',
  { tag: '@desktop' },
  async ({ page, facts: { main } }) => {
    const { first } = await facetsOf(page.request, { category: main.id })
    const [value, other] = [valueOf(first), valueOf(first, 1)]
    const found = page.locator('.page-head [role=status]')
    await page.goto(categoryPath(main))
    const all = await found.textContent()
    const count = first.values[0]?.count ?? 0
    await boxOf(page, first, value).check()
    await expect(page).toHaveURL((url) => url.searchParams.get(first.kind) === value)
    await expect(found).toHaveText(new RegExp(`^${count} produto`))
    await boxOf(page, first, other).press('Space')
    await expect(page).toHaveURL((url) => url.searchParams.getAll(first.kind).length === 2)
    await page.goBack()
    await expect(boxOf(page, first, other)).not.toBeChecked()
    await page.getByRole('navigation', { name: 'Filtros em uso' }).getByRole('link').click()
    await expect(page).toHaveURL(categoryPath(main))
    await expect(found).toHaveText(all ?? '')
    await expect(boxOf(page, first, value)).not.toBeChecked()
  },
)

test(
  'on a phone several values are chosen in the sheet before the list is seen',
  { tag: '@phone' },
  async ({ page, facts: { main } }) => {
    const { first } = await facetsOf(page.request, { category: main.id })
    await page.goto(categoryPath(main))
    await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
    await boxOf(sheet, first, valueOf(first)).check()
    await boxOf(sheet, first, valueOf(first, 1)).check()
    await expect(sheet).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Ver \d+ produto/ }).click()
    await expect(sheet).toBeHidden()
    expect(new URL(page.url()).searchParams.getAll(first.kind)).toHaveLength(2)
    await expect(page.getByRole('link', { name: /^Tirar / })).toHaveCount(2)
  },
)

test('a search is narrowed by attributes, and keeps its words', async ({
  page,
  isMobile,
  facts: { word },
}) => {
  const { first } = await facetsOf(page.request, { search: word })
  await page.goto(`/?busca=${word}`)
  if (isMobile) await page.getByRole('link', { name: 'Filtrar' }).click()
  const place = isMobile ? page.getByRole('dialog', { name: 'Filtrar' }) : page
  const value = valueOf(first)
  await boxOf(place, first, value).check()
  await expect(page).toHaveURL((url) => url.searchParams.get(first.kind) === value)
  if (isMobile) await place.getByRole('button', { name: /^Ver / }).click()
  expect(new URL(page.url()).searchParams.get('busca')).toBe(word)
  const robots = page.locator('meta[name=robots]')
  await expect(robots).toHaveAttribute('content', /noindex/)
  expect(await accessibilityProblems(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('attributes narrow a category and a search', async ({ page, isMobile, facts }) => {
    const { main, word } = facts
    for (const [path, params] of [
      [categoryPath(main), { category: main.id }],
      [`/?busca=${word}`, { search: word }],
    ] as const) {
      const { first } = await facetsOf(page.request, params)
      await page.goto(path)
      if (isMobile) await page.getByRole('link', { name: /^Filtrar/ }).click()
      await boxOf(page, first, valueOf(first)).check()
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      expect(new URL(page.url()).searchParams.get(first.kind)).toBe(valueOf(first))
      await expect(page.getByRole('article')).not.toHaveCount(0)
      await page.getByRole('link', { name: /^Tirar / }).click()
      expect(new URL(page.url()).searchParams.has(first.kind)).toBe(false)
    }
  })
})
