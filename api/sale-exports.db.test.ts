import { beforeAll, expect, test } from 'vitest'
import { readXlsx } from '../shop/import/xlsx.ts'
import { readCsv } from '../shop/import/csv.ts'
import { dayOf } from '../shop/calendar.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'
import { createUserWithOwnPassword } from '../test/users.ts'
import { password } from '../test/api.ts'

let shop: SellingShop
const today = dayOf(new Date())

beforeAll(async () => {
  shop = await openSellingShop()
})

async function exported(query: string) {
  const answer = await shop.get(`/sales/export?${query}`, shop.token)
  expect(answer.statusCode, answer.body).toBe(200)
  const { headers, lines } = readCsv(answer.body.slice(1))
  return lines.map(({ cells }) => Object.fromEntries(headers.map((name, i) => [name, cells[i]])))
}

test('the sales of a period are lines, with what was paid by each means', async () => {
  const { id, number } = await shop.newSale({
    items: [{ productId: shop.product.id, quantity: 2, unitPrice: 50 }],
    discountValue: 10,
    note: '=HYPERLINK("http://x")',
  })
  await shop.send('POST', `/sales/${id}/payments`, { means: 'pix', amount: 30 })
  const found = (await exported(`from=${today}&to=${today}`)).find(
    (line) => line['Venda'] === String(number),
  )
  expect(found).toMatchObject({
    Data: today.split('-').toReversed().join('/'),
    Cliente: shop.client.name,
    Vendedor: 'Dona da loja',
    Itens: '2',
    Subtotal: '100,00',
    Desconto: '10,00',
    Total: '90,00',
    'Pago: Pix': '30,00',
    'Pago: Dinheiro': '0,00',
    'A receber': '60,00',
    Observação: '=HYPERLINK("http://x")',
  })
  const { body } = await shop.get(`/sales/export?from=${today}`, shop.token)
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(await exported('from=2001-01-01&to=2001-01-02')).toEqual([])
})

test('items are lines of their own, in CSV and XLSX alike', async () => {
  const { number } = await shop.newSale({
    items: [
      { productId: shop.product.id, quantity: 3, unitPrice: 9.9, priceReason: 'Última peça' },
      { productId: null, name: '+Mão de obra', quantity: 1, unitPrice: 80, isService: true },
    ],
  })
  const own = (await exported('content=items')).filter((line) => line['Venda'] === String(number))
  expect(own).toMatchObject([
    { Item: shop.product.name, Quantidade: '3', Preço: '9,90', Valor: '29,70', Tipo: 'produto' },
    { Item: '+Mão de obra', Preço: '80,00', Tipo: 'serviço', 'Motivo do preço': '' },
  ])
  const answer = await shop.get('/sales/export?content=items&format=xlsx', shop.token)
  const [head, ...rows] = await readXlsx('itens', answer.rawPayload, 1000)
  const at = (heading: string) => (head?.cells ?? []).indexOf(heading)
  const row = rows.find(({ cells }) => cells[at('Item')] === '+Mão de obra')
  expect([row?.cells[at('Valor')], row?.cells[at('Data')]]).toEqual([80, today])
})

test('more sales than one step are all there, the oldest first, each once', async () => {
  for (let i = 0; i < 105; i++) await shop.newSale({ note: `lote ${i}` })
  const lines = await exported('')
  const numbers = lines.map((line) => Number(line['Venda']))
  expect(new Set(numbers).size).toBe(lines.length)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(lines.filter((line) => line['Observação']?.startsWith('lote'))).toHaveLength(105)
})

test('only administrators export sales, and the log of security says so', async () => {
  const email = 'caio@rota97.example'
  await createUserWithOwnPassword(shop.db, { name: 'Caio', email, password, role: 'seller' })
  const login = await shop.send('POST', '/auth/login', { email, password })
  expect((await shop.get('/sales/export', login.json().token)).statusCode).toBe(403)
  await exported('content=items')
  const events = async () =>
    (await shop.get('/security-events?kind=sheet-exported', shop.token)).body
  await expect.poll(events).toContain('"about":"itens-vendidos"')
})
