import type { PaymentMeans } from '../contracts/payments.ts'
import type { SaleInput, SaleStatus } from '../contracts/sales.ts'
import { reckonSale } from './plain-reckoning.ts'

export type ToldInput = Pick<SaleInput, 'discountValue' | 'discountPercent' | 'terms'> & {
  items: { quantity: number; unitPrice: number; isService: boolean }[]
}

/** What was given back for pieces, by their place in the sale. */
interface ToldReturn {
  id: string
  pieces: number[]
  cents: number
  refunds: { means: PaymentMeans; cents: number }[]
}

export interface ToldPayment {
  day: string
  means: PaymentMeans
  cents: number
}

/**
 * A sale as those who made it would tell it: what it has to be follows from what was done alone,
 * nothing from the shop's own functions or rows. Amounts in cents.
 */
export class ToldSale {
  readonly totalCents: number
  readonly lines: { itemId: string; quantity: number; cents: number; isService: boolean }[]
  readonly id: string
  readonly day: string
  readonly sellerId: string
  status: SaleStatus = 'pending'
  /** Hundredths of a percent, as its seller had it when it was completed. */
  commissionRate: number | null = null
  /** Its voucher may be used: neither the return nor the sale is undone. */
  isExchanged = false
  wasReturned = false
  /** What came back for it. */
  exchangeOf: { sale: ToldSale; back: ToldReturn } | undefined
  returns: ToldReturn[] = []
  readonly payments: ToldPayment[] = []
  readonly #isCash: boolean

  constructor(
    { id, items }: { id: string; items: { id: string }[] },
    input: ToldInput,
    day: string,
    sellerId: string,
  ) {
    this.id = id
    this.day = day
    this.sellerId = sellerId
    this.totalCents = reckonSale(input).total
    this.#isCash = input.terms?.method === 'cash'
    this.lines = input.items.map(({ quantity, unitPrice, isService }, i) => ({
      itemId: items[i]?.id ?? '',
      quantity,
      cents: Math.round(unitPrice * 100),
      isService,
    }))
  }

  get returnedCents(): number {
    return sum(this.returns.map(({ cents }) => cents))
  }

  get owedCents(): number {
    return this.totalCents - this.returnedCents - sum(this.payments.map(({ cents }) => cents))
  }

  /** The pieces that the buyer still has, by their place in the sale. */
  left(): number[] {
    return this.lines.map(
      ({ quantity }, i) => quantity - sum(this.returns.map(({ pieces }) => pieces[i] ?? 0)),
    )
  }

  /** What these pieces are worth, and what of it is given back. */
  worth(pieces: number[]): { cents: number; refundCents: number } {
    const weigh = (count: (i: number) => number) =>
      sum(this.lines.map(({ cents }, i) => this.#agreed(cents) * count(i)))
    const all = weigh((i) => this.lines[i]?.quantity ?? 0)
    const left = this.left()
    const after = weigh((i) => (this.lines[i]?.quantity ?? 0) - (left[i] ?? 0) + (pieces[i] ?? 0))
    const share = Math.round((this.totalCents * after) / all)
    const cents = Math.max(0, share - this.returnedCents)
    return { cents, refundCents: Math.max(0, cents - this.owedCents) }
  }

  pay(day: string, means: PaymentMeans, cents: number): void {
    if (cents !== 0) this.payments.push({ day, means, cents })
  }

  takeBack(day: string, back: ToldReturn): void {
    this.wasReturned = true
    this.returns.push(back)
    for (const { means, cents } of back.refunds) this.pay(day, means, -cents)
  }

  undoReturn(day: string, back = this.returns.at(-1)): void {
    this.returns = this.returns.filter((each) => each !== back)
    for (const { means, cents } of back?.refunds ?? []) this.pay(day, means, cents)
  }

  /**
   * While money stays in a deleted sale, or a voucher that it gave holds, every payment is taken
   * back on that day.
   */
  delete(day: string): void {
    const means = Map.groupBy(this.payments, (each) => each.means)
    const paid = new Map([...means].map(([each, of]) => [each, sum(of.map(({ cents }) => cents))]))
    if (sum([...paid.values()]) === 0 && (paid.get('voucher') ?? 0) >= 0) return
    for (const [each, cents] of paid) this.pay(day, each, -cents)
  }

  #agreed(cents: number): number {
    return this.#isCash ? Math.round((cents * 95) / 100) : cents
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
