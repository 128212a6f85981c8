import { formatListCode } from '../../../contracts/list-code.ts'
import type { OpenedList } from '../../../contracts/lists.ts'
import { centsOf } from '../../../contracts/money.ts'
import { noClientName } from '../../../contracts/sales.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { emptySale, freeLine, type Line, newLine, type Values } from './sale-values.ts'

export type ListItem = OpenedList['items'][number]

/** A new sale with what can still be sold of the list, at its prices while they hold. */
export function valuesOfList(list: OpenedList): Values {
  return {
    ...emptySale,
    clientId: null,
    client: { name: noClientName, contact: '' },
    listCode: list.code,
    note: list.note,
    items: list.items.flatMap((item) => (item.now ? [lineOfItem(item, list)] : [])),
  }
}

/** Whether the prices of the list no longer hold. */
export function isExpired({ expiresAt }: Pick<OpenedList, 'expiresAt'>): boolean {
  return Date.parse(expiresAt) <= Date.now()
}

/**
 * By how much the items of the list cost more in cash than the list has promised, since the shop's
 * cash discount was changed; in cents.
 */
export function cashShortfallCents({ items }: Pick<OpenedList, 'items'>, cashRate: number): number {
  return items.reduce((sum, { quantity, unitPrice, unitCashPrice }) => {
    const cents = cashPriceCents(centsOf(unitPrice), cashRate)
    return sum + quantity * (cents - centsOf(unitCashPrice))
  }, 0)
}

/** The line with the price of the list. */
export function withListPrice(
  line: Line,
  item: ListItem,
  { code }: Pick<OpenedList, 'code'>,
): Line {
  const isUsual = item.now?.unitPrice === item.unitPrice
  return {
    ...line,
    unitPrice: item.unitPrice,
    listPrice: isUsual ? null : (item.now?.unitPrice ?? null),
    priceReason: isUsual ? null : `Preço da lista ${formatListCode(code)}`,
  }
}

/** The line with the price of today. */
export function withPriceOfToday(line: Line, { now }: ListItem): Line {
  return now ? { ...line, unitPrice: now.unitPrice, listPrice: null, priceReason: null } : line
}

/** A product that is no longer sold, as a free line at the price of the list. */
export function freeLineOf(item: ListItem): Line {
  return { ...freeLine(soldName(item)), quantity: item.quantity, unitPrice: item.unitPrice }
}

function lineOfItem(item: ListItem, list: OpenedList): Line {
  const { productId, variantId, quantity, unitPrice, now } = item
  const line: Line = {
    ...newLine,
    productId,
    variantId,
    quantity,
    unitPrice,
    name: soldName(item),
    ...(now?.image && { image: now.image }),
  }
  return isExpired(list) ? withPriceOfToday(line, item) : withListPrice(line, item, list)
}
