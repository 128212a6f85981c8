import type { SaleStatus } from '../../contracts/sales.ts'
import { addDays, dayOf, monthStart } from '../../shop/calendar.ts'
import type { PastClient } from '../../shop/clients/past-clients.ts'
import { Random } from '../../shop/seed/random.ts'
import { bustle, daysBetween, openInstant } from './calendar.ts'
import { inventPeople, type Rider } from './people.ts'
import { type SoldLine, type Ware, Shelf } from './shelf.ts'

interface InventedSale {
  client: InventedClient
  createdAt: string
  status: SaleStatus
  discountCents: number
  lines: SoldLine[]
}

interface InventedClient extends PastClient {
  rider: Rider
  /** How often this one comes, against others. */
  visits: number
}

interface History {
  clients: InventedClient[]
  /** In the order in which they were made. */
  sales: InventedSale[]
}

const seed = 1997
const months = 13
const salesADay = 2.1
/** Of the clients; the others came before the thirteen months. */
const newcomers = 0.5
const latestThatMayBePending = 12
const pendingOfLatest = 0.3
const cancelled = 0.04

/** What the demo shop has sold until `now`, at the prices of today; the same for the same moment. */
export function inventHistory(wares: Ware[], now: Date): History {
  const random = new Random(seed)
  const today = dayOf(now)
  const firstDay = monthStart(today, months)
  const visits = planVisits(firstDay, today, random).filter((at) => at <= now.toISOString())
  const clients = inventPeople(random).map((person) => ({
    ...person,
    createdAt: longBefore(firstDay, random),
  }))
  const arrivals = planArrivals(clients, visits, random)
  const here = clients.filter((client) => ![...arrivals.values()].includes(client))
  const shelf = new Shelf(wares, today, random)
  const sales = visits.flatMap((at, i) => {
    const arriving = arrivals.get(at)
    if (arriving) here.push(Object.assign(arriving, { createdAt: at }))
    const client = arriving ?? random.weighted(here, ({ visits: often }) => often)
    const lines = shelf.fill(client, at)
    const status = statusOf(visits.length - 1 - i, random)
    return lines.length === 0
      ? []
      : [{ client, createdAt: at, status, discountCents: discountOf(lines, random), lines }]
  })
  return { clients, sales }
}

/** The instants at which somebody comes and buys. */
function planVisits(firstDay: string, lastDay: string, random: Random): string[] {
  return daysBetween(firstDay, lastDay).flatMap((day) =>
    Array.from(
      { length: bustle(day) > 0 ? Math.max(1, around(salesADay * bustle(day), random)) : 0 },
      () => openInstant(day, random),
    ).toSorted(),
  )
}

/** A whole number that is `mean` on average (Knuth's way to the Poisson distribution). */
function around(mean: number, random: Random): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

/** Who comes for the first time at which visit, from the first month to the last. */
function planArrivals(
  clients: InventedClient[],
  visits: string[],
  random: Random,
): Map<string, InventedClient> {
  const arriving = clients.filter(() => random.chance(newcomers))
  return new Map(
    arriving.flatMap((client, i) => {
      const at = visits[Math.floor(((i + random.next()) * visits.length) / arriving.length)]
      return at === undefined ? [] : [[at, client] as const]
    }),
  )
}

/** On an open day of the three years before. */
function longBefore(firstDay: string, random: Random): string {
  for (;;) {
    const day = addDays(firstDay, -random.integer(1, 3 * 365))
    if (bustle(day) > 0) return openInstant(day, random)
  }
}

/** The last sale waits to be fetched, and so do some shortly before it. */
function statusOf(salesSince: number, random: Random): SaleStatus {
  if (salesSince === 0) return 'pending'
  if (salesSince < latestThatMayBePending && random.chance(pendingOfLatest)) return 'pending'
  return random.chance(cancelled) ? 'cancelled' : 'completed'
}

/** Five percent for who pays at once, or what makes the sum round; mostly nothing. */
function discountOf(lines: SoldLine[], random: Random): number {
  const sum = lines.reduce(
    (cents, { ware, quantity }) => cents + ware.effectivePriceCents * quantity,
    0,
  )
  if (sum >= 30_000 && random.chance(0.3)) return Math.round(sum * 0.05)
  if (sum >= 8000 && random.chance(0.12)) return sum % 1000
  return 0
}
