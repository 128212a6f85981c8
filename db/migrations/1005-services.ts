import { type Kysely, sql } from 'kysely'

/** Services, the products that name one, and the lines of sales that are labour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table "products" add column "kind" text not null default 'product'
    check ("kind" in ('product', 'service'))`,
  `alter table "products" add column "minutes" integer check ("minutes" > 0)`,
  `alter table "products" add column "serviceId" text
    references "products" ("id") on delete set null`,
  `create index "services" on "products" ("isPublic") where "kind" = 'service'`,
  `create index "productsByService" on "products" ("serviceId") where "serviceId" is not null`,
  `alter table "saleItems" add column "isService" integer not null default 0`,
  `create index "servicesOfSales" on "saleItems" ("saleId") where "isService" = 1`,
]
