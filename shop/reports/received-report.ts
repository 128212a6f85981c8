import type { ClosingQuery } from '../../contracts/closing.ts'
import { reaisOf } from '../../contracts/money.ts'
import { moneyMeans } from '../../contracts/payments.ts'
import type { ReceivedReport } from '../../contracts/reports.ts'
import type { Database } from '../../db/schema.ts'
import { type MoneySum, sumMoney } from '../sales/cash-takings.ts'
import { periodBefore } from './periods.ts'

/**
 * What was received from one day to another less what was given back, by means, as the closing
 * counts it ("Ficou na loja"); with the period before.
 */
export async function getReceivedReport(
  db: Database,
  { from, to }: ClosingQuery,
): Promise<ReceivedReport> {
  const previous = periodBefore({ from, to })
  const money = await sumMoney(db, { from, to, ownerId: undefined })
  const moneyBefore = await sumMoney(db, { ...previous, ownerId: undefined })
  const rows = moneyMeans.map((means) => {
    const isMeans = (sum: MoneySum) => sum.means === means
    return {
      means,
      amount: centsIn(money.filter(isMeans)),
      previousAmount: centsIn(moneyBefore.filter(isMeans)),
    }
  })
  return {
    from,
    to,
    previous,
    total: reaisOf(centsIn(money)),
    previousTotal: reaisOf(centsIn(moneyBefore)),
    rows: rows
      .filter(({ amount, previousAmount }) => amount !== 0 || previousAmount !== 0)
      .map(({ means, amount, previousAmount }) => ({
        means,
        amount: reaisOf(amount),
        previousAmount: reaisOf(previousAmount),
      })),
  }
}

function centsIn(money: MoneySum[]): number {
  return money.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
