import { expect, test } from './shop-test.ts'
import { send, signIn } from './admin.ts'
import { field, makeSale, setScene, typeAndEnter } from './sale-scene.ts'
import { expectAccessible, linesOf } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

test('what is typed takes the place of the amount owed', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await makeSale(await setScene())
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
  const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
  await expect(payment.getByLabel('Valor recebido')).toBeFocused()
  await page.keyboard.type('5000')
  await expect(payment.getByLabel('Valor recebido')).toHaveValue(/^R\$\s50,00$/)
  await expect(payment).toContainText('Uma parte: ainda faltarão R$ 30,10.')
  await payment.getByRole('radio', { name: 'Dinheiro' }).check()
  await payment.getByRole('button', { name: 'Receber R$ 50,00' }).click()
  await expect(page.locator('.payments-panel-owed')).toContainText('R$ 30,10')
})

test(
  'change that no notes explain is asked about before it is recorded',
  { tag: '@phone' },
  async ({ page }) => {
    const { id } = await makeSale(await setScene())
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
    const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
    await payment.getByRole('radio', { name: 'Dinheiro' }).check()
    const given = payment.getByLabel('Valor entregue pelo cliente')
    await given.fill('10000')
    await expect(payment).toContainText('Troco: R$ 23,90')
    const certain = payment.getByRole('checkbox', { name: /^O cliente entregou mesmo/ })
    await expect(certain).toHaveCount(0)
    await given.fill('801050')
    await payment.getByRole('button', { name: 'Receber R$ 76,10' }).click()
    await expect(payment.getByText('Confira o valor entregue: o troco é alto demais')).toBeVisible()
    await expect(certain).toBeFocused()
    await expectAccessible(page)
    // Another amount is asked about again.
    await certain.check()
    await given.fill('801060')
    await expect(certain).not.toBeChecked()
    await certain.check()
    await payment.getByRole('button', { name: 'Receber R$ 76,10' }).click()
    await expect(page.getByText('Troco de R$ 7.934,50')).toBeVisible()
  },
)

test(
  'an amount that is too large is refused at its field',
  { tag: '@desktop' },
  async ({ page }) => {
    const { productName, ...scene } = await setScene()
    const { id } = await makeSale({ productName, ...scene })
    const tooLarge = '9999999999'
    const message = 'Use um valor de até R$ 10.000.000,00'
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
    const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
    for (const means of ['Dinheiro', 'Pix']) {
      await payment.getByRole('radio', { name: means }).check()
      await payment.getByRole('textbox').first().fill(tooLarge)
      await payment.getByRole('button', { name: 'Receber R$' }).click()
      await expect(payment.getByText(message)).toBeVisible()
      await expect(payment.getByRole('textbox').first()).toBeFocused()
    }
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: `Preço e nº de série de ${productName}` }).click()
    const item = page.getByRole('dialog', { name: productName })
    await item.getByLabel('Preço de cada um').fill(tooLarge)
    await item.getByLabel('Motivo da mudança de preço').fill('Engano')
    await item.getByRole('button', { name: 'Aplicar' }).click()
    await expect(item.getByText(message)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Combinar data' }).click()
    const due = page.getByRole('dialog', { name: 'Vencimento' })
    await due.getByLabel('O cliente paga o restante até').fill('20270-01-20')
    await due.getByRole('button', { name: 'Salvar' }).click()
    await expect(due.getByText('Informe uma data')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/admin/closing')
    await page.getByLabel('Valor contado').fill(tooLarge)
    await page.getByRole('button', { name: 'Salvar contagem' }).click()
    await expect(page.getByText(message)).toBeVisible()
  },
)

test(
  'a screen that fails keeps the sale that was typed, and leads back to it',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/./)
    const { productName, productId } = await setScene()
    await page.goto('/admin/sales/new')
    await field(page, 'Cliente').click()
    await typeAndEnter(page, 'consumidor', 'Consumidor sem cadastro')
    await typeAndEnter(page, productName, productName)
    await page.route('**/api/sales', (route) => route.fulfill({ status: 201, json: {} }))
    await page.getByRole('button', { name: 'Criar Venda' }).click()
    await expect(page.getByRole('alert')).toContainText('está guardado e volta com a tela')
    await page.unroute('**/api/sales')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('1')

    const change = { ids: [productId] }
    const dearer = { kind: 'no-promotion' }
    const preview = { selection: change, action: dearer }
    const { fingerprint } = await send<{ fingerprint: string }>(
      'POST',
      '/bulk-changes/preview',
      preview,
    )
    const { id } = await send<{ id: string }>('POST', '/bulk-changes', { ...preview, fingerprint })
    await send('POST', `/bulk-changes/${id}/apply`)
    await page.reload()
    const changed = page.getByRole('status').filter({ hasText: 'Mudou desde então o preço de' })
    await expect(changed).toContainText(/R\$\s80,10 → R\$\s100,00/)
    await expectAccessible(page)
    await changed.getByRole('button', { name: 'Usar o preço de hoje' }).click()
    await expect(changed).toHaveCount(0)
    await expect(page.locator('.sale-totals-grand')).toContainText('100,00')
  },
)

test(
  'Pix chosen on completing changes the total in place and is recorded with it',
  { tag: '@desktop' },
  async ({ page }) => {
    const { clientName, ...scene } = await setScene()
    const { id, number } = await makeSale({ clientName, ...scene })
    await page.goto(`/admin/sales?busca=${encodeURIComponent(clientName)}`)
    await page.getByRole('button', { name: `Concluir venda ${number}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Em Pix ou dinheiro a venda sai por R$ 76,10.')
    await question.getByRole('radio', { name: 'Cartão' }).check()
    await expect(question.getByRole('button', { name: /^Concluir · R\$\s80,10$/ })).toBeVisible()
    await question.getByRole('radio', { name: 'Pix' }).check()
    await expect(question).toContainText('Faltam R$ 76,10. Como foi pago?')
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Concluir · R\$\s76,10$/ }).click()
    await expect(page.getByRole('row', { name: clientName })).toContainText('Concluída')
    await page.goto(`/admin/sales/${id}`)
    await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText('R$ 76,10')
  },
)

test(
  'two presses complete a sale once, and the screen shows it completed',
  { tag: '@desktop' },
  async ({ page }) => {
    const { id } = await makeSale(await setScene())
    await page.goto(`/admin/sales/${id}`)
    const changes: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') changes.push(response.status())
    })
    await page.getByRole('button', { name: 'Receber e concluir' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Dinheiro' }).check()
    const given = question.getByLabel('Valor entregue pelo cliente')
    await given.fill('7000')
    await question.getByRole('button', { name: /^Concluir · / }).click()
    await expect(question.getByText('Faltam R$ 76,10', { exact: true })).toBeVisible()
    await expect(given).toBeFocused()
    await given.fill('10000')
    await expect(question).toContainText('Troco: R$ 23,90')
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Concluir · / }).dblclick()
    await expect(page.getByText('Troco de R$ 23,90')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible()
    expect(changes).toEqual([200])
  },
)

test(
  'a sale that was cancelled meanwhile is shown as it is, with the reason',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/409/)
    const { id } = await makeSale(await setScene())
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber e concluir' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Pix' }).check()
    await send('PUT', `/sales/${id}`, { status: 'cancelled' })
    await question.getByRole('button', { name: /^Concluir · / }).click()
    await expect(page.getByText('Erro ao atualizar status')).toBeVisible()
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /concluir|concluída/i })).toHaveCount(0)
  },
)

test(
  'unknown codes are listed, and the next scans are taken, in a sale and in an entry',
  { tag: '@desktop' },
  async ({ page }) => {
    const { productName, sku } = await setScene()
    for (const [path, line] of [
      ['/admin/sales/new', page.getByLabel(`Quantidade de ${productName}`)],
      ['/admin/stock/entries/new', page.getByLabel(`Chegaram: ${productName}`)],
    ] as const) {
      await page.goto(path)
      await field(page, 'Adicionar produto').focus()
      // As fast as a scanner: no pause between the codes.
      for (const code of ['7891234567895', sku, 'XX-NADA', sku])
        await page.keyboard.type(`${code}\n`)
      await expect(line).toHaveValue('2')
      const unknown = page
        .getByRole('alert')
        .filter({ hasText: 'Nenhum produto tem estes códigos' })
      await expect(unknown.getByRole('listitem')).toContainText(['7891234567895', 'XX-NADA'])
      await expect(field(page, 'Adicionar produto')).toHaveValue('')
      await expect(field(page, 'Adicionar produto')).toBeFocused()
    }
  },
)

test(
  'a new sale begins with its client, and is shown from its top with the focus on its screen',
  { tag: '@phone' },
  async ({ page }) => {
    const { productName } = await setScene()
    await page.goto('/admin/sales')
    await page.getByRole('link', { name: 'Nova Venda' }).first().click()
    await expect(field(page, 'Cliente')).toBeFocused()
    await field(page, 'Cliente').click()
    await page.getByRole('option', { name: 'Consumidor sem cadastro' }).click()
    await typeAndEnter(page, productName, productName)
    await page.getByRole('button', { name: `Remover ${productName}` }).click()
    await expect(field(page, 'Adicionar produto')).toBeFocused()
    await typeAndEnter(page, productName, productName)
    await page.getByRole('button', { name: 'Criar Venda' }).click()
    await expect(page.getByRole('heading', { name: /^Venda \d/ })).toBeInViewport()
    expect(await page.evaluate('scrollY')).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  'a new entry begins with the search, and its fields come before the bin',
  { tag: '@desktop' },
  async ({ page }) => {
    const { productName } = await setScene()
    await page.goto('/admin/stock/entries/new')
    await expect(field(page, 'Adicionar produto')).toBeFocused()
    await typeAndEnter(page, productName, productName)
    await page.getByLabel(`Custo de cada ${productName}`).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Remover ${productName}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Adicionar produto')).toBeFocused()
  },
)

test(
  'the total and its button stay in sight on a phone, and the Pix code is near the head',
  { tag: '@phone' },
  async ({ page }) => {
    const { clientId, productId, productName } = await setScene()
    await page.goto('/admin/sales/new')
    await expect(page.getByLabel('Código da lista')).toHaveCount(0)
    await field(page, 'Cliente').click()
    await page.getByRole('option', { name: 'Consumidor sem cadastro' }).click()
    await typeAndEnter(page, productName, productName)
    await page.evaluate('scrollTo(0, 0)')
    await expect(page.getByRole('button', { name: 'Criar Venda' })).toBeInViewport({ ratio: 1 })
    const row = await page.getByRole('listitem').filter({ hasText: productName }).boundingBox()
    expect(row?.height).toBeLessThanOrEqual(90)
    const { id } = await send<{ id: string }>('POST', '/sales', {
      clientId,
      items: [{ productId, quantity: 1, unitPrice: 80.1 }],
      terms: { method: 'cash' },
    })
    await page.goto(`/admin/sales/${id}`)
    await expect(page.getByRole('img', { name: /^Código Pix de R\$/ })).toBeInViewport()
    await expectAccessible(page)
  },
)

test('what was paid and returned is said once', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await makeSale(await setScene(), 2)
  await send('PUT', `/sales/${id}`, {
    status: 'completed',
    terms: { method: 'cash' },
    received: 'pix',
  })
  await page.goto(`/admin/sales/${id}`)
  const receipt = page.getByRole('region', { name: 'Detalhes da venda' })
  await expect(receipt).toContainText(/R\$\s80,10 cada/)
  await expect(receipt).toContainText(/Pagamento\s*Pix(?! ou)/)
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText('Tudo pago')
  await expect(page.getByText('não pode ser alterada')).toHaveCount(0)
  await page.getByRole('button', { name: 'Devolver itens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver itens' })
  await dialog.getByRole('radio', { name: 'Pix' }).check()
  await dialog.getByLabel('Motivo').fill('Não serviu')
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(receipt.locator('.receipt-sums b')).toHaveText(/^R\$\s76,10$/)
})

test(
  'when all is paid the focus stays on the screen, and no dialog comes back by itself',
  { tag: '@desktop' },
  async ({ page }) => {
    const { id } = await makeSale(await setScene())
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
    const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
    await payment.getByRole('radio', { name: 'Pix' }).check()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tudo pago')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Estornar Pix de R$ 76,10' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: /^Estornar Pix/ }).click()
    await page.getByLabel('Motivo').fill('Engano')
    await page.getByRole('button', { name: 'Estornar', exact: true }).click()
    await expect(page.getByText('Estornado', { exact: true })).toBeVisible()
    await expect(page.locator('.payments-panel-owed')).toContainText('R$ 76,10')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('an empty drawer is counted as zero', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/closing')
  await page.getByRole('button', { name: 'Salvar contagem' }).click()
  await expect(page.getByText('Informe o valor contado')).toBeVisible()
  await page.getByLabel('Valor contado').focus()
  await page.keyboard.type('0')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Valor contado')).toHaveValue(/^R\$\s0,00$/)
  await page.getByLabel('Troco inicial').fill('5000')
  await expect(page.getByLabel('Motivo da diferença')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar contagem' }).click()
  await expect(page.getByText(/Faltam R\$\s[\d.,]+: diga o motivo/)).toBeVisible()
  await page.getByLabel('Motivo da diferença').fill('Foi para o cofre')
  await page.getByRole('button', { name: 'Salvar contagem' }).click()
  await expect(page.getByText(/contado R\$\s0,00/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Troco inicial')).toHaveValue(/^R\$\s50,00$/)
})

test('cash taken out of the drawer is part of what a count expects, until it is corrected', async ({
  page,
}) => {
  await page.goto('/admin/closing')
  const drawer = page.getByRole('region', { name: 'Caixa' })
  const total = drawer.locator('.closing-total')
  const before = await total.textContent()
  await drawer.getByRole('button', { name: 'Sangria', exact: true }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Sangria' })
  await expect(withdrawal.getByLabel('Observação (opcional)')).toBeVisible()
  await withdrawal.getByLabel('Valor').fill('900.000,00')
  await page.keyboard.press('Enter')
  await expect(withdrawal.getByText('Diga o motivo', { exact: true })).toBeVisible()
  await expect(withdrawal.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.press('Escape')

  const bought = `Água ${Date.now()}`
  await drawer.getByRole('button', { name: 'Despesa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Despesa' })
  await dialog.getByLabel('Valor').fill('900.000,00')
  await expect(dialog.getByRole('status')).toContainText('Confira o valor')
  expect(await linesOf(dialog.getByRole('status'))).toBeLessThanOrEqual(2)
  await dialog.getByLabel('Valor').fill('12,40')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Diga o que foi pago')).toBeVisible()
  await dialog.getByLabel('O que foi pago').fill(bought)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const line = drawer.getByRole('listitem').filter({ hasText: bought })
  await expect(line).toContainText(/−R\$\s12,40$/)
  expect(await total.textContent()).not.toBe(before)
  await line.getByRole('button', { name: /^Estornar despesa/ }).click()
  await page.getByLabel('Motivo').fill('Pago com cartão')
  await page.getByRole('button', { name: 'Estornar', exact: true }).click()
  await expect(line.getByText('Estornado', { exact: true })).toBeVisible()
  await expect(total).toHaveText(before ?? '')
})
