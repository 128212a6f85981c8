import type { Transaction, UpdateQueryBuilder, UpdateResult } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, RowOf, Schema } from '../db/schema.ts'
import { dayMs, timeAgo } from './calendar.ts'
import { Conflict, InvalidInput, StillRunning } from './errors.ts'

/** A request that its sender may repeat (draft-ietf-httpapi-idempotency-key-header). */
export interface RepeatableRequest {
  userId: string
  /** Chosen by the sender; the same for each repetition. */
  key: string
  /** Of method, path and body. */
  fingerprint: string
}

/** The right to carry out a request. It ends when a repetition claims the abandoned request. */
export interface Claim {
  userId: string
  key: string
  createdAt: string
}

export interface StoredAnswer {
  status: number
  /** JSON. */
  answer: string
}

const keptMs = dayMs
/** How long a repetition waits for the first request to finish. */
const waitMs = 10_000
const pauseMs = 50
/** After this time a repetition may carry out a request that has written nothing. */
const abandonedMs = 60_000

const current = new AsyncLocalStorage<Claim>()

/**
 * Returns the stored answer when the request was carried out before, waiting up to ten seconds for
 * one that is running. Otherwise returns a claim, with which the caller carries the request out and
 * then calls `storeAnswer`. Throws InvalidInput when the key belongs to another request,
 * StillRunning after ten seconds, Conflict when the request was carried out and its answer is lost.
 */
export async function claimOrFindAnswer(
  db: Database,
  request: RepeatableRequest,
): Promise<{ claim: Claim } | { earlier: StoredAnswer }> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const claim = await claimRequest(db, request)
    if (claim) return { claim }
    const row = await findRequest(db, request)
    if (row && row.status !== null && row.answer !== null)
      return { earlier: { status: row.status, answer: row.answer } }
    const isAnswerLost = row?.isCommitted === 1 && row.createdAt < timeAgo(abandonedMs)
    if (isAnswerLost)
      throw new Conflict('Este pedido já foi gravado. Confira na lista antes de repetir.')
    if (Date.now() > deadline)
      throw new StillRunning('O mesmo pedido ainda está sendo gravado. Tente de novo em instantes.')
    await pause(pauseMs)
  }
}

/** Runs `work` so that its first change marks the request as carried out, in one transaction. */
export function withClaim<Result>(claim: Claim, work: () => Result): Result {
  return current.run(claim, work)
}

/**
 * Called in the transaction of every change (shop/audit). Throws Conflict, which undoes the change,
 * when a repetition has claimed the request meanwhile.
 */
export async function markAsCarriedOut(trx: Transaction<Schema>): Promise<void> {
  const claim = current.getStore()
  if (!claim) return
  const { numUpdatedRows } = await whereClaimed(trx.updateTable('idempotencyKeys'), claim)
    .set({ isCommitted: 1 })
    .executeTakeFirst()
  // A restore has removed the row with all users.
  if (numUpdatedRows > 0n || !(await findRequest(trx, claim))) return
  throw new Conflict('O mesmo pedido foi repetido e já está sendo gravado.')
}

/** Stores the answer for repetitions; a refused request that changed nothing may be sent again. */
export async function storeAnswer(
  db: Database,
  claim: Claim,
  { status, answer }: StoredAnswer,
): Promise<void> {
  if (status < 400)
    await whereClaimed(db.updateTable('idempotencyKeys'), claim).set({ status, answer }).execute()
  else
    await db
      .deleteFrom('idempotencyKeys')
      .where('userId', '=', claim.userId)
      .where('key', '=', claim.key)
      .where('createdAt', '=', claim.createdAt)
      .where('isCommitted', '=', 0)
      .execute()
}

/**
 * Removes answers that hold this id or phone number, since they may hold personal data (LGPD,
 * art. 18, VI).
 */
export async function forgetAnswersAbout(trx: Transaction<Schema>, text: string): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('answer', 'like', `%${text}%`).execute()
}

export async function removeOldAnswers(db: Database): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', timeAgo(keptMs)).execute()
}

/** The request is new, or was abandoned before any change. */
async function claimRequest(
  db: Database,
  { userId, key, fingerprint }: RepeatableRequest,
): Promise<Claim | undefined> {
  const createdAt = new Date().toISOString()
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
        .where('idempotencyKeys.createdAt', '<', timeAgo(abandonedMs)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? { userId, key, createdAt } : undefined
}

/** Throws InvalidInput when the key belongs to another request. */
async function findRequest(
  db: Database,
  {
    userId,
    key,
    fingerprint,
  }: Pick<RepeatableRequest, 'userId' | 'key'> & { fingerprint?: string },
): Promise<RowOf<'idempotencyKeys'> | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && fingerprint !== undefined && row.fingerprint !== fingerprint)
    throw new InvalidInput({ 'idempotency-key': 'Esta chave já foi usada para outro pedido' })
  return row
}

type UpdateOfKeys = UpdateQueryBuilder<Schema, 'idempotencyKeys', 'idempotencyKeys', UpdateResult>

function whereClaimed(query: UpdateOfKeys, { userId, key, createdAt }: Claim): UpdateOfKeys {
  return query
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
}
