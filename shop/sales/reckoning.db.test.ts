import { beforeAll, expect, test } from 'vitest'
import type { PaymentMeans } from '../../contracts/payments.ts'
import type { Sale, SaleInput } from '../../contracts/sales.ts'
import { defaultPaymentSettings } from '../../contracts/settings.ts'
import { reckonSale } from '../../test/plain-reckoning.ts'
import { openSellingShop, type SellingShop } from '../../test/selling-shop.ts'
import { dayOf } from '../calendar.ts'
import { salePix } from './sale-pix.ts'
import { Random } from '../../demo/seed/random.ts'
import { getClosing } from './closing.ts'
import { listReceivables } from './receivables.ts'
import { sumLines } from './sum-lines.ts'
import { saleSummaryLink } from './summary-link.ts'

// `bin/test --drills` makes more.
const saleCount = Number(process.env.RECKONED_SALES ?? 60)
const today = dayOf(new Date())
const means: PaymentMeans[] = ['pix', 'cash', 'card', 'other']

/** A sale with what plain arithmetic says of it, in cents. */
interface Reckoned {
  sale: Sale
  total: number
  discount: number
  paid: number
  returned: number
  refunded: number
  owed: number
}

let shop: SellingShop
const reckoned: Reckoned[] = []
const received = new Map<PaymentMeans, number>()

type Input = Pick<SaleInput, 'items' | 'discountValue' | 'discountPercent' | 'terms'>

function randomInput(random: Random): Input {
  const items = Array.from({ length: random.integer(1, 6) }, (_, n) => ({
    productId: random.chance(0.8) ? shop.product.id : null,
    name: `Item ${n}`,
    quantity: random.integer(1, 9),
    unitPrice: random.integer(1, 30_000) / 100,
  }))
  const percent = random.chance(0.3) ? random.integer(1, 2000) / 100 : null
  const terms = random.pick([
    null,
    { method: 'cash' as const },
    { method: 'card' as const, instalments: random.integer(1, 12) },
  ])
  return {
    items,
    discountPercent: percent,
    discountValue: percent === null && random.chance(0.3) ? 0.01 * random.integer(1, 30) : 0,
    terms,
  }
}

async function make(random: Random): Promise<void> {
  const input = randomInput(random)
  const { total, discount } = reckonSale(input)
  if (total < 100) return
  const answer = await shop.sendSale(input)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json<Sale>()
  let paid = 0
  for (const part of parts(total, random)) {
    const chosen = random.pick(means)
    const body = { means: chosen, amount: part / 100 }
    expect((await shop.send('POST', `/sales/${id}/payments`, body)).statusCode).toBe(201)
    received.set(chosen, (received.get(chosen) ?? 0) + part)
    paid += part
  }
  await shop.send('PUT', `/sales/${id}`, { status: 'completed' })
  let [returned, refunded] = [0, 0]
  const back = input.items.map(() => 0)
  for (let times = random.pick([0, 0, 1, 2]); times > 0; times--) {
    const now = input.items.map(({ quantity }, i) => random.integer(0, quantity - (back[i] ?? 0)))
    now.forEach((quantity, i) => (back[i] = (back[i] ?? 0) + quantity))
    if (!now.some(Boolean)) continue
    const worth = shareOf(input, total, back)
    const refund = Math.max(0, worth - returned - (total - returned - (paid - refunded)))
    const by = random.pick(means)
    await giveBack(id, now, refund, by)
    if (random.chance(0.4)) {
      await undoLast(id)
      now.forEach((quantity, i) => (back[i] = (back[i] ?? 0) - quantity))
      continue
    }
    returned = worth
    refunded += refund
  }
  const sale = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
  const owed = total - returned - (paid - refunded)
  reckoned.push({ sale, total, discount, paid, returned, refunded, owed })
}

/** What these pieces are worth of the total, by their prices as agreed. */
function shareOf({ items, terms }: Input, total: number, pieces: number[]): number {
  const priceOf = (unitPrice: number) => {
    const cents = Math.round(unitPrice * 100)
    return terms?.method === 'cash' ? Math.round((cents * 95) / 100) : cents
  }
  const worth = (quantities: number[]) =>
    items.reduce((sum, { unitPrice }, i) => sum + priceOf(unitPrice) * (quantities[i] ?? 0), 0)
  return Math.round((total * worth(pieces)) / worth(items.map(({ quantity }) => quantity)))
}

async function giveBack(
  id: string,
  quantities: number[],
  refund: number,
  by: PaymentMeans,
): Promise<void> {
  const { items } = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
  const answer = await shop.send('POST', `/sales/${id}/returns`, {
    items: quantities.flatMap((quantity, i) =>
      quantity > 0 ? [{ itemId: items[i]?.id, quantity }] : [],
    ),
    reason: 'Não serviu',
    refund: refund > 0 ? { means: by, amount: refund / 100 } : null,
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function undoLast(id: string): Promise<void> {
  const { returns } = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
  const url = `/sales/${id}/returns/${returns.at(-1)?.id}/reversal`
  const answer = await shop.send('POST', url, { reason: 'Engano' })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** Nothing, all, or parts of an amount. */
function parts(total: number, random: Random): number[] {
  const first = random.integer(1, total - 1)
  return random.pick([[], [total], [first], [first, total - first]])
}

beforeAll(
  async () => {
    shop = await openSellingShop()
    const random = new Random(47)
    for (let made = 0; made < saleCount; made++) await make(random)
  },
  30_000 + saleCount * 500,
)

const inReais = (cents: number) => cents / 100
const sumOf = (value: (each: Reckoned) => number) =>
  inReais(reckoned.reduce((sum, each) => sum + value(each), 0))
const written = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

test('the API states the amounts that plain arithmetic gives', () => {
  expect(reckoned.length).toBeGreaterThan(saleCount / 2)
  expect(reckoned.filter(({ returned }) => returned > 0).length).toBeGreaterThan(saleCount / 6)
  for (const { sale, total, discount, paid, returned, refunded, owed } of reckoned) {
    const { finalValue, discountValue, returnedValue, paidValue, owedValue } = sale
    expect(
      { finalValue, discountValue, returnedValue, paidValue, owedValue },
      JSON.stringify(sale),
    ).toEqual({
      finalValue: inReais(total),
      discountValue: inReais(discount),
      returnedValue: inReais(returned),
      paidValue: inReais(paid - refunded),
      owedValue: inReais(owed),
    })
  }
})

test('the message to the client states the same', () => {
  const seller = {
    companyName: 'Rota 97',
    pixKey: '',
    paymentSettings: defaultPaymentSettings,
  }
  for (const { sale, total, paid, returned, refunded, owed } of reckoned) {
    const link = saleSummaryLink(sale, seller) ?? ''
    const text = decodeURIComponent(link.split('?text=')[1] ?? '')
    const lineOf = (name: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const money = (cents: number) => written(cents).replace('\u00a0', ' ')
    expect(lineOf('Total'), text).toBe(money(total))
    expect(lineOf('Itens devolvidos'), text).toBe(returned > 0 ? `−${money(returned)}` : undefined)
    const kept = paid - refunded
    expect(lineOf('Pago'), text).toBe(kept > 0 ? money(kept) : undefined)
    const left = lineOf('Falta pagar')?.replace(/, até .*/, '')
    expect(left, text).toBe(owed > 0 ? money(owed) : undefined)
  }
})

test('prints and quotes state the same, and the Pix code asks for what is owed', () => {
  const seller = {
    companyName: 'Rota 97',
    city: 'Alegre',
    pixKey: 'pix@rota97.example',
    pixTxidAccepted: false,
  }
  for (const { sale, total, discount, paid, returned, refunded, owed } of reckoned) {
    const lines = sumLines(sale, defaultPaymentSettings)
    const said = (name: string) =>
      lines.find((line) => line.name === name || line.name.startsWith(`${name} até`))?.value
    expect(said('Total')).toBe(written(total))
    expect(lines.find(({ name }) => /^Desconto(?! à vista)/.test(name))?.value).toBe(
      discount > 0 ? `−${written(discount)}` : undefined,
    )
    expect(said('Itens devolvidos')).toBe(returned > 0 ? `−${written(returned)}` : undefined)
    expect(said('Pago')).toBe(paid > refunded ? written(paid - refunded) : undefined)
    expect(said('Falta pagar')).toBe(owed > 0 ? written(owed) : undefined)
    if (owed === 0) continue
    const amount = (owed / 100).toFixed(2)
    expect(salePix(sale, seller)?.code).toContain(
      `530398654${String(amount.length).padStart(2, '0')}${amount}5802BR`,
    )
  }
})

test('closing, receivables and statistics add up to the same', async () => {
  const closing = await getClosing(shop.db, { from: today, to: today }, undefined)
  expect(closing).toMatchObject({
    sales: reckoned.length,
    sold: sumOf(({ total }) => total),
    owed: sumOf(({ owed }) => owed),
    returned: sumOf(({ returned }) => returned),
    receivedTotal: sumOf(({ paid }) => paid),
    refundedTotal: sumOf(({ refunded }) => refunded),
  })
  expect(closing.received).toEqual(
    means.map((each) => ({ means: each, amount: inReais(received.get(each) ?? 0) })),
  )
  const receivables = await listReceivables(shop.db, { limit: 50, page: 1 }, today)
  expect(receivables.owedValue).toBe(sumOf(({ owed }) => owed))
  const stats = (await shop.get('/sales/stats', shop.token)).json()
  expect(stats).toEqual({
    totalSales: reckoned.length,
    totalRevenue: sumOf(({ total, returned }) => total - returned),
  })
})

test('the receipt of a sale paid by two means says how much by each', async () => {
  const { id } = await shop.newSale()
  for (const payment of [
    { means: 'cash', amount: 30 },
    { means: 'card', amount: 169.8 },
  ])
    await shop.send('POST', `/sales/${id}/payments`, payment)
  const sale = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
  expect(sumLines(sale, defaultPaymentSettings)).toContainEqual({
    name: 'Como foi pago',
    value: `Dinheiro ${written(3_000)} · Cartão ${written(16_980)}`,
  })
})
