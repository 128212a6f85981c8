import { expect, test } from './shop-test.ts'

test('filters follow what is chosen, live in the address, and back undoes them one by one', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/categoria/componentes')
  const found = page.locator('.page-h [role=status]')
  const all = await found.textContent()
  await page.getByLabel('Buscar em Componentes').pressSequentially('câmbio')
  await expect(page).toHaveURL(/busca=c%C3%A2mbio/)
  await expect(found).not.toHaveText(all ?? '')
  await expect(page.getByLabel('Buscar em Componentes')).toBeFocused()
  await page.getByLabel('Ordenar por').selectOption({ label: 'Maior preço' })
  await expect(page).toHaveURL(/ordem=price-desc/)
  await page.goBack()
  await expect(page.getByLabel('Ordenar por')).toHaveValue('name')
  await page.goBack()
  await expect(found).toHaveText(all ?? '')
  await expect(page.getByLabel('Buscar em Componentes')).toHaveValue('')
})

test('the slider and the field beside it say the same', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/categoria/componentes')
  const slider = page.getByRole('slider', { name: 'Preço máximo' })
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '')
  await page.getByLabel('Preço máximo, em reais').fill('100')
  await expect(page).toHaveURL(/preco=100/)
  await expect(slider).toHaveValue('100')
})

test('on a phone the filters are a sheet that Esc and back close', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/categoria/componentes')
  const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    await expect(sheet).toBeVisible()
    await close()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/categoria\/componentes$/)
  }
  await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
  await sheet.getByLabel('Em promoção').check()
  await sheet.getByRole('button', { name: /^Ver \d+ produto/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?filtro=promocao$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/categoria\/componentes$/)
})

test('an unknown category says so and leads home', async ({ page }) => {
  const answer = await page.goto('/categoria/nao-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categoria não encontrada')
  await expect(page.getByRole('alert')).toContainText('Categoria não encontrada')
  await expect(page).toHaveURL(/\/$/, { timeout: 8000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters and the pages are links', async ({ page, isMobile }) => {
    await page.goto('/categoria/componentes')
    if (isMobile) await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    await page.getByLabel('Em promoção').check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/filtro=promocao/)
    await expect(page.getByLabel('Em promoção')).toBeChecked()
    await page.goto('/categoria/componentes')
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page.getByText('Mostrando 25–')).not.toHaveCount(0)
  })
})
