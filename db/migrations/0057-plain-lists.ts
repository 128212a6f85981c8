import { type Kysely, sql } from 'kysely'

/**
 * The indexes of the lists hold what the lists filter and search by, so that a page and its count
 * read no rows. The names of the buyers are no longer counted in a table of their own.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const name of replaced) await run(`drop index if exists "${name}"`)
  await run('drop table "saleNames"')
  if (engine === 'postgres') await run('alter table "clients" drop column "contactText"')
  for (const [name, table, columns] of indexes)
    await run(`create index "${name}" on "${table}" (${columns.map((each) => `"${each}"`).join()})`)
}

const orders = ['Name', 'Price', 'Rating', 'Age']

const replaced = [
  ...['ByAge', 'ByClientName', 'ByTotal', 'BySeller', 'ByStatus'].map((name) => `sales${name}`),
  ...['ClientName', 'Total'].map((name) => `salesByStatusAnd${name}`),
  ...['ByName', 'ByAge', 'ToCount', 'ByNamePart', 'ByContactPart'].map((name) => `clients${name}`),
  ...['products', 'productsOfCategory', 'productsOfMainCategory'].flatMap((products) => [
    ...orders.map((order) => `${products}InStockBy${order}`),
    `${products}ByPrice`,
    `${products}BySales`,
  ]),
  'variantsWithPicture',
  'firstProductImages',
]

const sale = ['id', 'number', 'status', 'createdById', 'receivableCents']
const contacts = ['email', 'whatsappUsername', 'phoneDigits']
const product = [
  'nameKey',
  'effectivePriceCents',
  'promotionalPriceCents',
  'ratingTenths',
  'reviewCount',
  'soldQuantity',
]

const indexes: [name: string, table: string, columns: string[]][] = [
  ['salesByAge', 'sales', ['createdAt', ...sale, 'clientKey', 'totalCents']],
  ['salesByClientName', 'sales', ['clientKey', ...sale, 'createdAt', 'totalCents']],
  ['salesByTotal', 'sales', ['totalCents', ...sale, 'createdAt', 'clientKey']],
  ['clientsByName', 'clients', ['nameKey', 'id', ...contacts]],
  ['clientsByAge', 'clients', ['createdAt', 'id', 'nameKey', ...contacts]],
  ['productsByAge', 'products', ['isPublic', 'inStock', 'createdAt', 'id', ...product]],
  ['productsByName', 'products', ['nameKey', 'id']],
  ['productsByPrice', 'products', ['effectivePriceCents', 'id']],
  ...['Category', 'MainCategory'].map((category): [string, string, string[]] => [
    `productsBy${category}`,
    'products',
    [
      `${category[0]?.toLowerCase()}${category.slice(1)}Id`,
      'isPublic',
      'inStock',
      'createdAt',
      'id',
      ...product,
    ],
  ]),
]
