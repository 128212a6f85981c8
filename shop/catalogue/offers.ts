import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'

const kept = new UntilNextChange<boolean>(1)

/** Whether visitors can see a product on promotion. */
export function hasOffers(db: Database): Promise<boolean> {
  return kept.get(db, '', async () => {
    const query = db
      .selectFrom('products')
      .select('id')
      .where('isPublic', '=', 1)
      .where('promotionalPriceCents', 'is not', null)
      .limit(1)
    return (await query.executeTakeFirst()) !== undefined
  })
}
