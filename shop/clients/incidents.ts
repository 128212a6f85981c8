import type { Transaction } from 'kysely'
import type { Incident, IncidentInput } from '../../contracts/incidents.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { addDays, dayOf, laterThan } from '../calendar.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'

/** Working days to tell the ANPD and the persons (Resolução CD/ANPD 15/2024, arts. 6 and 9). */
const reportDays = 3
const longestList = 500

type Row = RowOf<'incidents'>

/** Security incidents with personal data, the latest first; at most 500. */
export async function listIncidents(db: Database): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incidents')
    .selectAll()
    .orderBy('knownDay', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute()
  return rows.map(toIncident)
}

/** How many incidents have still to be told of, and until when the first has to be. */
export async function countUnreported(
  db: Database,
): Promise<{ count: number; dueDay: string | null }> {
  const { count, first } = await db
    .selectFrom('incidents')
    .where('isReportable', '=', 1)
    .where((eb) => eb.or([eb('authorityDay', 'is', null), eb('holdersDay', 'is', null)]))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('knownDay').as('first')])
    .executeTakeFirstOrThrow()
  return { count, dueDay: count > 0 ? afterWorkingDays(first, reportDays) : null }
}

/** Records an incident (rule: clients-8). Throws InvalidInput for a day to come. */
export async function recordIncident(db: Database, input: IncidentInput): Promise<Incident> {
  const columns = toColumns(input)
  return db.transaction().execute(async (trx) => {
    const at = new Date().toISOString()
    const row: Row = { id: newId(), ...columns, createdAt: at, updatedAt: at, ...actorColumns() }
    await trx.insertInto('incidents').values(row).execute()
    await recordChange(trx, { ...subjectOf(row), after: logged(row) })
    return toIncident(row)
  })
}

/** Throws NotFound, InvalidInput, ChangedMeanwhile. Nothing deletes an incident. */
export async function changeIncident(
  db: Database,
  id: string,
  input: IncidentInput,
): Promise<Incident> {
  const columns = toColumns(input)
  return db.transaction().execute(async (trx) => {
    const before = await lockIncident(trx, id)
    await checkUnchanged(trx, 'incident', before, input.updatedAt)
    const after: Row = { ...before, ...columns, updatedAt: laterThan(before.updatedAt) }
    await trx.updateTable('incidents').set(after).where('id', '=', id).execute()
    await recordChange(trx, { ...subjectOf(after), before: logged(before), after: logged(after) })
    return toIncident(after)
  })
}

async function lockIncident(trx: Transaction<Schema>, id: string): Promise<Row> {
  const row = await trx
    .selectFrom('incidents')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new NotFound('Incidente não encontrado')
  return row
}

function toColumns({ updatedAt: _updatedAt, isReportable, ...input }: IncidentInput) {
  const today = dayOf(new Date())
  for (const field of ['knownDay', 'authorityDay', 'holdersDay'] as const)
    if ((input[field] ?? '') > today)
      throw new InvalidInput({ [field]: 'Este dia ainda não chegou' })
  return { ...input, isReportable: isReportable ? 1 : 0 }
}

function subjectOf({ id, knownDay }: Row) {
  const day = knownDay.split('-').toReversed().join('/')
  return { subject: 'incident', subjectId: id, subjectName: day } as const
}

function logged(row: Row) {
  const { dueDay: _dueDay, createdAt: _createdAt, userName: _userName, ...rest } = toIncident(row)
  return rest
}

function toIncident({ userId: _userId, isReportable, ...row }: Row): Incident {
  return {
    ...row,
    isReportable: isReportable === 1,
    dueDay: afterWorkingDays(row.knownDay, reportDays),
  }
}

/** Holidays are not known here: a term that has one is stated a day too early, never too late. */
function afterWorkingDays(day: string, count: number): string {
  let after = day
  for (let left = count; left > 0;) {
    after = addDays(after, 1)
    const weekday = new Date(after).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return after
}
