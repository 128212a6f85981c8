import { sql } from 'kysely'
import {
  maxViewsOfList,
  type SavedView,
  type SavedViewInput,
  type ViewedList,
} from '../../contracts/saved-views.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'

/** The views of a list, the oldest first: each stays where people look for it. */
export function listSavedViews(db: Database, list: ViewedList): Promise<SavedView[]> {
  return db
    .selectFrom('savedViews')
    .select(['id', 'list', 'name', 'query'])
    .where('list', '=', list)
    .orderBy('id')
    .execute()
}

/** Saves a view for everybody in the shop (rule: back-office-17). Throws InvalidInput, Conflict. */
export async function saveView(db: Database, input: SavedViewInput): Promise<SavedView> {
  return db.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`lock table "savedViews" in share row exclusive mode`.execute(trx)
    const views = await listSavedViews(trx, input.list)
    if (views.some(({ name }) => name === input.name))
      throw new InvalidInput({ name: 'Esta lista já tem uma visão com este nome' })
    if (views.length >= maxViewsOfList)
      throw new Conflict(`Esta lista já tem ${maxViewsOfList} visões: remova uma antes`)
    const view = { id: newId(), ...input }
    await trx
      .insertInto('savedViews')
      .values({ ...view, createdById: currentActor().userId })
      .execute()
    return view
  })
}

/** Throws NotFound. */
export async function removeView(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound('Visão não encontrada')
}
