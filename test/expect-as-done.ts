import { expect } from 'vitest'
import type { Rows } from './plain-report.ts'
import type { RandomMonth } from './random-months.ts'

/** The rows that figures follow from are what was done, to the cent. */
export function expectAsDone(rows: Rows, month: RandomMonth, what: string): void {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(
    rows.sales
      .map(({ createdById, ...sale }) => {
        const { id, day, status, totalCents, returnedCents, commissionRate } = sale
        const items = rows.items
          .filter(({ saleId }) => saleId === id)
          .toSorted((a, b) => a.position - b.position)
        const lines = items.map((item) => ({
          itemId: item.id,
          quantity: item.quantity,
          cents: item.unitPriceCents,
          isService: item.isService === 1,
        }))
        const facts = { id, day, status, totalCents, returnedCents, commissionRate }
        return { ...facts, sellerId: createdById, lines }
      })
      .toSorted(byId),
    what,
  ).toEqual(
    month.sales
      .map(({ id, day, status, totalCents, returnedCents, commissionRate, sellerId, lines }) => ({
        id,
        day,
        status,
        totalCents,
        returnedCents,
        commissionRate,
        sellerId,
        lines,
      }))
      .toSorted(byId),
  )
  const told = [...month.payments, ...month.sales.flatMap(({ payments }) => payments)]
  const paid = rows.payments.map(({ amountCents, ...rest }) => ({ ...rest, cents: amountCents }))
  const sums = (payments: { day: string; means: string; cents: number }[]) =>
    sumBy(
      payments,
      ({ day, means }) => `${day} ${means}`,
      ({ cents }) => cents,
    )
  expect(sums(paid), what).toEqual(sums(told))
  const kept = new Set(rows.variants.map(({ id }) => id))
  const purchases = rows.movements
    .filter(({ kind }) => kind === 'purchase')
    .map((each) => ({ ...each, cost: each.unitCostCents }))
  const costs = (bought: RandomMonth['bought']) =>
    sumBy(
      bought.filter(({ variantId, cost }) => kept.has(variantId) && cost !== null),
      ({ variantId }) => variantId,
      ({ quantity, cost }) => quantity * (cost ?? 0),
    )
  expect(costs(purchases), what).toEqual(costs(month.bought))
}

function sumBy<T>(rows: T[], key: (row: T) => string, value: (row: T) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + value(row))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}
