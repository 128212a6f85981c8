import { moneyMeans, type PaymentMeans } from '../contracts/payments.ts'
import type { Sale } from '../contracts/sales.ts'
import type { VoucherList } from '../contracts/vouchers.ts'
import { settledReturnOf } from '../shop/sales/return-value.ts'
import type { Random } from '../demo/seed/random.ts'
import { answered } from './api.ts'
import type { SellingShop } from './selling-shop.ts'

const returnMeans: PaymentMeans[] = [...moneyMeans, 'voucher']

/** A product to sell; `isCounted` ones have a stock. */
export interface Ware {
  id: string
  variantId: string
  isCounted: boolean
}

/** What a request was answered. */
export type Answer = Awaited<ReturnType<SellingShop['send']>>

/** Everything that people do to sales, lists and stock, each as one click of a user. */
export class MixedOperations {
  readonly #shop: SellingShop
  readonly #wares: Ware[]
  readonly #random: Random
  #visitors = 0

  constructor(shop: SellingShop, wares: Ware[], random: Random) {
    this.#shop = shop
    this.#wares = wares
    this.#random = random
  }

  make = () => this.#post('/sales', this.#newSale())

  edit = (id: string) => {
    const { items, discountValue, stockReason } = this.#newSale()
    return this.#put(id, { items, discountValue, ...(stockReason && { stockReason }) })
  }

  complete = (id: string) =>
    this.#put(id, {
      status: 'completed',
      ...this.#sometimes({ received: this.#random.pick(moneyMeans) }),
    })

  cancel = (id: string) =>
    this.#put(id, { status: 'cancelled', ...this.#sometimes({ refunded: this.#means() }) })

  undo = (id: string) => this.#post(`/sales/${id}/undo`, { reason: 'Engano' })

  remove = (id: string) =>
    this.#press(() => this.#shop.send('DELETE', `/sales/${id}?reason=Engano`))

  pay = async (id: string) => {
    const sale = await this.#find(id)
    if (!sale) return []
    const amount = this.#random.chance(0.5) ? sale.owedValue : halfOf(sale.owedValue)
    return this.#post(`/sales/${id}/payments`, { means: this.#random.pick(moneyMeans), amount })
  }

  payWithVoucher = async (id: string) => {
    const sale = await this.#find(id)
    const path = '/vouchers?limit=100'
    const answer = await answered(() => this.#shop.get(path, this.#shop.token))
    const { vouchers } = answer.json<VoucherList>()
    if (!sale || vouchers.length === 0) return []
    const { code, left } = this.#random.pick(vouchers)
    const amount = Math.min(sale.owedValue, this.#random.chance(0.5) ? left : halfOf(left))
    return this.#post(`/sales/${id}/payments`, { means: 'voucher', voucherCode: code, amount })
  }

  refund = async (id: string) => {
    const sale = await this.#find(id)
    if (!sale) return []
    const body = { means: this.#means(), amount: halfOf(sale.paidValue) }
    return this.#post(`/sales/${id}/refunds`, body)
  }

  reversePayment = async (id: string) => {
    const payment = (await this.#find(id))?.payments.at(-1)
    if (!payment) return []
    return this.#post(`/sales/${id}/payments/${payment.id}/reversal`, { reason: 'Valor errado' })
  }

  returnItem = async (id: string) => {
    const sale = await this.#find(id)
    const [item] = sale?.items ?? []
    if (!sale || !item) return []
    const { refundCents } = settledReturnOf(sale, new Map([[item.id, 1]]))
    return this.#post(`/sales/${id}/returns`, {
      items: [{ itemId: item.id, quantity: 1 }],
      reason: 'Não serviu',
      refund: refundCents > 0 ? { means: this.#means(), amount: refundCents / 100 } : null,
    })
  }

  /** The first item comes back, and another sale is made for it. */
  exchange = async (id: string) => {
    const sale = await this.#find(id)
    const [item] = sale?.items ?? []
    if (!sale || !item) return []
    const { refundCents } = settledReturnOf(sale, new Map([[item.id, 1]]))
    const unitPrice = this.#random.integer(100, 30_000) / 100
    return this.#post(`/sales/${id}/exchanges`, {
      items: [{ itemId: item.id, quantity: 1 }],
      reason: 'Outro tamanho',
      sale: { items: [{ productId: this.#random.pick(this.#wares).id, quantity: 1, unitPrice }] },
      credit: refundCents / 100,
      total: unitPrice,
      means: this.#random.pick(moneyMeans),
    })
  }

  undoReturn = async (id: string) => {
    const last = (await this.#find(id))?.returns.at(-1)
    return last ? this.#post(`/sales/${id}/returns/${last.id}/reversal`, { reason: 'Engano' }) : []
  }

  sellList = async () => {
    const items = this.#wares.map(({ variantId }) => ({ variantId, quantity: 1 }))
    const frozen = await answered(() =>
      this.#shop.app.inject({
        method: 'POST',
        url: '/api/lists',
        // Visitors of one network may only freeze a few lists an hour.
        remoteAddress: `203.0.113.${++this.#visitors}`,
        payload: { items, draftId: crypto.randomUUID() },
      }),
    )
    const { code } = frozen.json<{ code: string }>()
    await this.#post('/lists/openings', { code })
    return this.#post('/sales', { ...this.#newSale(), listCode: code })
  }

  receiveGoods = () => {
    const counted = this.#wares.filter(({ isCounted }) => isCounted)
    const lines = counted.map(({ variantId }) => ({ variantId, quantity: 1 }))
    return this.#post('/stock/entries', { lines })
  }

  changeStockMode = () => {
    const stockMode = this.#random.pick(['block', 'warn'])
    return this.#press(() => this.#shop.send('PUT', '/settings', { stockMode }))
  }

  #newSale() {
    const chosen = this.#random.sample(this.#wares, this.#random.integer(1, this.#wares.length))
    const items = chosen.map(({ id }) => ({
      productId: id,
      quantity: this.#random.integer(1, 3),
      unitPrice: this.#random.integer(100, 30_000) / 100,
    }))
    return {
      clientId: this.#random.chance(0.8) ? this.#shop.client.id : null,
      items: [...items, { productId: null, name: 'Mão de obra', quantity: 1, unitPrice: 35.5 }],
      discountValue: this.#random.integer(0, 90) / 100,
      terms: this.#random.pick([null, { method: 'cash' }, { method: 'card', instalments: 7 }]),
      ...this.#sometimes({ stockReason: 'Encomendado' }),
    }
  }

  async #find(id: string): Promise<Sale | undefined> {
    const answer = await answered(() => this.#shop.get(`/sales/${id}`, this.#shop.token))
    return answer.statusCode === 200 ? answer.json<Sale>() : undefined
  }

  /** One press, or two with the same key. */
  async #post(path: string, payload: object): Promise<Answer[]> {
    const headers = {
      authorization: `Bearer ${this.#shop.token}`,
      'idempotency-key': crypto.randomUUID(),
    }
    const url = `/api${path}`
    return this.#press(() => this.#shop.app.inject({ method: 'POST', url, headers, payload }))
  }

  #put(id: string, change: object): Promise<Answer[]> {
    return this.#press(() => this.#shop.send('PUT', `/sales/${id}`, change))
  }

  #press(request: () => Promise<Answer>): Promise<Answer[]> {
    const presses = this.#random.chance(0.3) ? 2 : 1
    return Promise.all(Array.from({ length: presses }, () => answered(request)))
  }

  #means(): PaymentMeans {
    return this.#random.pick(returnMeans)
  }

  #sometimes<Fields extends object>(fields: Fields): Partial<Fields> {
    return this.#random.chance(0.5) ? fields : {}
  }
}

const halfOf = (reais: number) => Math.max(0.01, Math.round(reais * 50) / 100)
