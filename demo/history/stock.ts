import { addDays, dayOf } from '../../shop/calendar.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import type { PastEntry, PastStock } from '../../shop/stock/past-stock.ts'
import { bustle } from './calendar.ts'

/** A variant with what the stock needs of it. */
export interface StockedVariant {
  id: string
  slug: string
  productName: string
  variantName: string
  priceCents: number
  inStock: boolean
}

/** Pieces of a variant in a sale; below 0 for those that came back. */
export interface SoldPieces {
  saleId: string
  variantId: string
  quantity: number
  status: SaleStatus
  at: string
}

/**
 * The products whose variants are counted, with the pieces that can be sold today and those that
 * should be there at least.
 */
const counted = new Map([
  ['camara-de-ar-29-x-1-90-2-30-valvula-fina-48-mm', { pieces: 24, minimum: 10 }],
  ['camara-de-ar-26-x-1-95-valvula-grossa', { pieces: 18, minimum: 10 }],
  ['pneu-mtb-trilha-29-x-2-20-preto', { pieces: 6, minimum: 4 }],
  ['pneu-de-estrada-serra-700-x-28-preto', { pieces: 1, minimum: 4 }],
  ['corrente-capixaba-6-7-8v-prata-116-elos', { pieces: 9, minimum: 5 }],
  ['kit-de-remendo-capixaba-6-remendos-cola-e-lixa', { pieces: 2, minimum: 6 }],
  ['lubrificante-de-corrente-para-tempo-seco-100-ml', { pieces: 11, minimum: 6 }],
  ['pedal-de-plataforma-trilha-preto-par', { pieces: 3, minimum: 2 }],
  ['camisa-de-ciclismo-rota-azul-masculina-g', { pieces: 2, minimum: 1 }],
  ['camisa-de-ciclismo-rota-verde-feminina-m', { pieces: 1, minimum: 2 }],
  ['bicicleta-mtb-trilha-29-preta-17', { pieces: 2, minimum: 1 }],
  ['bicicleta-mtb-trilha-29-preta-19', { pieces: 1, minimum: 1 }],
  ['bicicleta-mtb-trilha-29-preta-21', { pieces: 1, minimum: 0 }],
  ['bicicleta-mtb-trilha-29-laranja-15', { pieces: 0, minimum: 1 }],
  ['bicicleta-mtb-trilha-29-laranja-17', { pieces: 2, minimum: 1 }],
  ['bicicleta-mtb-trilha-29-laranja-19', { pieces: 1, minimum: 1 }],
  ['roda-traseira-trilha-29-preta', { pieces: 0, minimum: 1 }],
])
/** Of a variant that is sold out: one piece too many was sold. */
const oversold = new Set(['roda-traseira-trilha-29-preta'])
const costShare = 0.58
const suppliers = ['Distribuidora Serra Verde', 'Atacado do Ciclista']
const firstDocument = 4107

/**
 * Invents when the pieces arrived that were sold: each month begins with what it will sell, so that
 * ledger and sales agree.
 */
export function inventStock(variants: StockedVariant[], sold: SoldPieces[]): PastStock[] {
  const first = sold.map(({ at }) => at).toSorted()[0]
  if (first === undefined) return []
  const deliveries = new Map<string, PastEntry>()
  return variants
    .filter(({ slug }) => counted.has(slug))
    .map((variant, i) => {
      const ofVariant = sold.filter(({ variantId }) => variantId === variant.id)
      const supplier = suppliers[i % suppliers.length] ?? ''
      const deliver = (month: string) =>
        deliveries.getOrInsertComputed(`${month} ${supplier}`, () => ({
          at: `${deliveryDay(month)}T12:00:00.000Z`,
          supplier,
          document: `NF ${firstDocument + deliveries.size * 13}`,
        }))
      return stockOf(variant, ofVariant, monthOf(first), deliver)
    })
}

function stockOf(
  { id: variantId, slug, productName, variantName, priceCents, inStock }: StockedVariant,
  sold: SoldPieces[],
  firstMonth: string,
  deliver: (month: string) => PastEntry,
): PastStock {
  const reserved = sumOf(sold.filter(({ status }) => status === 'pending'))
  const taken = sold.filter(({ status }) => status === 'completed')
  const byMonth = Map.groupBy(taken, ({ at }) => monthOf(at))
  const { pieces, minimum } = counted.get(slug) ?? { pieces: 1, minimum: 0 }
  const left = reserved + (inStock ? Math.max(1, pieces) : 0)
  const missing = oversold.has(slug) && taken.length > 0 ? 1 : 0
  const lastMonth = [...byMonth.keys()].toSorted().at(-1)
  const needed = (month: string) =>
    sumOf(byMonth.get(month) ?? []) - (month === lastMonth ? missing : 0)
  const start = {
    kind: 'start' as const,
    at: `${deliveryDay(firstMonth)}T11:00:00.000Z`,
    reason: 'Contagem inicial',
  }
  const purchases = [...byMonth.keys()]
    .filter((month) => month !== firstMonth && needed(month) > 0)
    .map((month) => {
      const entry = deliver(month)
      const unitCostCents = Math.round(priceCents * costShare)
      return {
        kind: 'purchase' as const,
        at: entry.at,
        quantity: needed(month),
        entry,
        unitCostCents,
      }
    })
  const sales = taken.map(({ saleId, at, quantity }) => ({
    kind: quantity > 0 ? ('sale' as const) : ('return' as const),
    at,
    quantity: -quantity,
    saleId,
  }))
  const quantity = left - missing + sumOf(taken) - sumOf(purchases)
  const movements = [{ ...start, quantity }, ...purchases, ...sales].toSorted((a, b) =>
    a.at < b.at ? -1 : 1,
  )
  return { variantId, productName, variantName, movements, reserved, minimum }
}

/** An open day shortly before the month, YYYY-MM. */
function deliveryDay(month: string): string {
  let day = addDays(`${month}-01`, -3)
  while (bustle(day) === 0) day = addDays(day, -1)
  return day
}

function monthOf(at: string): string {
  return dayOf(at).slice(0, 7)
}

function sumOf(pieces: { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}
