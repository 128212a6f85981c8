import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** The number of rows that a query without grouping finds, without its order and page. */
export async function countRows<Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, unknown>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
