import type { Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { isAmong } from '../../db/is-among.ts'
import { isPostgres } from '../../db/engine.ts'
import { lockPublicVersion, raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { indexProducts } from './product-index.ts'

/** About 20 ms of work, in which other writers wait. */
const productsAtOnce = 20
const pauseMs = 50
/** How soon a new name of a category finds its products. */
const pauseWhenEmptyMs = 1000
/** Raising the public version empties all that is kept in memory. */
const raiseEveryMs = 5000
const pauseAfterErrorMs = 60_000

/**
 * Queues all products of a category, after the category has changed in what products show of it.
 */
export async function queueCategory(trx: Transaction<Schema>, categoryId: string): Promise<void> {
  await trx
    .insertInto('searchQueue')
    .columns(['number'])
    .expression(trx.selectFrom('products').select('number').where('categoryId', '=', categoryId))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** Indexes queued products again, in the background and until the result is called. */
export function startReindexing(
  db: Database,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const work = reindexQueued(db, stopping.signal, reportError)
  return async () => {
    stopping.abort()
    await work
  }
}

async function reindexQueued(
  db: Database,
  signal: AbortSignal,
  reportError: (error: unknown) => void,
): Promise<void> {
  let raisedAt = Date.now()
  let isUpgraded = false
  while (!signal.aborted) {
    try {
      if (!isUpgraded) await queueUntyped(db)
      isUpgraded = true
      if (!(await hasQueued(db))) {
        await rest(pauseWhenEmptyMs, signal)
        continue
      }
      await db.transaction().execute(async (trx) => {
        await reindexBatch(trx)
        // What pages keep lacks these products.
        if ((await hasQueued(trx)) && Date.now() - raisedAt < raiseEveryMs) return
        await raisePublicVersion(trx)
        raisedAt = Date.now()
      })
      await rest(pauseMs, signal)
    } catch (error) {
      reportError(error)
      await rest(pauseAfterErrorMs, signal)
    }
  }
}

/** Of a shop of before the attribute, which nearly every name tells (rule: attributes-2). */
async function queueUntyped(db: Database): Promise<void> {
  await db
    .insertInto('searchQueue')
    .columns(['number'])
    .expression(
      db.selectFrom('productFacets').select('number').where('tokens', 'not like', '%"tipo:%'),
    )
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

async function hasQueued(db: Database): Promise<boolean> {
  const row = await db.selectFrom('searchQueue').select('number').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * PostgreSQL: a product that another transaction is changing is skipped for now. Its tokens would
 * be made from what it was before that change, and written after it.
 */
async function reindexBatch(trx: Transaction<Schema>): Promise<void> {
  await lockPublicVersion(trx)
  const queued = trx
    .selectFrom('products')
    .innerJoin('searchQueue', 'searchQueue.number', 'products.number')
    .select('products.number')
    .orderBy('products.number')
    .limit(productsAtOnce)
  const rows = await (
    isPostgres(trx) ? queued.forShare(['products']).skipLocked() : queued
  ).execute()
  const numbers = rows.map(({ number }) => number)
  await indexProducts(trx, numbers)
  await trx
    .deleteFrom('searchQueue')
    .where(isAmong(trx, 'number', numbers))
    .execute()
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
