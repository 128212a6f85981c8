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

const categoriesWithServices = new UntilNextChange<Set<string>>(1)

/** Whether visitors can see any service: of the shop, or of a category and those below it. */
export async function hasServices(db: Database, categoryId?: string): Promise<boolean> {
  const categories = await categoriesWithServices.get(db, '', async () => {
    const rows = await db
      .selectFrom('products')
      .select(['categoryId', 'mainCategoryId'])
      .where('kind', '=', 'service')
      .where('isPublic', '=', 1)
      .execute()
    return new Set(rows.flatMap((row) => [row.categoryId, row.mainCategoryId]))
  })
  return categoryId === undefined ? categories.size > 0 : categories.has(categoryId)
}
