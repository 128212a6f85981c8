import type { SaleStatus } from '../../contracts/sales.ts'
import type { PastList } from '../../shop/lists/past-lists.ts'

const hourMs = 60 * 60_000

/** Sales, counted back from the newest completed one, that began as a visitor's list. */
const sold = new Map([
  [1, { hoursBefore: 2 }],
  [5, { hoursBefore: 15 }],
  [12, { hoursBefore: 1 }],
  [19, { hoursBefore: 20 }],
  [28, { hoursBefore: 3 }],
  [41, { hoursBefore: 38 }],
])

/** Lists that wait for their code to be typed; the prices of the last one no longer hold. */
const waiting = [
  {
    hoursAgo: 3,
    products: new Map([
      ['pneu-mtb-trilha-29-x-2-20-preto', 1],
      ['camara-de-ar-29-x-1-90-2-30-valvula-fina-48-mm', 2],
      ['kit-de-remendo-capixaba-6-remendos-cola-e-lixa', 1],
    ]),
  },
  {
    hoursAgo: 30,
    products: new Map([
      ['capacete-serra-vermelho-m', 1],
      ['luvas-trilha-dedo-curto-pretas-m', 1],
    ]),
  },
  {
    hoursAgo: 9 * 24,
    products: new Map([
      ['farol-serra-800-lumens-recarregavel', 1],
      ['lanterna-traseira-serra-vermelha-usb', 1],
      ['cadeado-em-u-capixaba-18-mm', 1],
    ]),
  },
]

/** A sale with the variants that were sold. */
interface ListedSale {
  id: string
  status: SaleStatus
  createdAt: string
  items: { variantId: string | null; quantity: number }[]
}

/** Invents which lists visitors have sent until `now`; `firstVariants` are by the slug. */
export function inventLists(
  sales: ListedSale[],
  firstVariants: Map<string, string | undefined>,
  now: Date,
): PastList[] {
  const completed = sales.filter(({ status }) => status === 'completed').toReversed()
  const ofSales = [...sold].flatMap(([back, { hoursBefore }]): PastList[] => {
    const sale = completed[back]
    if (!sale) return []
    const { id, createdAt: openedAt } = sale
    const items = sale.items.flatMap(({ variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, quantity }],
    )
    return [{ items, createdAt: hoursAgo(hoursBefore, new Date(openedAt)), sale: { id, openedAt } }]
  })
  const unopened = waiting.map(({ hoursAgo: hours, products }): PastList => {
    const items = [...products].map(([slug, quantity]) => {
      const variantId = firstVariants.get(slug)
      if (variantId === undefined)
        throw new Error(`The demo shop is not in order: nothing is called ${slug}`)
      return { variantId, quantity }
    })
    return { items, createdAt: hoursAgo(hours, now) }
  })
  return [...ofSales, ...unopened]
}

function hoursAgo(hours: number, time: Date): string {
  return new Date(time.getTime() - hours * hourMs).toISOString()
}
