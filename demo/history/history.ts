import type { SaleStatus } from '../../contracts/sales.ts'
import { addDays, dayOf, monthStart } from '../../shop/calendar.ts'
import type { PastClient } from '../../shop/clients/past-clients.ts'
import type { PastPayment } from '../../shop/sales/past-sales.ts'
import { Random } from '../seed/random.ts'
import { bustle, daysBetween, openInstant } from './calendar.ts'
import { withPayments } from './payments.ts'
import { inventPeople, type Rider } from './people.ts'
import { type Quote, withQuotes } from './quotes.ts'
import { type SoldLine, type Ware, Shelf } from './shelf.ts'

export interface InventedSale {
  client: InventedClient
  createdAt: string
  status: SaleStatus
  discountCents: number
  lines: SoldLine[]
  payments: PastPayment[]
  /** When the rest is due, if there is one. */
  dueDay: string | null
  quote: Quote | null
}

interface InventedClient extends PastClient {
  rider: Rider
  /** The weight in the choice of the next buyer. */
  visits: number
}

interface History {
  clients: InventedClient[]
  /** By time, the oldest first. */
  sales: InventedSale[]
}

const seed = 1997
const months = 13
const salesADay = 2.1
/** The share of clients that arrive within the history; the others were there before. */
const newcomers = 0.5
const latestThatMayBePending = 12
const pendingOfLatest = 0.3
const cancelled = 0.04

/** Invents the sales until `now` at today's prices. The same `now` gives the same history. */
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
    const discountCents = discountOf(lines, random)
    return lines.length === 0 ? [] : [{ client, createdAt: at, status, discountCents, lines }]
  })
  return { clients, sales: withPayments(withQuotes(sales), now) }
}

/** The times of all sales. */
function planVisits(firstDay: string, lastDay: string, random: Random): string[] {
  return daysBetween(firstDay, lastDay).flatMap((day) =>
    Array.from(
      { length: bustle(day) > 0 ? Math.max(1, around(salesADay * bustle(day), random)) : 0 },
      () => openInstant(day, random),
    ).toSorted(),
  )
}

/** A random whole number with the mean `mean` (Poisson distribution by Knuth's algorithm). */
function around(mean: number, random: Random): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

/** New clients by the time of their first sale, spread over the whole history. */
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

/** A random time on an open day in the three years before `firstDay`. */
function longBefore(firstDay: string, random: Random): string {
  for (;;) {
    const day = addDays(firstDay, -random.integer(1, 3 * 365))
    if (bustle(day) > 0) return openInstant(day, random)
  }
}

/** The last sale is pending, and so are some shortly before it. */
function statusOf(salesSince: number, random: Random): SaleStatus {
  if (salesSince === 0) return 'pending'
  if (salesSince < latestThatMayBePending && random.chance(pendingOfLatest)) return 'pending'
  return random.chance(cancelled) ? 'cancelled' : 'completed'
}

/** In cents: 5 % for payment at once, or the amount above a round sum, mostly 0. */
function discountOf(lines: SoldLine[], random: Random): number {
  const sum = lines.reduce(
    (cents, { ware, quantity }) => cents + ware.effectivePriceCents * quantity,
    0,
  )
  if (sum >= 30_000 && random.chance(0.3)) return Math.round(sum * 0.05)
  if (sum >= 8000 && random.chance(0.12)) return sum % 1000
  return 0
}
