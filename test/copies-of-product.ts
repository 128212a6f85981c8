import type { Database } from '../db/schema.ts'

/** Adds copies of a product to its category. They are not in the search index. */
export async function addCopies(db: Database, id: string, count: number): Promise<void> {
  const {
    number: _number,
    effectivePriceCents: _price,
    ...row
  } = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, i) => `${id}-${i}`)
  await db
    .insertInto('products')
    .values(copies.map((copy) => ({ ...row, id: copy, slug: copy })))
    .execute()
}
