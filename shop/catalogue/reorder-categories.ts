import type { Transaction } from 'kysely'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { InvalidInput } from '../errors.ts'

/**
 * Orders the categories as `ids`, which holds every category once. Throws InvalidInput otherwise.
 */
export async function reorderCategories(db: Database, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raisePublicVersion(trx)
    const before = await listIdsInOrder(trx)
    const wanted = new Set(ids)
    const isEachOnce = wanted.size === ids.length && before.every((id) => wanted.has(id))
    if (!isEachOnce || before.length !== ids.length)
      throw new InvalidInput({
        categories: 'A lista deve conter cada categoria exatamente uma vez',
      })
    for (const [position, id] of ids.entries()) {
      await trx.updateTable('categories').set({ position }).where('id', '=', id).execute()
    }
    await recordChange(trx, {
      subject: 'category',
      subjectId: '',
      subjectName: 'Ordem das categorias',
      before,
      after: ids,
    })
  })
}

async function listIdsInOrder(trx: Transaction<Schema>): Promise<string[]> {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
