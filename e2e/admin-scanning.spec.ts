import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { send, signIn } from './admin.ts'
import { filmCode } from './camera-picture.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique, uniqueGtin } from './staff.ts'

const gtin = uniqueGtin()
const film = join(tmpdir(), `pedivela-camera-${process.pid}.y4m`)

/** A browser whose user lets pages use the camera, which sees the film, or does not. */
async function openBrowser(options: LaunchOptions, answer: 'allow' | 'deny'): Promise<Browser> {
  await filmCode(film, gtin)
  const args = [
    ...(options.args ?? []),
    `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  return chromium.launch({ ...options, args })
}

test(
  'a code is read with the camera, which is switched off then',
  { tag: '@phone' },
  async ({ launchOptions, contextOptions }) => {
    const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
      name: unique('Luzes'),
      isActive: true,
    })
    const name = unique('Farol dianteiro')
    const price = 129.9
    await send('POST', '/products', {
      name,
      description: '<p>Farol.</p>',
      price,
      categoryId,
      images: ['https://fotos.example/farol.jpg'],
      options: [{ name: 'Cor' }],
      variants: [{ values: ['Preto'], gtin, price }],
    })
    await filmCode(film, gtin)
    const browser = await openBrowser(launchOptions, 'allow')
    const page = await browser.newPage(contextOptions)
    await signIn(page)
    await page.addInitScript(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => {
        const camera = await open(wanted)
        Object.assign(window, { isCameraOn: () => camera.active })
        return camera
      }
    })
    await page.goto(`${process.env.SHOP_URL}/admin/sales/new`)
    await page.getByRole('button', { name: 'Ler com a câmera' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Itens' })).toContainText(name)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('Adicionar produto')).toBeFocused()
    expect(await page.evaluate('isCameraOn()')).toBe(false)
    await browser.close()
  },
)

test(
  'who does not allow the camera reads what to do',
  { tag: '@phone' },
  async ({ launchOptions, contextOptions }) => {
    const browser = await openBrowser(launchOptions, 'deny')
    const page = await browser.newPage(contextOptions)
    await signIn(page)
    await page.goto(`${process.env.SHOP_URL}/admin/products`)
    const button = page.getByRole('button', { name: 'Ler com a câmera' })
    await button.press('Enter')
    await expect(page.getByRole('alert')).toContainText('não permite usar a câmera')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await browser.close()
  },
)

test('the code of a service is no unknown one in an entry', async ({ page }) => {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Oficina'),
    isActive: true,
  })
  const name = unique('Revisão')
  const sku = unique('MAO').toUpperCase().replace(/\W/g, '-')
  const labour = { name, sku, kind: 'service', price: 90, categoryId, isDraft: true }
  await send('POST', '/products', labour)
  await signIn(page)
  await page.goto('/admin/stock/entries/new')
  const field = page.getByLabel('Adicionar produto')
  await field.fill(sku)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(`${name} é um serviço, que não tem estoque`)
  await expect(page.getByRole('link', { name: /^Criar produto com o código/ })).toHaveCount(0)
  await expectAccessible(page)
  await field.fill(`${sku}-NADA`)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Nenhum produto tem este código')
})

test('a quantity before a code counts, and an unknown code becomes a product on the way', async ({
  page,
}) => {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Selins'),
    isActive: true,
  })
  const category = { description: '<p>Selim.</p>', price: 50, categoryId }
  const images = ['https://fotos.example/selim.jpg']
  const sku = unique('SE').toUpperCase().replace(/\W/g, '-')
  const name = unique('Selim')
  await send('POST', '/products', { ...category, name, sku, images })
  await signIn(page)
  await page.goto('/admin/sales/new')
  const field = page.getByLabel('Adicionar produto')
  const items = page.getByRole('region', { name: 'Itens' })
  const scan = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  await scan(`3*${sku}`)
  await expect(items.getByText(`Lido: 3x ${name}`)).toBeVisible()
  await scan(`2x${sku}`)
  await expect(items.getByLabel(`Quantidade de ${name}`)).toHaveValue('5')
  // Slower than a scanner: the row of the code is offered, and Enter takes it once.
  await field.fill(sku)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('Enter')
  await expect(items.getByText(`Lido: 1x ${name}`)).toBeVisible()
  await expect(items.getByLabel(`Quantidade de ${name}`)).toHaveValue('6')
  await scan(`${sku}-NOVO`)
  await field.fill(`${sku}-OUTRO`)
  // Slower than a scanner: the search has answered.
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible()
  await field.press('Enter')
  await page.getByRole('button', { name: 'Som ao ler códigos' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Criar produto com o código ${sku}-NOVO` }).click()
  const form = page.getByRole('dialog', { name: 'Novo Produto' })
  await expect(form.getByLabel('SKU')).toHaveValue(`${sku}-NOVO`)
  await form.getByLabel('Nome').fill(`${name} novo`)
  await form.getByLabel('Categoria', { exact: true }).selectOption(categoryId)
  await form.getByLabel('Preço', { exact: true }).fill('7000')
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page).toHaveURL('/admin/sales/new')
  await expect(items.getByLabel(`Quantidade de ${name}`)).toHaveValue('6')
  await expect(items.getByRole('alert')).toContainText(`${sku}-OUTRO`)
  await expect(items.getByRole('alert')).not.toContainText(`${sku}-NOVO`)
  await scan(`4*${sku}-NOVO`)
  await expect(items.getByText(`Lido: 4x ${name} novo`)).toBeVisible()
  const sound = page.getByRole('button', { name: 'Som ao ler códigos' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})
