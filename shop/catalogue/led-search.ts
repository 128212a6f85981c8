import type { Database } from '../../db/schema.ts'
import { type Lead, readLead } from '../search/leads.ts'
import { listProducts, type ProductList, type ProductListOptions } from './product-list.ts'

export interface LedList extends ProductList {
  /** What the search asked for beside products. */
  led?: Led
}

interface Led {
  lead: Lead
  /** What was searched; empty when the text names no product. */
  rest: string
  /** For "highest-price". */
  maxCents?: number
  /** For "offers": nothing that was searched for is on promotion, so that all of it is listed. */
  lacksOffers?: true
}

/**
 * What visitors find. Words of money narrow the list; those of delivery and repair find products
 * that are called so, else what the rest of the text names (rule: search-10).
 */
export async function listForVisitors(
  db: Database,
  options: Omit<ProductListOptions, 'audience'> & { search: string },
): Promise<LedList> {
  const own = { ...options, audience: 'public' as const }
  const read = readLead(options.search)
  if (!read) return listProducts(db, own)
  const { lead, rest, maxCents } = read
  const led = { lead, rest, ...(maxCents !== undefined && { maxCents }) }
  if (lead === 'delivery' || lead === 'workshop') {
    const named = await listProducts(db, { ...own, searchIn: 'names', services: 'first' })
    return { ...(named.total > 0 || rest === '' ? named : await searchRest(rest)), led }
  }
  if (lead !== 'offers' && (rest !== '' || maxCents !== undefined))
    return { ...(await searchRest(rest, { maxCents })), led }
  const offers = await searchRest(rest, { filters: [...(own.filters ?? []), 'promocao'] })
  return offers.total > 0 || rest === ''
    ? { ...offers, led: { ...led, lead: 'offers' } }
    : { ...(await searchRest(rest)), led: { ...led, lacksOffers: true } }

  function searchRest(text: string, narrowed: Partial<ProductListOptions> = {}) {
    return listProducts(db, { ...own, ...narrowed, search: text === '' ? undefined : text })
  }
}
