import { expect, type Page, test } from './shop-test.ts'
import { crc32, deflateSync } from 'node:zlib'
import { signIn } from './admin.ts'
import { sidesOf } from './staff.ts'

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => signIn(page))

test('a slide of only an image needs no texts, is switched off, changed and deleted', async ({
  page,
}) => {
  // Of this try alone: one that failed leaves its slide.
  const target = `/categoria/${crypto.randomUUID()}`
  await page.goto('/admin/hero')
  await page.getByRole('link', { name: 'Novo Slide' }).click()
  await page
    .getByLabel('Arquivo: Imagem')
    .setInputFiles({ name: 'faixa.png', mimeType: 'image/png', buffer: png(64, 28) })
  await expect(page.getByText('Imagem enviada com sucesso!')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Apenas imagem' }).check()
  expect((await sidesOf(page.getByText('A imagem inteira leva ao link'))).left).toBeGreaterThan(
    (await sidesOf(page.getByRole('checkbox', { name: 'Apenas imagem' }))).right,
  )
  await expect(page.getByLabel('Título', { exact: true })).toBeDisabled()
  await page.getByLabel('Link').fill(target)
  await page.getByLabel('Ordem').fill('90')
  await page.getByRole('button', { name: 'Criar Slide' }).click()
  await expect(page.getByText('Slide criado com sucesso!')).toBeVisible()

  const row = page.getByRole('row', { name: target })
  await expect(row).toContainText('Slide apenas imagem')
  await expectOneLink(page, target)
  await page.goto('/admin/hero')
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const menus = await page.getByRole('button', { name: /^Ações de/ }).all()
  expect(
    new Set(await Promise.all(menus.map(async (button) => (await sidesOf(button)).right))).size,
  ).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByText('Slide atualizado com sucesso!')).toBeVisible()

  await row.getByRole('link', { name: /Editar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Editar Slide' })).toBeVisible()
  await page.getByLabel('Tema').selectOption({ label: 'Vinho' })
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page).toHaveURL('/admin/hero')
  await expect(row).toContainText('Vinho')

  await row.getByRole('button', { name: /Excluir/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Slide deletado com sucesso!')).toBeVisible()
  await expect(row).toHaveCount(0)
})

/** The last slide of the shop is one link, of the size of the slide. */
async function expectOneLink(page: Page, target: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Slide anterior' }).click()
  const slide = page.locator('.hero-slide-shown')
  const link = slide.getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAccessibleName('Novidades da loja')
  await expect(link).toHaveAttribute('href', target)
  expect(await link.boundingBox()).toEqual(await slide.boundingBox())
}

/** A grey PNG. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
  }
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])
  const pixels = Buffer.alloc((width + 1) * height, 128)
  for (let y = 0; y < height; y++) pixels[y * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
