import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { type ShelvedProduct, shelvedByNumber } from './shelves.ts'

/** The services of one category, by name. */
export interface ServiceGroup {
  category: string
  services: ShelvedProduct[]
}

/** All services that visitors can see, by category in the order of the menu. */
export async function listServices(db: Database): Promise<ServiceGroup[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('categories as main', 'main.id', 'products.mainCategoryId')
    .select(['products.number', 'categories.name as category'])
    .where('products.kind', '=', 'service')
    .where('products.isPublic', '=', 1)
    .orderBy('main.position')
    .orderBy('main.id')
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('products.nameKey')
    .orderBy('products.id')
    .execute()
  const numbers = rows.map(({ number }) => number)
  const services = new Map(
    (await shelvedByNumber(db, numbers)).map((service) => [service.number, service]),
  )
  return [...Map.groupBy(rows, ({ category }) => category)].map(([category, own]) => ({
    category,
    services: own.flatMap(({ number }) => services.get(number) ?? []),
  }))
}

const found = new UntilNextChange<boolean>(1)

/** Whether visitors can see any service. */
export function hasServices(db: Database): Promise<boolean> {
  return found.get(db, '', async () => {
    const first = await db
      .selectFrom('products')
      .select('id')
      .where('kind', '=', 'service')
      .where('isPublic', '=', 1)
      .limit(1)
      .executeTakeFirst()
    return first !== undefined
  })
}
