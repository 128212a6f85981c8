import type { Locator, Page } from '@playwright/test'
import { send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, pictureFile, unique } from './staff.ts'

interface Product {
  id: string
  name: string
  slug: string
  category: { id: string; name: string }
  variants: { id: string; sku: string }[]
}

async function newTube(): Promise<Product> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Câmaras'),
    isActive: true,
  })
  const sku = unique('cam').replace(' ', '-')
  return send('POST', '/products', {
    name: unique('Câmara de ar'),
    description: '<p>Câmara.</p>',
    price: 39.9,
    categoryId,
    images: ['https://fotos.example/camara.jpg'],
    options: [{ name: 'Aro' }],
    variants: ['26', '29'].map((size) => ({ values: [size], sku: `${sku}-${size}`, price: 39.9 })),
  })
}

/** Codes as a scanner types them: fast keys and Enter, into the field that has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 4 })
  await page.keyboard.press('Enter')
}

test.beforeEach(({ page }) => signIn(page))

test('what arrived is scanned and pasted, runs low, and is taken back', async ({ page }) => {
  const { name, variants } = await newTube()
  const [small, large] = variants.map(({ sku }) => sku)
  await page.goto('/admin/stock/entries')
  await page.getByRole('link', { name: 'Nova entrada' }).first().click()
  const supplier = unique('Distribuidora')
  await page.getByLabel('Fornecedor').fill(supplier)
  await page.keyboard.press('Enter')
  await scan(page, large?.toUpperCase() ?? '')
  const quantity = page.getByLabel(`Chegaram: ${name} – 29`)
  await expect(quantity).toHaveValue('1')
  await scan(page, large ?? '')
  await expect(quantity).toHaveValue('2')
  await page.getByLabel('Adicionar produto').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, `SKU\tQtd\tCusto\n${small}\t12\t21,90\nnada\t1\t2,00`)
  await expect(page.getByLabel(`Chegaram: ${name} – 26`)).toHaveValue('12')
  await expect(page.getByRole('alert')).toContainText('nada')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('button', { name: 'Não havia nenhum deles antes' }).click()
  await page.getByLabel(`Havia antes: ${name} – 29`).fill('3')
  await expectAccessible(page)
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Registrar entrada' }).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible()
  await expect(page.getByRole('row', { name: `${name} – 26` })).toContainText('12')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByText('14 etiquetas')).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: `${name} – 29` }).click()
  await page.getByRole('button', { name: 'Mínimo: 29' }).click()
  await page.getByLabel('Mínimo disponível').fill('8')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Ver o que comprar' }).click()
  const order = page.getByRole('region', { name: supplier })
  await expect(order.getByRole('row', { name: `${name} – 29` })).toContainText('3')
  await expect(order.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`3 × ${name} – 29`)),
  )
  await expectAccessible(page)
  await order.getByRole('link', { name: `${name} – 29` }).click()

  const statement = page.getByRole('region', { name: 'Extrato' })
  await expect(statement.getByRole('row', { name: 'Entrada' })).toHaveCount(1)
  await statement.getByRole('link', { name: 'Entrada' }).click()
  await page.getByRole('button', { name: 'Estornar' }).click()
  await page.getByLabel('Motivo').fill('Nota de outra loja')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click()
  await expect(page.getByText('Esta entrada foi estornada')).toBeVisible()
  await page.getByRole('link', { name: 'Lançar de novo, corrigida' }).click()
  await expect(page.getByLabel(`Chegaram: ${name} – 26`)).toHaveValue('12')
})

test('a note that was recorded before is named while it is typed again', async ({ page }) => {
  const { variants } = await newTube()
  const supplier = unique('Distribuidora')
  const line = { variantId: variants[0]?.id, quantity: 1, onHandBefore: 0 }
  const entry = { supplier, document: 'NF 1234', lines: [line] }
  const { id } = await send<{ id: string }>('POST', '/stock/entries', entry)
  await page.goto('/admin/stock/entries/new')
  await page.getByLabel('Fornecedor').fill(supplier.toUpperCase())
  await page.getByLabel('Nota ou documento').fill('nf 1234')
  await expect(
    page.getByText(`Já há uma entrada do documento NF 1234 de ${supplier}`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nota ou documento').fill('NF 12345')
  await expect(page.getByText('Já há uma entrada')).toHaveCount(0)
  await send('POST', `/stock/entries/${id}/reversal`, { reason: 'Lançada duas vezes' })
  await page.getByLabel('Nota ou documento').fill('NF 1234')
  await page.waitForResponse((answer) => answer.url().includes('/stock/entries?'))
  await expect(page.getByText('Já há uma entrada')).toHaveCount(0)
})

test(
  'when counting begins the focus stays with the variant',
  { tag: '@desktop' },
  async ({ page }) => {
    const { id } = await newTube()
    await page.goto(`/admin/stock/${id}`)
    await page.getByRole('button', { name: 'Começar a contar: 26' }).click()
    await page.getByLabel('Quantas há na loja agora').fill('4')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByRole('button', { name: 'Entrada: 26' })).toBeFocused()
  },
)

test(
  'a bar code or a fraction in a field of pieces is refused, not taken for another number',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/422/)
    const { name, variants } = await newTube()
    const sku = variants[0]?.sku ?? ''
    await page.goto('/admin/stock/entries/new')
    await expect(page.getByLabel('Adicionar produto')).toBeFocused()
    await scan(page, sku)
    await page.getByLabel(`Havia antes: ${name} – 26`).fill('0')
    const arrived = page.getByLabel(`Chegaram: ${name} – 26`)
    await arrived.fill('7891234567895')
    await page.getByRole('button', { name: 'Registrar entrada' }).click()
    await expect(page.getByText('Quantidade grande demais').first()).toBeVisible()
    await expect(arrived).toHaveValue('7891234567895')
    await arrived.fill('')
    await arrived.pressSequentially('1,5')
    await page.getByRole('button', { name: 'Registrar entrada' }).click()
    await expect(page.getByText('Informe uma quantidade inteira, maior que zero')).toBeVisible()
    await expect(arrived).toHaveValue('1,5')
    await arrived.fill('1')
    await page.getByRole('button', { name: 'Registrar entrada' }).click()
    await expect(page.getByText('Entrada registrada')).toBeVisible()

    const { id } = await send<{ id: string }>('POST', '/stock/stocktakes', { categoryId: null })
    await page.goto(`/admin/stock/stocktakes/${id}`)
    await expect(page.getByLabel('Ler ou buscar produto')).toBeFocused()
    await scan(page, sku)
    const counted = page.getByLabel(`Contadas de ${name} – 26`)
    await expect(counted).toHaveValue('1')
    await counted.focus()
    await scan(page, '7891234567895')
    await expect(page.getByText('São no máximo 1.000.000 peças')).toBeVisible()
    await expect(counted).toHaveValue('7891234567895')
    await counted.fill('')
    await counted.blur()
    await expect(counted).toHaveValue('1')
    await counted.focus()
    await page.keyboard.type('1,5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Informe um número inteiro, zero ou mais')).toBeVisible()
    await expect(counted).toHaveValue('1,5')
    await expect(counted).toBeFocused()
  },
)

test(
  'a product of three sizes and two colours is on the shelf after 15 clicks',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const categoryName = unique('Camisas')
    await send('POST', '/categories', { name: categoryName, isActive: true })
    const name = unique('Camisa')
    let clicks = 0
    const click = async (target: Locator) => {
      clicks++
      await target.click()
    }
    const form = page.getByRole('dialog')
    const values = async (option: string, texts: string) => {
      await expect(form.locator('input:focus')).toHaveCount(1)
      await page.keyboard.type(option)
      await page.keyboard.press('Tab')
      await expect(form.getByLabel(`Valores de ${option}`)).toBeFocused()
      await page.keyboard.type(`${texts},`)
    }
    await page.goto('/admin/products')
    await click(page.getByRole('link', { name: 'Novo Produto' }))
    await expect(form.getByLabel('Nome')).toBeFocused()
    await page.keyboard.type(name)
    await click(form.getByRole('textbox', { name: 'Descrição' }))
    await page.keyboard.type('Seca depressa.')
    await click(form.getByLabel('Preço', { exact: true }))
    await page.keyboard.type('15990')
    // A click opens the list, another chooses.
    clicks += 2
    await form.getByLabel('Categoria', { exact: true }).selectOption({ label: categoryName })
    clicks++
    await form.getByLabel('Arquivos de imagem').setInputFiles(await pictureFile(page, 'camisa.png'))
    await expect(page.getByText('Imagens enviadas com sucesso!')).toBeVisible()
    await click(form.getByRole('button', { name: 'Adicionar tamanhos ou cores' }))
    await values('Tamanho', 'P, M, G')
    await click(form.getByRole('button', { name: 'Adicionar outra opção' }))
    await values('Cor', 'Preta, Azul')
    await click(page.getByRole('button', { name: 'Criar Produto' }))
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()

    await click(page.getByRole('link', { name: 'Estoque', exact: true }))
    await click(page.getByLabel('Buscar no estoque'))
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    const cells = page.getByLabel(`Na loja: ${name}`)
    await expect(cells).toHaveCount(6)
    await click(cells.first())
    for (const quantity of [4, 5, 6, 7, 8, 9]) {
      await page.keyboard.type(String(quantity))
      await page.keyboard.press('Enter')
    }
    const rows = page.getByRole('row').filter({ hasText: name })
    for (const [at, quantity] of [4, 5, 6, 7, 8, 9].entries())
      await expect(rows.nth(at).getByRole('cell').nth(3)).toHaveText(String(quantity))
    expect(clicks).toBeLessThanOrEqual(15)
  },
)

test(
  'a stocktake begins with what is still to be counted, and Enter leads through it',
  { tag: '@phone' },
  async ({ page }) => {
    const { name, category } = await newTube()
    const { id } = await send<{ id: string }>('POST', '/stock/stocktakes', {
      categoryId: category.id,
    })
    await page.goto(`/admin/stock/stocktakes/${id}`)
    const missing = page.getByRole('region', { name: 'Ainda não contados' })
    await expect(missing.getByRole('button', { name: 'Faltam 2 de 2' })).toBeVisible()
    await missing.getByLabel(`Contadas de ${name} – 26`).focus()
    await scan(page, '4')
    await expect(missing.getByRole('button', { name: 'Faltam 1 de 2' })).toBeVisible()
    await expect(missing.getByLabel(`Contadas de ${name} – 29`)).toBeFocused()
    await scan(page, '5')
    await expect(page.getByRole('button', { name: 'Faltam 0 de 2' })).toBeVisible()
    await expect(page.getByLabel('Ler ou buscar produto')).toBeFocused()
  },
)

test('the shelves are counted without seeing what is expected, and it is taken back', async ({
  page,
}) => {
  const { name, slug, category, variants } = await newTube()
  const [small, large] = variants
  for (const { id } of variants) await send('POST', `/stock/variants/${id}/start`, { quantity: 77 })
  await page.goto('/admin/stock/stocktakes')
  await page.getByRole('button', { name: 'Nova contagem' }).click()
  const offered = await page
    .getByLabel('O que contar')
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
  expect(offered, 'each category once').toEqual([...new Set(offered)])
  await page.getByLabel('O que contar').selectOption({ label: category.name })
  await page.getByRole('button', { name: 'Começar' }).dblclick()
  await expect(page.getByRole('heading', { name: `Contagem de ${category.name}` })).toBeVisible()

  await expect(page.getByLabel('Ler ou buscar produto')).toBeFocused()
  await scan(page, `2*${large?.sku.toUpperCase()}`)
  await scan(page, `https://loja.example/produto/${slug}?aro=29`)
  const quantity = page.getByLabel(`Contadas de ${name} – 29`)
  await expect(quantity).toHaveValue('3')
  await scan(page, 'nada-aqui')
  await expect(page.getByText('Nenhum produto tem o código nada-aqui')).toBeVisible()
  const unknown = page.getByRole('alert').filter({ hasText: 'Nenhum produto tem este código' })
  await expect(unknown).toContainText('nada-aqui')
  await unknown.getByRole('button', { name: 'Entendi' }).click()
  await expect(unknown).toHaveCount(0)
  await page.getByLabel('Ler ou buscar produto').focus()
  await page.keyboard.type(`${name} 26`)
  await page.getByRole('option', { name: `${name} – 26` }).click()
  const typed = page.getByLabel(`Contadas de ${name} – 26`)
  await expect(typed).toBeFocused()
  await page.keyboard.type('79')
  await page.keyboard.press('Enter')
  await scan(page, large?.sku ?? '')
  await expect(quantity).toHaveValue('4')
  await expect(page.getByLabel('Ler ou buscar produto')).toBeFocused()
  await expect(page.getByText(/\b77\b/)).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(typed).toHaveValue('79')

  await page.getByRole('link', { name: 'Folha' }).click()
  await expect(page.getByRole('cell', { name: small?.sku ?? '' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar à contagem' }).click()
  await page.getByRole('button', { name: 'Revisar' }).click()
  const short = page.getByRole('row', { name: `${name} – 29` })
  await expect(short).toContainText('−73')
  await expect(page.getByRole('row', { name: `${name} – 26` })).toContainText('+2')
  await expectAccessible(page)
  await short.getByRole('button', { name: 'Contar de novo' }).click()
  await page.getByLabel('Quantas há na loja agora').fill('75')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(short).toContainText('−2')
  await page.getByRole('button', { name: 'Aplicar ao estoque' }).click()
  await page.getByLabel('Motivo das diferenças').fill('Prateleira trocada')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).dblclick()
  await expect(page.getByText('Aplicada', { exact: true })).toBeVisible()

  await short.getByRole('link').click()
  const statement = page.getByRole('region', { name: 'Extrato' })
  const correction = statement.getByRole('row', { name: 'Contagem' })
  await expect(correction).toContainText('−2')
  await expect(correction).toContainText('Prateleira trocada')
  await statement.getByRole('link', { name: 'Contagem' }).click()
  await page.getByRole('button', { name: 'Estornar' }).click()
  await page.getByLabel('Motivo').fill('Contado na outra loja')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click()
  await expect(page.getByText('Estornada', { exact: true })).toBeVisible()
  await page.goto('/admin/stock/stocktakes')
  await expect(page.getByRole('row', { name: category.name })).toContainText('Estornada')
})
