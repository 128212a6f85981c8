import type { Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Sale } from '../../contracts/sales.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { dayOf } from '../calendar.ts'
import { Conflict } from '../errors.ts'
import { lockSale, subjectOf } from './change-sale.ts'
import { dayText } from './payment-texts.ts'
import { quoteState } from './quote.ts'
import { findSale } from './sale-list.ts'
import { toSale } from './stored-sale.ts'

/** 128 bits. */
const tokenBytes = 16
const tokenForm = /^[0-9a-f]{32}$/

/** The token of a sale's link; undefined when it has none. */
export async function findQuoteToken(db: Database, saleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quoteLinks')
    .select('token')
    .where('saleId', '=', saleId)
    .executeTakeFirst()
  return row?.token
}

/**
 * The sale that a link with this token shows, in capitals too; undefined for a token that opens
 * nothing, whatever the reason (rule: sales-12).
 */
export async function findPublishedSale(db: Database, text: string): Promise<Sale | undefined> {
  const token = text.toLowerCase()
  if (!tokenForm.test(token)) return undefined
  const row = await db
    .selectFrom('quoteLinks')
    .select('saleId')
    .where('token', '=', token)
    .executeTakeFirst()
  const sale = row && (await findSale(db, row.saleId))
  return sale && sale.status !== 'cancelled' ? toSale(sale) : undefined
}

/**
 * Gives a pending sale a link, unless it has one, and returns its token. Throws NotFound, Conflict
 * (the sale is not pending, or no longer valid as a quote).
 */
export async function publishQuote(db: Database, saleId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockSale(trx, saleId)
    const existing = await findQuoteToken(trx, saleId)
    if (existing !== undefined) return existing
    refuseEnded(toSale(stored))
    const token = await insertQuoteLink(trx, saleId)
    await recordChange(trx, {
      ...subjectOf(stored),
      before: { quoteLink: false },
      after: { quoteLink: true },
    })
    return token
  })
}

/** Gives a sale without a link one, without an entry in the log, and returns its token. */
export async function insertQuoteLink(trx: Transaction<Schema>, saleId: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('hex')
  await trx
    .insertInto('quoteLinks')
    .values({ saleId, token, createdAt: new Date().toISOString() })
    .execute()
  return token
}

/** Ends the link of a sale, if it has one; the next one has another token. Throws NotFound. */
export async function withdrawQuote(db: Database, saleId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockSale(trx, saleId)
    if ((await removeQuoteLinks(trx, [saleId])) === 0) return
    await recordChange(trx, {
      ...subjectOf(stored),
      before: { quoteLink: true },
      after: { quoteLink: false },
    })
  })
}

/** Removes the links of these sales without an entry in the log; returns how many there were. */
export async function removeQuoteLinks(
  trx: Transaction<Schema>,
  saleIds: string[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('quoteLinks')
    .where(isAmong(trx, 'saleId', saleIds))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function refuseEnded(sale: Sale): void {
  if (sale.status !== 'pending')
    throw new Conflict('Só uma venda pendente tem um link de orçamento')
  if (quoteState(sale, dayOf(new Date())) === 'expired')
    throw new Conflict(
      `Este orçamento venceu em ${dayText(sale.validUntil)}: mude a validade e salve antes`,
    )
}
