import { send, signIn } from './admin.ts'
import { expect, type Page, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

interface Product {
  id: string
  name: string
  variants: { id: string }[]
}

interface Asked {
  name: string
  quantity: number
  /** In cents. */
  price: number
}

// Plain arithmetic, which shares nothing with the shop's own.
const inCash = (cents: number) => Math.round((cents * 95) / 100)
const sumOf = (items: Asked[], priceOf = (cents: number) => cents) =>
  items.reduce((sum, { quantity, price }) => sum + quantity * priceOf(price), 0)
const written = (cents: number) =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`

test.beforeEach(({ page }) => signIn(page))

test('a list goes from WhatsApp to a sale, which is paid in parts and returned in part', async ({
  page,
}) => {
  const saddle = { name: unique('Selim'), quantity: 1, price: 12_990 }
  const pump = { name: unique('Bomba'), quantity: 3, price: 1999 }
  const bell = { name: unique('Campainha'), quantity: 1, price: 5000 }
  const { products, change } = await stock([saddle, pump, bell])
  const text = await sendAsVisitor(page, products, [saddle, pump, bell])
  await send('DELETE', `/products/${products[2]?.id}`)
  const dearer = { ...pump, price: 2450 }
  await change(1, dearer.price)

  await page.goto('/admin/sales/new')
  await page.getByRole('button', { name: 'Usar lista do cliente' }).click()
  await page.getByLabel('Código da lista').fill(text.toLowerCase())
  await page.getByRole('button', { name: 'Abrir lista' }).click()
  const list = page.getByRole('region', { name: 'Lista do cliente' })
  await expect(list.getByText('Não está mais à venda')).toBeVisible()
  await expect(list.getByRole('button', { name: `Da lista: ${written(1999)}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await list.getByRole('button', { name: `Hoje: ${written(dearer.price)}` }).click()
  await page.getByLabel('Pix ou dinheiro').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page).toHaveURL(/\/admin\/sales\/[\w-]{36}/)

  const total = sumOf([saddle, dearer], inCash)
  const owed = page.locator('.payments-panel-owed')
  await expect(owed).toContainText(written(total))
  await expectPix(page, total)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('region', { name: 'Detalhes da venda' })
  await expect(receipt.getByText(/^Orçamento \d+/)).toBeVisible()
  await expect(receipt.locator('.receipt-sums b')).toHaveText(written(total))
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
  const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
  await payment.getByLabel('Valor recebido').fill('10000')
  await payment.getByRole('button', { name: 'Receber' }).click()
  await expect(payment.getByText('Escolha como foi pago')).toBeVisible()
  await expect(payment.getByRole('radio', { name: 'Pix' })).toBeFocused()
  await payment.getByRole('radio', { name: 'Pix' }).check()
  await payment.getByRole('button', { name: 'Receber' }).click()
  await expect(owed).toContainText(written(total - 10_000))
  await expectPix(page, total - 10_000)
  await page.getByRole('button', { name: 'Receber e concluir' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Faltam ${written(total - 10_000)}.`)
  await question.getByRole('radio', { name: 'Dinheiro' }).check()
  await question.getByRole('button', { name: /^Concluir · / }).click()
  await expectBalance(page, { Total: total, Recebido: total, Situação: 'Tudo pago' })

  await returnOne(page, pump.name)
  const worth = inCash(dearer.price)
  await expectBalance(page, { 'Itens devolvidos': worth, Recebido: total - worth })
  await page.getByRole('button', { name: `Desfazer devolução de ${written(worth)}` }).click()
  await question.getByRole('button', { name: 'Desfazer devolução' }).click()
  await expect(question.getByLabel('Motivo')).toBeFocused()
  await question.getByLabel('Motivo').fill('Era de outra venda')
  await question.getByRole('button', { name: 'Desfazer devolução' }).click()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  await expectBalance(page, { Total: total, Recebido: total, Situação: 'Tudo pago' })
  await expectAccessible(page)

  await page.goto('/admin/sales/new')
  await page.getByRole('button', { name: 'Usar lista do cliente' }).click()
  await page.getByLabel('Código da lista').fill(text)
  await page.getByRole('button', { name: 'Abrir lista' }).click()
  await expect(page.getByText(/^A lista \S+ já está na venda/)).toBeVisible()
})

/** Puts products on the shelves; `change` gives one another price. */
async function stock(wanted: Asked[]) {
  const category = { name: unique('Selins'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  const input = ({ name, price }: Asked) => ({
    name,
    description: '<p>Novo.</p>',
    price: price / 100,
    categoryId,
    images: ['https://fotos.example/selim.jpg'],
  })
  const products = await Promise.all(
    wanted.map((each) => send<Product>('POST', '/products', input(each))),
  )
  const change = (at: number, price: number) =>
    send('PUT', `/products/${products[at]?.id}`, {
      ...input({ name: '', quantity: 0, ...wanted[at], price }),
    })
  return { products, change }
}

/** Sends the products as a list from the shop's own page; gives the message. */
async function sendAsVisitor(page: Page, products: Product[], asked: Asked[]): Promise<string> {
  const query = products.map(({ variants }, i) => `${variants[0]?.id}=${asked[i]?.quantity}`)
  await page.goto(`/lista?${query.join('&')}`)
  await expect(page.locator('.list-item')).toHaveCount(asked.length)
  for (const { name, quantity, price } of asked)
    await expect(page.locator('.list-item', { hasText: name })).toContainText(
      written(quantity * inCash(price)),
    )
  await expect(page.locator('.list-total b')).toHaveText(written(sumOf(asked, inCash)))
  await expect(page.locator('.list-code')).toHaveText(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/)
  const code = (await page.locator('.list-code').textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.list-shop')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const link = page.getByRole('link', { name: 'Enviar pelo WhatsApp' })
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const lines = asked.map(
    ({ name, quantity, price }) => `${quantity}x ${name}: ${written(quantity * inCash(price))}`,
  )
  const [cash, card] = [written(sumOf(asked, inCash)), written(sumOf(asked))]
  const [greeting, ...said] = text.split('\n')
  expect(greeting).toBe('Olá! Quero comprar estes itens:')
  // The address sorts the items by their ids.
  expect(said.slice(0, asked.length).toSorted()).toEqual(lines.toSorted())
  expect(said.slice(asked.length, -1)).toEqual([
    `Total à vista no Pix: ${cash} (ou ${card} no cartão)`,
    `Código da lista: ${code}`,
  ])
  return text
}

/** The amount in the field 54 of the Pix code. */
async function expectPix(page: Page, cents: number): Promise<void> {
  const amount = (cents / 100).toFixed(2)
  await expect(page.getByRole('region', { name: 'Pix' }).getByRole('code')).toContainText(
    `54${String(amount.length).padStart(2, '0')}${amount}58`,
  )
}

async function expectBalance(page: Page, amounts: Record<string, number | string>): Promise<void> {
  const balance = page.locator('.payments-panel-balance > div')
  for (const [name, amount] of Object.entries(amounts))
    await expect(balance.filter({ hasText: new RegExp(`^${name}`) })).toContainText(
      typeof amount === 'string' ? amount : written(amount),
    )
}

async function returnOne(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Devolver itens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver itens' })
  await dialog.getByRole('button', { name: `Mais um ${name}` }).click()
  await dialog.getByRole('radio', { name: 'Dinheiro' }).check()
  await dialog.getByLabel('Motivo').fill('Não serviu')
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(dialog).toHaveCount(0)
}
