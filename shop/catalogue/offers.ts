import type { QuickFilter } from '../../contracts/product-query.ts'
import type { Database } from '../../db/schema.ts'
import { countProducts } from './product-filter.ts'

/** What an offer is to visitors: what is sold out cannot be had at its price. */
export const offerFilters: QuickFilter[] = ['promocao', 'em-estoque']

/** Whether visitors can see an offer. */
export async function hasOffers(db: Database): Promise<boolean> {
  return (await countProducts(db, { audience: 'public', filters: offerFilters })) > 0
}
