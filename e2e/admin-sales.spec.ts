import { expect, type Page, test } from './shop-test.ts'
import { listed, send, signIn } from './admin.ts'
import { field, makeSale, offer, setScene, typeAndEnter, typeAndSee } from './sale-scene.ts'
import { act, expectAccessible, linesOf, unique } from './staff.ts'

async function pick(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).fill(name)
  await page.getByRole('option', { name }).first().click()
}

test.beforeEach(({ page }) => signIn(page))

test('a sale is composed by searching, and its total is that of the server', async ({ page }) => {
  const { clientName, productName } = await setScene()
  await page.goto('/admin/sales')
  // A shop without sales has a second button in the middle of the screen.
  await page.getByRole('link', { name: 'Nova Venda' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nova Venda' })).toBeVisible()
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page.getByText('Selecione um cliente')).toBeVisible()
  await expect(page.getByText('Adicione pelo menos um item')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()

  await pick(page, 'Cliente', clientName)
  await pick(page, 'Adicionar produto', productName)
  await page.getByRole('button', { name: `Mais um ${productName}` }).click()
  await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('2')
  await page.getByLabel('Desconto').pressSequentially('16020')
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page.getByText('Valor final não pode ser zero ou negativo')).toBeVisible()
  await page.getByLabel('Desconto').fill('10')
  await page.keyboard.press('Tab')
  await expect(page.getByText('São 10 centavos.')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar para R$ 10,00' }).click()
  await expect(page.getByLabel('Desconto')).toHaveValue(/^R\$\s10,00$/)
  await page.getByLabel('Desconto').fill('1020')
  await expect(page.locator('.sale-totals-grand')).toContainText('R$ 150,00')
  // Two at R$ 80,10 less 5 %, rounded to R$ 76,10 each, less the discount.
  await expect(page.locator('.sale-totals-cash')).toContainText('R$ 142,00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page.getByText('Venda criada com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/sales\/[\w-]{36}$/)
  const [total, owed] = [page.locator('.sale-totals-grand'), page.locator('.payments-panel-owed')]
  await expect(owed).toContainText('R$ 150,00')
  // Payments stand right below the total.
  expect(
    ((await owed.boundingBox())?.y ?? Infinity) - ((await total.boundingBox())?.y ?? 0),
  ).toBeLessThan(500)
  // Back from the new sale is the list, not the empty form.
  await page.goBack()
  await expect(page).toHaveURL('/admin/sales')
  const row = page.getByRole('row', { name: clientName })
  await expect(row).toContainText('R$ 150,00')
  await expect(row).toContainText('Desconto: R$ 10,20')
  await expect(row).toContainText('Pendente')
})

test(
  'by keyboard a client is created within the sale, which stays as it was',
  { tag: '@desktop' },
  async ({ page }) => {
    const { productName, sku } = await setScene()
    const clientName = unique('Marcos Leal')
    await page.goto('/admin/sales/new')
    await field(page, 'Adicionar produto').focus()
    // A scanner types the code and Enter at once.
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('1')
    // Enter while the next search is still running chooses what is marked.
    await typeAndSee(page, productName.slice(0, -1), productName)
    await page.keyboard.type(productName.slice(-1))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('2')
    await field(page, 'Cliente').focus()
    // With a pause before the last letter.
    await typeAndSee(page, clientName.slice(0, -1), `Novo Cliente: ${clientName.slice(0, -1)}`)
    await typeAndEnter(page, clientName.slice(-1), `Novo Cliente: ${clientName}`)
    const dialog = page.getByRole('dialog', { name: 'Novo Cliente' })
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await expect(dialog.getByLabel('Nome')).toHaveValue(clientName)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(field(page, 'Cliente')).toBeFocused()

    // A number that no client of an earlier try has.
    const start = `4${Math.floor(100 + Math.random() * 900)}`
    await typeAndEnter(page, `11 ${start}`, `Novo Cliente: 11 ${start}`)
    await expect(dialog.getByLabel('Telefone')).toHaveValue(`(11) ${start}`)
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await page.keyboard.type(clientName)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Telefone deve estar no formato (99) 99999-9999')
    await expect(dialog.getByLabel('Telefone')).toBeFocused()
    await dialog.getByLabel('Telefone').fill('')
    await expect(dialog).toContainText('Telefone é obrigatório')
    await dialog.getByLabel('Usuário do WhatsApp').fill('@marcos.leal')
    await expect(dialog).not.toContainText('Telefone é obrigatório')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cliente', exact: true })).toContainText(
      `${clientName}@marcos.leal`,
    )
    await expect(field(page, 'Adicionar produto')).toBeFocused()
    await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('2')
    await page.getByLabel('Desconto').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Venda/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cliente', exact: true })).toContainText(
      clientName,
    )
  },
)

/** Four letters that begin no other name. */
const letters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (n) => 'bcdfghjkmnpqrstvwxz'[n % 19]).join(
    '',
  )

for (const [buyer, most] of Object.entries({
  'a known client': { clicks: 3, keys: 24 },
  'a new client': { clicks: 3, keys: 44 },
}))
  test(
    `three items with a discount are sold to ${buyer} in ${most.clicks} clicks and ${most.keys} keys`,
    { tag: '@desktop' },
    async ({ page }) => {
      const used = { clicks: 0, keys: 0 }
      await page.exposeFunction('countUse', (use: keyof typeof used) => used[use]++)
      await page.addInitScript(
        `for (const [event, use] of [['pointerdown', 'clicks'], ['keydown', 'keys']])
          addEventListener(event, ({ isTrusted }) => isTrusted && countUse(use), true)`,
      )
      const names = [letters(), letters(), letters()].map((start) => `${start}ino preto`)
      for (const name of names) await offer(name)
      const clientName = `${letters()}e ${letters()}o`
      const isKnown = buyer === 'a known client'
      if (isKnown) await send('POST', '/clients', { name: clientName, phone: '(28) 99911-2233' })

      await page.goto('/admin/dashboard')
      await page.getByRole('link', { name: 'Nova Venda' }).first().click()
      await expect(field(page, 'Cliente')).toBeFocused()
      if (isKnown) await typeAndEnter(page, clientName.slice(0, 4), clientName)
      else {
        await typeAndEnter(page, clientName, `Novo Cliente: ${clientName}`)
        await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.type(`289${String(Math.random()).slice(2, 10)}`)
        await page.keyboard.press('Enter')
      }
      await expect(field(page, 'Adicionar produto')).toBeFocused()
      for (const name of names) await typeAndEnter(page, name.slice(0, 4), name)
      await page.getByLabel('Desconto').click()
      await page.keyboard.type('1500')
      await page.getByRole('button', { name: 'Criar Venda' }).click()
      await expect(page.locator('.payments-panel-owed')).toContainText('R$ 225,30')
      expect(used.clicks).toBeLessThanOrEqual(most.clicks)
      expect(used.keys).toBeLessThanOrEqual(most.keys)
      expect(used.keys).toBeGreaterThan(3 * 4)
    },
  )

test(
  'a sale is made to a buyer without a record, who pays by Pix',
  { tag: '@phone' },
  async ({ page }) => {
    const { productName } = await setScene()
    await page.goto('/admin/sales/new')
    await field(page, 'Cliente').focus()
    await page.keyboard.press('ArrowDown')
    const nobody = page.getByRole('option', { name: 'Consumidor sem cadastro' })
    await nobody.waitFor()
    await page.keyboard.press('ArrowUp')
    await expect(nobody).toHaveAttribute('data-highlighted')
    const [icon, text] = await Promise.all([
      nobody.locator('.picker-icon').boundingBox(),
      nobody.getByText('Consumidor sem cadastro').boundingBox(),
    ])
    expect(text?.x).toBeGreaterThan(icon?.x ?? Infinity)
    expect(text?.y).toBeLessThan((icon?.y ?? 0) + (icon?.height ?? 0))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Consumidor sem cadastro')).toBeVisible()
    await expect(field(page, 'Adicionar produto')).toBeFocused()
    await typeAndEnter(page, productName, productName)
    await page.getByLabel('Parcelas no cartão').selectOption('3')
    await expect(page.getByRole('radio', { name: 'Cartão' })).toBeChecked()
    await page.getByLabel('Pix ou dinheiro').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar Venda' }).click()
    await expect(page.getByRole('heading', { name: /^Venda/ })).toBeVisible()
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Imprimir', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Enviar no WhatsApp' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Mais', exact: true })).toBeFocused()
    await expect(page.getByLabel('Pix ou dinheiro')).toBeChecked()
    const pix = page.getByRole('region', { name: 'Pix' })
    await expect(pix.getByRole('code')).toHaveText(/^000201.*5802BR.*6304[0-9A-F]{4}$/)
    await expect(pix.getByRole('img', { name: /^Código Pix de R\$/ })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the quantity stays at least one, and a missing one is reported',
  { tag: '@phone' },
  async ({ page }) => {
    const scene = await setScene()
    const { id } = await makeSale(scene)
    await page.goto(`/admin/sales/${id}`)
    await expect(page.getByRole('button', { name: `Menos um ${scene.productName}` })).toBeDisabled()
    await page.getByLabel(`Quantidade de ${scene.productName}`).fill('0')
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Quantidade deve ser maior que zero')).toBeVisible()
    await page.getByLabel(`Quantidade de ${scene.productName}`).fill('')
    await page.getByLabel(`Quantidade de ${scene.productName}`).pressSequentially('1,5')
    await expect(page.getByLabel(`Quantidade de ${scene.productName}`)).toHaveValue('1,5')
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Quantidade deve ser maior que zero')).toBeVisible()
  },
)

test(
  'from the list a pending sale is completed after a confirmation, and undone',
  { tag: '@phone' },
  async ({ page }) => {
    const scene = await setScene()
    const { number } = await makeSale(scene)
    await page.goto(`/admin/sales?busca=${encodeURIComponent(scene.clientName)}`)
    const menu = page.getByRole('button', { name: `Ações de venda ${number}` })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Concluir' }).dblclick()
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', {
      name: /^Concluir · R\$/,
    })
    await confirm.click()
    await expect(question.getByText('Diga o que acontece com o dinheiro')).toBeVisible()
    await question.getByRole('radio', { name: 'Pix' }).check()
    await confirm.click()
    await expect(page.getByText('Status atualizado com sucesso')).toBeVisible()
    const row = page.getByRole('row', { name: scene.clientName })
    await expect(row).toContainText('Concluída')
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Desfazer' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Cancelar' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Desfazer' }).click()
    await expect(page.getByText('Venda reaberta com sucesso')).toBeVisible()
    await expect(row).toContainText('Pendente')
  },
)

test(
  'on its own page a pending sale is paid in part, cancelled with the money back, and undone',
  { tag: '@desktop' },
  async ({ page }) => {
    const scene = await setScene()
    const { id, number } = await makeSale(scene)
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
    const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
    await payment.getByLabel('Valor recebido').fill('1000')
    await payment.getByRole('radio', { name: 'Dinheiro' }).check()
    await payment.getByRole('button', { name: 'Receber' }).click()
    await expect(page.getByRole('button', { name: 'Estornar Dinheiro de R$ 10,00' })).toBeVisible()
    await page.goto(`/admin/clients/${scene.clientId}`)
    await page.getByRole('link', { name: `Receber da venda ${number}` }).click()
    await expect(payment).toContainText('Falta receber R$ 70,10.')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancelar venda' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Dinheiro' }).check()
    await question.getByRole('button', { name: /^Cancelar · R\$/ }).click()
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(page.getByText('Devolução em dinheiro')).toBeVisible()
    await expect(page.getByRole('button', { name: /concluir|concluída/i })).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('button', { name: 'Receber e concluir' })).toBeVisible()
  },
)

test(
  'two sales are written in two tabs, and each keeps its own draft',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const other = await context.newPage()
    await signIn(other)
    const tabs = [
      [page, 'Entregar na oficina'],
      [other, 'Buscar na sexta'],
    ] as const
    for (const [tab, note] of tabs) {
      await tab.goto('/admin/sales/new')
      await tab.getByRole('textbox', { name: 'Observação' }).fill(note)
    }
    for (const [tab, note] of tabs) {
      await tab.reload()
      await expect(tab.getByRole('textbox', { name: 'Observação' })).toHaveValue(note)
    }
  },
)

test('a sale is deleted after a question', { tag: '@desktop' }, async ({ page }) => {
  const scene = await setScene()
  const { number } = await makeSale(scene)
  await page.goto(`/admin/sales?busca=${encodeURIComponent(scene.clientName)}`)
  const row = page.getByRole('row', { name: scene.clientName })
  await row.getByRole('button', { name: `Excluir venda ${number}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Venda excluída com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible()
})

test('a sale with payments is deleted with a reason', { tag: '@desktop' }, async ({ page }) => {
  const scene = await setScene()
  const { id, number } = await makeSale(scene)
  await send('POST', `/sales/${id}/payments`, { means: 'pix', amount: 1 })
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Excluir venda ${number}?` })
  await dialog.getByRole('button', { name: 'Estornar e excluir' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription('Diga o motivo')
  await dialog.getByLabel('Motivo').fill('Lançada duas vezes')
  await dialog.getByRole('button', { name: 'Estornar e excluir' }).click()
  await expect(page.getByText('Venda excluída com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/admin/sales')
})

test(
  'a receipt has no line break inside a number or before a dash',
  { tag: '@phone' },
  async ({ page }) => {
    const scene = await setScene()
    const productName = `${scene.productName} – Preto, 27,2 mm`
    const [product] = await listed<object>(
      `/products?search=${encodeURIComponent(scene.productName)}`,
    )
    await send('PUT', `/products/${scene.productId}`, { ...product, name: productName })
    const { id } = await makeSale(scene)
    await page.emulateMedia({ media: 'print' })
    await page.goto(`/admin/sales/${id}`)
    await expect(page.getByRole('cell', { name: productName })).toHaveText(/\u00a0– /)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const text of [/^CNPJ/, /^\d{5}-\d{3}$/, /^\(\d\d\)/])
        expect(await linesOf(page.locator('.receipt header').getByText(text)), String(text)).toBe(1)
    }
  },
)

test('a price that was changed without a reason is told to staff, and not printed', async ({
  page,
}) => {
  const { clientId, productId, productName } = await setScene()
  const items = [{ productId, quantity: 1, unitPrice: 0.01 }]
  const { id } = await send<{ id: string }>('POST', '/sales', { clientId, items })
  await page.goto(`/admin/sales/${id}`)
  const item = page.getByRole('listitem').filter({ hasText: productName })
  await expect(item).toContainText('Preço usual R$ 80,10, alterado sem motivo registrado')
  // The serial number is typed by someone who does not know why the price was changed.
  await item.getByRole('button', { name: 'Preço e nº de série' }).click()
  await page.getByLabel('Nº de série do quadro').fill('WTU123')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Venda atualizada com sucesso')).toBeVisible()
  await expect(item).toContainText('alterado sem motivo registrado')
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('region', { name: 'Detalhes da venda' })
  await expect(receipt.getByText('Nº de série WTU123')).toBeVisible()
  await expect(receipt.getByText('Preço usual')).toBeHidden()
})

test('an edited sale keeps its client and its old prices', { tag: '@phone' }, async ({ page }) => {
  const scene = await setScene()
  const { id } = await makeSale(scene)
  const [product] = await listed<object>(
    `/products?search=${encodeURIComponent(scene.productName)}`,
  )
  await send('PUT', `/products/${scene.productId}`, {
    ...product,
    price: 500,
    promotionalPrice: null,
  })
  await page.goto(`/admin/sales/${id}`)
  await expect(page.getByText('O cliente não muda depois que a venda é criada.')).toBeVisible()
  await page.getByRole('button', { name: `Mais um ${scene.productName}` }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Venda atualizada com sucesso')).toBeVisible()
  await expect(page.locator('.payments-panel-owed')).toContainText('R$ 160,20')
})

test(
  'a concurrent change is not overwritten and can be loaded',
  { tag: '@desktop' },
  async ({ page }) => {
    const scene = await setScene()
    const { id } = await makeSale(scene)
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: `Mais um ${scene.productName}` }).click()
    await send('PUT', `/sales/${id}`, {
      items: [{ productId: scene.productId, quantity: 7, unitPrice: 80.1 }],
    })
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.locator('form').getByText(/alterou.* esta venda em /)).toBeInViewport()
    await expect(page.getByLabel(`Quantidade de ${scene.productName}`)).toHaveValue('2')
    await page.locator('form').getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByLabel(`Quantidade de ${scene.productName}`)).toHaveValue('7')
  },
)

test(
  'a restored draft tells what somebody else has changed meanwhile, and overwrites it only when told',
  { tag: '@desktop' },
  async ({ page }) => {
    const scene = await setScene()
    const { id } = await makeSale(scene)
    const quantity = page.getByLabel(`Quantidade de ${scene.productName}`)
    const change = (pieces: number) =>
      send('PUT', `/sales/${id}`, {
        items: [{ productId: scene.productId, quantity: pieces, unitPrice: 80.1 }],
      })
    await page.goto(`/admin/sales/${id}`)
    await quantity.fill('3')
    await page.getByRole('textbox', { name: 'Observação' }).fill('Sábado')
    await page.reload()
    await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(page.getByText('Enquanto isso')).toHaveCount(0)
    await change(7)
    await page.reload()
    await expect(page.getByText('Enquanto isso alguém mudou os itens.')).toBeVisible()
    await expect(quantity).toHaveValue('3')
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.locator('form').getByText(/alterou.* esta venda em /)).toBeInViewport()
    await page.getByRole('button', { name: 'Usar o que está salvo' }).click()
    await expect(quantity).toHaveValue('7')
    await expect(page.getByText('Enquanto isso')).toHaveCount(0)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Venda atualizada com sucesso')).toBeVisible()
    await expect(quantity).toHaveValue('7')
    await expect(page.getByRole('textbox', { name: 'Observação' })).toHaveValue('Sábado')
  },
)

test(
  'a fraction of a returned item is refused as it was typed',
  { tag: '@desktop' },
  async ({ page }) => {
    const scene = await setScene()
    const { id, updatedAt } = await makeSale(scene, 3)
    await send('PUT', `/sales/${id}`, { status: 'completed', received: 'cash', updatedAt })
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Devolver itens' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver itens' })
    const quantity = dialog.getByLabel(`Quantidade de ${scene.productName}`)
    await quantity.fill('1,5')
    await dialog.getByLabel('Motivo').fill('Defeito')
    await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect(dialog.getByText('Informe um número inteiro, zero ou mais')).toBeVisible()
    await expect(quantity).toHaveValue('1,5')
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  },
)

test('an unknown sale redirects to the list', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/sales/ninguem')
  await expect(page.getByText('Venda não encontrada')).toBeVisible()
  await expect(page).toHaveURL('/admin/sales')
})

test(
  'the list is sorted by its headings and filtered by status',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin/sales')
    await page.getByRole('link', { name: 'Valor' }).click()
    await expect(page).toHaveURL(/ordem=value&direcao=desc/)
    await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByLabel('Status').selectOption({ label: 'Cancelada' })
    await expect(page).toHaveURL(/status=cancelled/)
  },
)

test(
  'an invalid discount changes no total, and receiving says that it is not saved',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/422/)
    const scene = await setScene()
    const { id } = await makeSale(scene)
    await page.goto(`/admin/sales/${id}`)
    const summary = page.getByRole('region', { name: 'Resumo' })
    await page.getByLabel('Em reais ou em porcentagem').selectOption('%')
    for (const percent of ['-5', '10,555', '101']) {
      await page.getByLabel('Desconto').fill(percent)
      await expect(summary.getByRole('status')).toContainText('80,10')
    }
    await page.getByLabel('Desconto').fill('10')
    await expect(summary.getByRole('status')).toContainText('72,09')
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Receber pagamento' })
    await expect(dialog).toContainText('A venda tem alterações que não foram salvas')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salvar Alterações' }).first().click()
    await expect(page.getByText('Venda atualizada com sucesso')).toBeVisible()
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
    await expect(dialog).toBeVisible()
    await expect(dialog).not.toContainText('não foram salvas')
  },
)

test('giving back more cash than came in today says so', { tag: '@desktop' }, async ({ page }) => {
  const { clientId, productId } = await setScene()
  const items = [{ productId, quantity: 1, unitPrice: 900_000 }]
  const { id } = await send<{ id: string }>('POST', '/sales', { clientId, items })
  await send('POST', `/sales/${id}/payments`, { means: 'pix', amount: 900_000 })
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Devolver dinheiro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver ao cliente' })
  await dialog.getByRole('radio', { name: 'Pix' }).check()
  await expect(dialog).not.toContainText('A gaveta pode não ter')
  await dialog.getByRole('radio', { name: 'Dinheiro' }).check()
  await expect(dialog).toContainText('A gaveta pode não ter R$\u00a0900.000,00')
})

test(
  'a deletion of a product names its counted pieces and its pending sales',
  { tag: '@phone' },
  async ({ page }) => {
    const scene = await setScene()
    const { productId, productName } = scene
    const [variant] = await listed<{ variantId: string }>(`/stock/products/${productId}`)
    await makeSale(scene)
    const dialog = page.getByRole('alertdialog', { name: 'Excluir produto' })
    const ask = async () => {
      await page.goto(`/admin/products?busca=${encodeURIComponent(productName)}`)
      await act(page, 'Excluir', productName)
      await expect(dialog).toContainText('Uma venda pendente tem este produto')
    }
    await ask()
    await send('POST', `/stock/variants/${variant?.variantId}/start`, { quantity: 9 })
    await ask()
    await expect(dialog).toContainText('9 peças contadas saem do estoque.')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
  },
)

test('nothing is below the bar at the end of a new sale', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/sales/new')
  const bar = page.locator('.sale-form-bar')
  await bar.waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const { height } = page.viewportSize() ?? { height: 0 }
  await expect
    .poll(() => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
    .toBe(height)
  await expect
    .poll(() =>
      bar.evaluate(
        (element) =>
          document.documentElement.scrollHeight -
          scrollY -
          Math.round(element.getBoundingClientRect().bottom),
      ),
    )
    .toBe(0)
})
