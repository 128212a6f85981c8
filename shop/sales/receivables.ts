import { sql } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import {
  type ClientReceivable,
  maxReceivableSales,
  type ReceivableSale,
  type Receivables,
  type ReceivablesQuery,
} from '../../contracts/receivables.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'

const maxToReturn = 50

/**
 * What clients owe on the day `today`, by client, the oldest due date first (rule: payments-4).
 * Reads the index of sales with something owed, however many others there are.
 */
export async function listReceivables(
  db: Database,
  query: ReceivablesQuery,
  today: string,
): Promise<Receivables> {
  const sums = await sumByClient(db, query, today)
  const { page, limit } = query
  const shown = sums.slice((page - 1) * limit, page * limit)
  const sales = await salesOf(db, shown, today)
  const sumOf = (value: (sum: ClientSum) => number) =>
    reaisOf(sums.reduce((total, each) => total + value(each), 0))
  return {
    owedValue: sumOf(({ owedCents }) => owedCents),
    pendingValue: sumOf(({ pendingCents }) => pendingCents),
    overdueValue: sumOf(({ overdueCents }) => overdueCents),
    clientsCount: sums.length,
    clients: shown.map((sum) => toClient(sum, sales.get(keyOf(sum)) ?? [])),
    toReturn: query.clientId === undefined ? await listToReturn(db) : [],
  }
}

interface ClientSum {
  clientKey: string
  clientId: string | null
  owedCents: number
  pendingCents: number
  overdueCents: number
  salesCount: number
}

/** One row for each client who owes something. */
async function sumByClient(
  db: Database,
  { clientId }: ReceivablesQuery,
  today: string,
): Promise<ClientSum[]> {
  const ofClient = clientId === undefined ? sql`` : sql` and "clientId" = ${clientId}`
  const { rows } = await sql<ClientSum>`
    select "clientKey", "clientId", cast(sum("receivableCents") as bigint) as "owedCents",
      cast(sum(case when "status" = 'pending' then "receivableCents" else 0 end) as bigint)
        as "pendingCents",
      cast(sum(case when "dueDay" < ${today} then "receivableCents" else 0 end) as bigint)
        as "overdueCents",
      count(*) as "salesCount"
    from "sales" where "receivableCents" > 0${ofClient}
    group by "clientKey", "clientId"
    order by coalesce(min("dueDay"), '9999'), "clientKey", "clientId"`.execute(db)
  return rows
}

interface SaleRow {
  id: string
  number: number
  status: ReceivableSale['status']
  clientKey: string
  clientId: string | null
  clientName: string
  phone: string | null
  whatsappUsername: string | null
  day: string
  dueDay: string | null
  totalCents: number
  receivableCents: number
}

type ListedSale = ReceivableSale & Pick<SaleRow, 'clientName' | 'phone' | 'whatsappUsername'>

/** The sales of these clients that are due first, by client. */
async function salesOf(
  db: Database,
  clients: ClientSum[],
  today: string,
): Promise<Map<string, ListedSale[]>> {
  if (clients.length === 0) return new Map()
  const keys = clients.map(({ clientKey }) => clientKey)
  const { rows } = await sql<SaleRow>`
    select "owing".*, "clients"."phone", "clients"."whatsappUsername" from (
      select "id", "number", "status", "clientKey", "clientId", "clientName", "day", "dueDay",
        "totalCents", "receivableCents",
        row_number() over (
          partition by "clientKey", "clientId" order by coalesce("dueDay", '9999'), "number"
        ) as "place"
      from "sales" where "receivableCents" > 0 and ${isAmong(db, 'clientKey', keys)}
    ) as "owing" left join "clients" on "clients"."id" = "owing"."clientId"
    where "place" <= ${maxReceivableSales} order by "place"`.execute(db)
  const sales = new Map<string, ListedSale[]>()
  for (const row of rows) {
    const { id, number, status, day, dueDay, clientName, phone, whatsappUsername } = row
    sales
      .getOrInsertComputed(keyOf(row), () => [])
      .push({
        id,
        number,
        status,
        day,
        dueDate: dueDay,
        isOverdue: dueDay !== null && dueDay < today,
        finalValue: reaisOf(row.totalCents),
        owedValue: reaisOf(row.receivableCents),
        clientName,
        phone,
        whatsappUsername,
      })
  }
  return sales
}

function keyOf({ clientKey, clientId }: Pick<ClientSum, 'clientKey' | 'clientId'>): string {
  return `${clientId} ${clientKey}`
}

function toClient(sum: ClientSum, listed: ListedSale[]): ClientReceivable {
  const [first] = listed
  return {
    clientId: sum.clientId,
    clientName: first?.clientName ?? '',
    phone: first?.phone ?? '',
    whatsappUsername: first?.whatsappUsername ?? null,
    owedValue: reaisOf(sum.owedCents),
    overdueValue: reaisOf(sum.overdueCents),
    salesCount: sum.salesCount,
    sales: listed.map(
      ({ clientName: _name, phone: _phone, whatsappUsername: _user, ...sale }) => sale,
    ),
  }
}

async function listToReturn(db: Database): Promise<Receivables['toReturn']> {
  const rows = await db
    .selectFrom('sales')
    .select(['id', 'number', 'clientName', 'paidCents'])
    .where('status', '=', sql.lit('cancelled'))
    .where('paidCents', '>', sql.lit(0))
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(maxToReturn)
    .execute()
  return rows.map(({ paidCents, ...sale }) => ({ ...sale, paidValue: reaisOf(paidCents) }))
}
