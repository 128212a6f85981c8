import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { centsOf } from '../../contracts/money.ts'
import type {
  Sale,
  SaleChange,
  SaleInput,
  SaleItemInput,
  SaleStatus,
} from '../../contracts/sales.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { dayOf, laterThan } from '../calendar.ts'
import { sortKey } from '../text/sort-key.ts'
import { findClientToSellTo } from '../clients/clients.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { type CountedSale, countSales } from './counts.ts'
import { holdSales } from './hold-sales.ts'
import { findSale } from './sale-list.ts'
import { saleTotal } from './total.ts'

const statusNames: Record<SaleStatus, string> = {
  pending: 'pendente',
  completed: 'concluída',
  cancelled: 'cancelada',
}

/** A pending sale; names and prices are kept as sold. Throws InvalidInput (client, products, total). */
export async function createSale(
  db: Database,
  { clientId, items, discountValue, createdAt }: SaleInput & { createdAt?: string },
): Promise<Sale> {
  return db.transaction().execute(async (trx) => {
    const client = await findClientToSellTo(trx, clientId)
    if (!client) throw new InvalidInput({ clientId: 'Selecione um cliente' })
    const id = randomUUIDv7()
    const lines = await linesOf(trx, items, [])
    const now = new Date().toISOString()
    await trx
      .insertInto('sales')
      .values({
        id,
        clientId,
        clientName: client.name,
        clientKey: sortKey(client.name),
        status: 'pending',
        ...amounts(lines, discountValue),
        day: dayOf(createdAt ?? now),
        createdAt: createdAt ?? now,
        updatedAt: now,
      })
      .execute()
    await insertLines(trx, id, lines)
    return finishChange(trx, id)
  })
}

/** Throws NotFound, InvalidInput, and Conflict where the sale is closed or was changed since the editor saw it. */
export async function updateSale(db: Database, id: string, change: SaleChange): Promise<Sale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    if ('status' in change) await setStatus(trx, before, change.status)
    else await setItems(trx, before, change)
    return finishChange(trx, id, before)
  })
}

/** Throws NotFound. */
export async function deleteSale(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    await trx.deleteFrom('sales').where('id', '=', id).execute()
    await recordChange(trx, { ...subjectOf(before), before })
    await countSales(trx, [counted(before)], [])
  })
}

/** Only a pending sale changes its status, once (rule: sales-5). */
async function setStatus(
  trx: Transaction<Schema>,
  before: Sale,
  status: SaleStatus,
): Promise<void> {
  if (before.status !== 'pending' || status === 'pending') {
    throw new Conflict(`Esta venda está ${statusNames[before.status]} e não pode ser alterada`)
  }
  await trx
    .updateTable('sales')
    .set({ status, updatedAt: laterThan(before.updatedAt) })
    .where('id', '=', before.id)
    .execute()
}

async function setItems(
  trx: Transaction<Schema>,
  before: Sale,
  change: Extract<SaleChange, { items: unknown }>,
): Promise<void> {
  if (before.status !== 'pending')
    throw new Conflict(`Esta venda está ${statusNames[before.status]} e não pode ser alterada`)
  if (change.updatedAt !== undefined && change.updatedAt !== before.updatedAt) {
    throw new Conflict('Outra pessoa alterou esta venda. Recarregue para ver a versão atual.')
  }
  const lines = await linesOf(trx, change.items, before.items)
  await trx
    .updateTable('sales')
    .set({ ...amounts(lines, change.discountValue), updatedAt: laterThan(before.updatedAt) })
    .where('id', '=', before.id)
    .execute()
  await trx.deleteFrom('saleItems').where('saleId', '=', before.id).execute()
  await insertLines(trx, before.id, lines)
}

interface Line {
  id: string
  productId: string | null
  productName: string
  quantity: number
  unitPriceCents: number
}

/** A line of the sale's own keeps its name; a new one takes the product's. */
async function linesOf(
  trx: Transaction<Schema>,
  items: SaleItemInput[],
  own: Sale['items'],
): Promise<Line[]> {
  const wanted = items.flatMap(({ productId }) => productId ?? [])
  const products =
    wanted.length === 0
      ? []
      : await trx.selectFrom('products').select(['id', 'name']).where('id', 'in', wanted).execute()
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const left = new Map(own.map((item) => [item.id, item]))
  return items.map(({ id, productId, quantity, unitPrice }) => {
    const found = left.get(id ?? '')
    const kept = found?.productId === productId ? found : undefined
    if (kept) left.delete(kept.id)
    const productName = kept?.productName ?? names.get(productId ?? '')
    if (productName === undefined) throw new InvalidInput({ items: 'Selecione todos os produtos' })
    return {
      id: kept?.id ?? randomUUIDv7(),
      productId,
      productName,
      quantity,
      unitPriceCents: centsOf(unitPrice),
    }
  })
}

function amounts(lines: Line[], discountValue: number) {
  const discountCents = centsOf(discountValue)
  return { ...saleTotal(lines, discountCents), discountCents }
}

async function insertLines(trx: Transaction<Schema>, saleId: string, lines: Line[]): Promise<void> {
  await trx
    .insertInto('saleItems')
    .values(lines.map((line, position) => ({ ...line, saleId, position })))
    .execute()
}

async function lockSale(trx: Transaction<Schema>, id: string): Promise<Sale> {
  await holdSales(trx, [id])
  const sale = await findSale(trx, id)
  if (!sale) throw new NotFound('Venda não encontrada')
  return sale
}

async function finishChange(trx: Transaction<Schema>, id: string, before?: Sale): Promise<Sale> {
  const sale = await findSale(trx, id)
  if (!sale) throw new NotFound('Venda não encontrada')
  await recordChange(trx, { ...subjectOf(sale), ...(before && { before }), after: sale })
  // Last: on PostgreSQL all who change sales of the same day wait for each other from here on.
  await countSales(trx, before ? [counted(before)] : [], [counted(sale)])
  return sale
}

function counted({ finalValue, ...sale }: Sale): CountedSale {
  return { ...sale, totalCents: centsOf(finalValue) }
}

function subjectOf({ id, number }: Sale) {
  return { subject: 'sale', subjectId: id, subjectName: `Venda ${number}` } as const
}
