import { type Kysely, sql } from 'kysely'

/** Catalogue, pictures, slides, settings. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const bytewise = engine === 'postgres' ? sql` collate "C"` : sql``
  const number =
    engine === 'postgres'
      ? sql`integer generated always as identity unique`
      : sql`integer primary key`
  const idKey = engine === 'postgres' ? sql`primary key` : sql`not null unique`

  for (const statement of [
    sql`create table "categories" (
      "id" text primary key,
      "name" text not null,
      "slug" text${bytewise} not null unique,
      "description" text,
      "parentId" text references "categories" ("id"),
      "position" integer not null,
      "isActive" integer not null,
      "createdAt" text not null)`,
    sql`create index "categoriesByParent" on "categories" ("parentId", "position")`,

    sql`create table "products" (
      "number" ${number},
      "id" text ${idKey},
      "sku" text unique,
      "slug" text${bytewise} not null unique,
      "name" text not null,
      "nameKey" text${bytewise} not null,
      "description" text not null,
      "priceCents" integer not null check ("priceCents" > 0),
      "promotionalPriceCents" integer check ("promotionalPriceCents" > 0 and "promotionalPriceCents" < "priceCents"),
      "effectivePriceCents" integer generated always as (coalesce("promotionalPriceCents", "priceCents")) stored,
      "categoryId" text not null references "categories" ("id"),
      "mainCategoryId" text not null references "categories" ("id"),
      "isPublic" integer not null,
      "inStock" integer not null,
      "ratingTenths" integer not null check ("ratingTenths" between 0 and 50),
      "reviewCount" integer not null check ("reviewCount" >= 0),
      "createdAt" text not null,
      "updatedAt" text not null)`,
    ...['', '"categoryId", ', '"mainCategoryId", '].flatMap((scope, i) => {
      const prefix = ['products', 'productsOfCategory', 'productsOfMainCategory'][i]
      return [
        sql.raw(
          `create index "${prefix}ByName" on "products" (${scope}"isPublic", "nameKey", "id")`,
        ),
        sql.raw(
          `create index "${prefix}ByPrice" on "products" (${scope}"isPublic", "effectivePriceCents", "id")`,
        ),
        sql.raw(
          `create index "${prefix}ByRating" on "products" (${scope}"isPublic", "ratingTenths", "id")`,
        ),
        sql.raw(
          `create index "${prefix}ByAge" on "products" (${scope}"isPublic", "createdAt", "id")`,
        ),
      ]
    }),

    sql`create table "productImages" (
      "productId" text not null references "products" ("id") on delete cascade,
      "position" integer not null,
      "url" text not null,
      primary key ("productId", "position"))`,
    sql`create index "productImagesByUrl" on "productImages" ("url")`,

    sql`create table "oldSlugs" (
      "kind" text not null,
      "slug" text not null,
      "targetId" text not null,
      primary key ("kind", "slug"))`,

    sql`create table "pictures" (
      "hash" text primary key,
      "name" text not null,
      "createdAt" text not null)`,

    sql`create table "heroSlides" (
      "id" text primary key,
      "image" text not null,
      "title" text not null,
      "subtitle" text not null,
      "description" text not null,
      "cta" text not null,
      "ctaLink" text not null,
      "imageOnly" integer not null,
      "theme" text not null,
      "position" integer not null,
      "active" integer not null,
      "createdAt" text not null)`,

    sql`create table "settings" (
      "id" integer primary key check ("id" = 1),
      "document" text not null,
      "updatedAt" text not null)`,

    sql`create table "publicVersion" (
      "id" integer primary key check ("id" = 1),
      "version" integer not null)`,
    sql`insert into "publicVersion" values (1, 1)`,
  ]) {
    await statement.execute(db)
  }
  await (engine === 'postgres' ? createPostgresSearch(db) : createSqliteSearch(db))
}

/**
 * rowid = products.number. The tokens are made by shop/search/tokens.ts: a letter for the place,
 * then the word. The prefix indexes answer words that are being typed, up to ten letters.
 * "searchWords" only grows.
 */
async function createSqliteSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "productSearch" using fts5(
    "tokens", tokenize = ascii, content = '', contentless_delete = 1, detail = none, prefix = '2 3 4 5 6 7 8 9 10 11')`.execute(
    db,
  )
  await sql`create table "searchWords" ("id" integer primary key autoincrement, "word" text not null unique)`.execute(
    db,
  )
}

/** "searchWords" is not unique: with a unique index concurrent imports would block each other. */
async function createPostgresSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create table "productSearch" (
    "number" integer primary key references "products" ("number") on delete cascade,
    "tokens" tsvector not null)`.execute(db)
  await sql`create index "productSearchByToken" on "productSearch" using gin ("tokens")`.execute(db)
  await sql`create table "searchWords" (
    "word" text collate "C" not null,
    "writtenBy" xid8 not null default pg_current_xact_id())`.execute(db)
  await sql`create index "searchWordsByWord" on "searchWords" ("word")`.execute(db)
  await sql`create index "searchWordsByWriter" on "searchWords" ("writtenBy")`.execute(db)
}
