import { send, signIn } from './admin.ts'
import { decoded } from './barcodes.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique, uniqueGtin } from './staff.ts'

interface Product {
  id: string
  name: string
  slug: string
  variants: { id: string; sku: string | null; gtin: string | null }[]
}

async function newJersey(): Promise<Product> {
  const category = { name: unique('Camisas'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  return send('POST', '/products', {
    name: unique('Camisa Rota'),
    description: '<p>Camisa.</p>',
    price: 189.9,
    categoryId,
    images: ['https://fotos.example/camisa.jpg'],
    options: [{ name: 'Tamanho' }],
    variants: [
      { values: ['M'], gtin: uniqueGtin(), price: 189.9 },
      { values: ['GG'], sku: `CR-${String(Date.now()).slice(-6)}`, price: 199.9 },
    ],
  })
}

// About the resolution of a printer.
test.use({ deviceScaleFactor: 3 })

test.beforeEach(({ page }) => signIn(page))

test('each printed label has the codes of its variant', { tag: '@desktop' }, async ({ page }) => {
  const { name, slug, variants } = await newJersey()
  const [medium, large] = variants
  await page.goto('/admin/labels')
  await page.getByLabel('Adicionar produto').fill(`${name} gg`)
  await page.getByRole('option', { name: `${name} – GG` }).click()
  await page.getByRole('button', { name: `Mais um ${name} – GG` }).dblclick()
  await page.getByLabel('Adicionar produto').fill(medium?.gtin ?? '')
  await page.getByRole('option', { name: `${name} – M` }).click()
  await page.getByLabel('Folha ou rolo', { exact: true }).selectOption('A4355')
  await page.getByLabel('QR da página').check()
  await expect(page.getByText('4 etiquetas em 1 folha')).toBeVisible()
  await expectAccessible(page)

  const shareOfLabel = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((label) => {
        const text = label.querySelector('.label-name')
        return text ? Number.parseFloat(getComputedStyle(text).fontSize) / label.clientWidth : 0
      })
  const shown = await shareOfLabel()
  await page.emulateMedia({ media: 'print' })
  expect(shown, 'the name as large on the screen as in print').toBeCloseTo(await shareOfLabel(), 2)
  await expect(page.getByRole('button')).toHaveCount(0)
  const origin = new URL(page.url()).origin
  const labels = page.getByRole('article')
  await expect(labels).toHaveCount(4)
  for (const [i, code, size] of [
    [0, large?.sku, 'gg'],
    [1, large?.sku, 'gg'],
    [3, medium?.gtin, 'm'],
  ] as const)
    expect(await decoded(await labels.nth(i).screenshot())).toEqual(
      new Set([code, `${origin}/produto/${slug}?tamanho=${size}`]),
    )

  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('QR da página').uncheck()
  const [pageOfLarge, pageOfMedium] = ['gg', 'm'].map(
    (size) => `${origin}/produto/${slug}?tamanho=${size}`,
  )
  for (const [sheet, ofLarge, ofMedium, note] of [
    ['A4356', large?.sku, medium?.gtin, 'Do código do fabricante'],
    ['A4251', pageOfLarge, medium?.gtin, '1 código não cabe nestas etiquetas: no lugar vai o QR'],
    ['A4348', pageOfLarge, pageOfMedium, '2 códigos não cabem nestas etiquetas: no lugar vai o QR'],
    ['6180', large?.sku, medium?.gtin, 'Do código do fabricante'],
    ['6181', large?.sku, medium?.gtin, 'Do código do fabricante'],
    ['roll-100x50', large?.sku, medium?.gtin, 'Do código do fabricante'],
    ['roll-60x40', large?.sku, medium?.gtin, 'Do código do fabricante'],
    ['roll-84x25', pageOfLarge, medium?.gtin, '1 código não cabe'],
    ['roll-105x22', pageOfLarge, pageOfMedium, '2 códigos não cabem'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel('Folha ou rolo', { exact: true }).selectOption(sheet)
    await expect(page.getByText(note)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const [i, code] of [ofLarge, ofLarge, ofLarge, ofMedium].entries())
      expect(await decoded(await labels.nth(i).screenshot()), `${sheet} ${i}`).toEqual(
        new Set([code]),
      )
  }
})

test('a print that came out is remembered, with the place where it ended', async ({ page }) => {
  const product = await newJersey()
  const [medium, ...others] = product.variants
  await page.addInitScript('window.print = () => {}')
  await page.goto(`/admin/labels?itens=${medium?.id}*4`)
  await page.getByLabel('Começar na etiqueta', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await page.getByRole('button', { name: 'Sim, anotar' }).click()
  await expect(page.getByRole('status').getByText('Etiquetas anotadas')).toBeVisible()
  await expect(page.getByLabel('Começar na etiqueta', { exact: true })).toHaveValue('7')

  const variants = [{ ...medium, price: 179.9 }, ...others]
  await send('PUT', `/products/${product.id}`, { ...product, variants })
  await page.reload()
  await expect(page.getByLabel('Começar na etiqueta', { exact: true })).toHaveValue('7')
  const outdated = page.getByRole('region', { name: 'Preço mudou desde a etiqueta' })
  await expect(outdated.getByText(`${product.name} – M`, { exact: true })).toBeVisible()
})

for (const [roll, size, pages] of [
  ['roll-100x50', [100, 50], 4],
  ['roll-84x25', [84, 25], 2],
] as const)
  test(`a page of ${roll} is a whole row of labels`, { tag: '@desktop' }, async ({ page }) => {
    const { variants } = await newJersey()
    await page.goto(`/admin/labels?itens=${variants[0]?.id}*4`)
    const sheets = page.getByLabel('Folha ou rolo', { exact: true })
    await sheets.selectOption('A4355')
    await page.getByLabel('Começar na etiqueta', { exact: true }).fill('26')
    await sheets.selectOption(roll)
    await expect(page.getByText('4 etiquetas em rolo')).toBeVisible()
    await expectAccessible(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const inMm = boxes.map((box) => box.slice(1).map((points) => (Number(points) / 72) * 25.4))
    expect(inMm).toEqual(
      Array.from({ length: pages }, () => size.map((length) => expect.closeTo(length, 0))),
    )
  })
