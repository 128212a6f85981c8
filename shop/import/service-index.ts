import type { Database } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'
import { RowRefused, slugsOfName } from './rows.ts'
import type { ProductRow } from './product-row.ts'

interface IndexedService {
  id: string
  sku?: string | null | undefined
  slug?: string | undefined
  name?: string | undefined
}

/** Finds services by what a file may call them; a plan adds those that it is going to create. */
export class ServiceIndex {
  readonly #ids = new Map<string, string>()

  add({ id, sku, slug, name }: IndexedService): void {
    for (const reference of [sku, slug, name]) if (reference) this.#ids.set(sortKey(reference), id)
  }

  /** Adds the rows of a file that are services and are not stored yet. */
  addRows(rows: ProductRow[]): void {
    for (const row of rows) {
      const { sku, name, slug = slugsOfName(name ?? '')[0] } = row
      if (row.kind === 'service' && !this.#ids.has(sortKey(sku ?? slug ?? '')))
        this.add({ id: `new:${sku ?? slug}`, sku, slug, name })
    }
  }

  /** The id of the service with this SKU, slug or name. Throws RowRefused for none. */
  resolve(reference: string): string {
    const id = this.#ids.get(sortKey(reference))
    if (id === undefined) throw new RowRefused(`Serviço não encontrado: "${reference}"`)
    return id
  }
}

/** An index of all stored services, published or not. */
export async function readServiceIndex(db: Database): Promise<ServiceIndex> {
  const index = new ServiceIndex()
  const services = await db
    .selectFrom('products')
    .select(['id', 'sku', 'slug', 'name'])
    .where('kind', '=', 'service')
    .execute()
  for (const service of services) index.add(service)
  return index
}
