import type { Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Schema } from '../db/schema.ts'
import { Conflict, InvalidInput } from './errors.ts'

/** A request that its sender may repeat (draft-ietf-httpapi-idempotency-key-header). */
export interface RepeatableRequest {
  userId: string
  /** Chosen by the sender; the same for each repetition. */
  key: string
  /** Of method, path and body. */
  fingerprint: string
}

export interface StoredAnswer {
  status: number
  /** JSON. */
  answer: string
}

const keptMs = 24 * 60 * 60_000
/** For the first of two equal requests to finish. */
const waitMs = 10_000
const pauseMs = 50
/** A request that has not written anything by then ended with its process. */
const abandonedMs = 60_000

const current = new AsyncLocalStorage<RepeatableRequest>()

/**
 * Gives the answer of the same request when it was carried out before, after waiting for one that
 * is running, or undefined when the caller shall carry it out and then call `storeAnswer`. Throws
 * InvalidInput for a key that came with another request, Conflict when the answer is not known.
 */
export async function beginOnce(
  db: Database,
  request: RepeatableRequest,
): Promise<StoredAnswer | undefined> {
  const deadline = Date.now() + waitMs
  do {
    if (await claim(db, request)) return undefined
    const answer = await storedAnswer(db, request)
    if (answer) return answer
    await pause(pauseMs)
  } while (Date.now() < deadline)
  throw new Conflict('O mesmo pedido ainda está sendo gravado. Espere um pouco e confira.')
}

/** Runs `work` so that its first change marks the request as carried out, in one transaction. */
export function carryingOut<Result>(request: RepeatableRequest, work: () => Result): Result {
  return current.run(request, work)
}

/** Called in the transaction of every change (shop/audit). */
export async function markCarriedOut(trx: Transaction<Schema>): Promise<void> {
  const request = current.getStore()
  if (!request) return
  await trx
    .updateTable('idempotencyKeys')
    .set({ isCommitted: 1 })
    .where('userId', '=', request.userId)
    .where('key', '=', request.key)
    .execute()
}

/** Stores the answer for repetitions; a refused request that changed nothing may be sent again. */
export async function storeAnswer(
  db: Database,
  { userId, key }: RepeatableRequest,
  { status, answer }: StoredAnswer,
): Promise<void> {
  if (status >= 400)
    await db
      .deleteFrom('idempotencyKeys')
      .where('userId', '=', userId)
      .where('key', '=', key)
      .where('isCommitted', '=', 0)
      .execute()
  else
    await db
      .updateTable('idempotencyKeys')
      .set({ status, answer })
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute()
}

/** Removes answers that hold this id, since they may hold personal data (LGPD, art. 18, VI). */
export async function forgetAnswersAbout(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('answer', 'like', `%${id}%`).execute()
}

export async function removeOldAnswers(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - keptMs).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute()
}

/** Whether this caller carries the request out: it is new, or was abandoned before any change. */
async function claim(
  db: Database,
  { userId, key, fingerprint }: RepeatableRequest,
): Promise<boolean> {
  const createdAt = new Date().toISOString()
  const abandonedBefore = new Date(Date.now() - abandonedMs).toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, fingerprint, createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet({ createdAt })
        .where('idempotencyKeys.fingerprint', '=', fingerprint)
        .where('idempotencyKeys.isCommitted', '=', 0)
        .where('idempotencyKeys.status', 'is', null)
        .where('idempotencyKeys.createdAt', '<', abandonedBefore),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function storedAnswer(
  db: Database,
  { userId, key, fingerprint }: RepeatableRequest,
): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.fingerprint !== fingerprint)
    throw new InvalidInput({ 'idempotency-key': 'Esta chave já foi usada para outro pedido' })
  if (row.status === null || row.answer === null) return undefined
  return { status: row.status, answer: row.answer }
}
