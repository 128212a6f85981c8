import type { Transaction } from 'kysely'
import {
  type DataRequest,
  type DataRequestAnswer,
  type DataRequestInput,
  dataRequestNames,
} from '../../contracts/data-requests.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { addDays, dayOf } from '../calendar.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'
import { getClient, lockClients } from './clients.ts'

/** Days for a complete answer (LGPD, art. 19, II). */
const answerDays = 15
const longestList = 500

type Row = RowOf<'dataRequests'>

/** Requests of persons about their data, those to be answered first, by their term; at most 500. */
export async function listDataRequests(db: Database): Promise<DataRequest[]> {
  const open = db.selectFrom('dataRequests').selectAll().where('outcome', 'is', null)
  const rows = await open.orderBy('receivedDay').orderBy('id').limit(longestList).execute()
  const answered = await db
    .selectFrom('dataRequests')
    .selectAll()
    .where('outcome', 'is not', null)
    .orderBy('answeredDay', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList - rows.length)
    .execute()
  return [...rows, ...answered].map(toDataRequest)
}

/** How many requests wait for an answer, and until when the first has to have it. */
export async function countOpenRequests(
  db: Database,
): Promise<{ count: number; dueDay: string | null }> {
  const { count, first } = await db
    .selectFrom('dataRequests')
    .where('outcome', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('receivedDay').as('first')])
    .executeTakeFirstOrThrow()
  return { count, dueDay: count > 0 ? dueDayOf(first) : null }
}

/** Records a request (rule: clients-7). Throws InvalidInput for a day to come, NotFound. */
export async function recordDataRequest(
  db: Database,
  input: DataRequestInput,
): Promise<DataRequest> {
  const at = new Date().toISOString()
  if (input.receivedDay > dayOf(at))
    throw new InvalidInput({ receivedDay: 'Este dia ainda não chegou' })
  return db.transaction().execute(async (trx) => {
    if (input.clientId !== null) {
      await lockClients(trx, [input.clientId])
      await getClient(trx, input.clientId)
    }
    const row: Row = {
      id: newId(),
      ...input,
      outcome: null,
      answeredDay: null,
      answer: '',
      at,
      ...actorColumns(),
    }
    await trx.insertInto('dataRequests').values(row).execute()
    await recordChange(trx, { ...subjectOf(row), after: logged(row) })
    return toDataRequest(row)
  })
}

/** Says what was done about a request, once. Throws NotFound, Conflict. */
export async function answerDataRequest(
  db: Database,
  id: string,
  answer: DataRequestAnswer,
): Promise<DataRequest> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('dataRequests')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) throw new NotFound('Pedido não encontrado')
    if (row.outcome !== null) throw new Conflict('Este pedido já foi respondido')
    const answered: Row = { ...row, ...answer, answeredDay: dayOf(new Date()) }
    const { outcome, answeredDay } = answered
    await trx
      .updateTable('dataRequests')
      .set({ outcome, answeredDay, answer: answer.answer })
      .where('id', '=', id)
      .execute()
    await recordChange(trx, { ...subjectOf(row), before: logged(row), after: logged(answered) })
    return toDataRequest(answered)
  })
}

/** Of a client who is erased, that there was a request stays. */
export async function forgetRequestsOf(trx: Transaction<Schema>, clientId: string): Promise<void> {
  await trx
    .updateTable('dataRequests')
    .set({ personName: '', note: '', answer: '', clientId: null })
    .where('clientId', '=', clientId)
    .execute()
}

function subjectOf({ id, kind }: Row) {
  return { subject: 'data-request', subjectId: id, subjectName: dataRequestNames[kind] } as const
}

/** Without what is said of the person: an erasure need not look for it in the log. */
function logged({ kind, receivedDay, outcome, answeredDay }: Row) {
  return { request: dataRequestNames[kind], receivedDay, outcome, answeredDay }
}

function toDataRequest({ at: _at, userId: _userId, ...row }: Row): DataRequest {
  return { ...row, dueDay: dueDayOf(row.receivedDay) }
}

function dueDayOf(receivedDay: string): string {
  return addDays(receivedDay, answerDays)
}
