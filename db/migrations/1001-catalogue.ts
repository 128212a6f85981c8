import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { dialectOf, run } from './dialect.ts'

/** Catalogue, pictures, slides, settings, search. */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const { isPostgres, bytewise, idKey } = dialectOf(engine)
  const number = isPostgres ? 'integer generated always as identity unique' : 'integer primary key'
  await run(db, [
    `create table "categories" (
      "id" text primary key,
      "name" text not null,
      "slug" text${bytewise} not null unique,
      "description" text,
      "parentId" text references "categories" ("id"),
      "position" integer not null,
      "isActive" integer not null,
      "createdAt" text not null,
      "updatedAt" text not null default '',
      "minimum" integer check ("minimum" >= 0))`,
    `create index "categoriesByParent" on "categories" ("parentId", "position")`,

    `create table "products" (
      "number" ${number},
      "id" text ${idKey},
      "sku" text unique,
      "slug" text${bytewise} not null unique,
      "name" text not null,
      "nameKey" text${bytewise} not null,
      "description" text not null,
      "priceCents" integer not null check ("priceCents" > 0),
      "promotionalPriceCents" integer
        check ("promotionalPriceCents" > 0 and "promotionalPriceCents" < "priceCents"),
      "effectivePriceCents" integer
        generated always as (coalesce("promotionalPriceCents", "priceCents")) stored,
      "categoryId" text not null references "categories" ("id"),
      "mainCategoryId" text not null references "categories" ("id"),
      "isPublic" integer not null,
      "inStock" integer not null,
      "ratingTenths" integer not null check ("ratingTenths" between 0 and 50),
      "reviewCount" integer not null check ("reviewCount" >= 0),
      "createdAt" text not null,
      "updatedAt" text not null,
      "soldQuantity" integer not null default 0,
      "isDraft" integer not null default 0 check ("isDraft" in (0, 1)),
      "options" text not null default '[]',
      "variantCount" integer not null default 1,
      "priceVaries" integer not null default 0 check ("priceVaries" in (0, 1)))`,
    `create index "productsByAge" on "products"
      ("isPublic","inStock","createdAt","id","nameKey","effectivePriceCents","promotionalPriceCents","ratingTenths","reviewCount","soldQuantity")`,
    `create index "productsByCategory" on "products"
      ("categoryId","isPublic","inStock","createdAt","id","nameKey","effectivePriceCents","promotionalPriceCents","ratingTenths","reviewCount","soldQuantity")`,
    `create index "productsByMainCategory" on "products"
      ("mainCategoryId","isPublic","inStock","createdAt","id","nameKey","effectivePriceCents","promotionalPriceCents","ratingTenths","reviewCount","soldQuantity")`,
    `create index "productsByName" on "products" ("nameKey","id")`,
    `create index "productsByPrice" on "products" ("effectivePriceCents","id")`,
    `create index "productsOfCategoryByChange" on "products"
      ("categoryId", "isPublic", "updatedAt")`,
    `create index "productsToJoin" on "products"
      ("categoryId", "name", "number") where "isDraft" = 0 and "options" = '[]'`,

    `create table "variants" (
      "id" text primary key,
      "productId" text not null references "products" ("id") on delete cascade,
      "position" integer not null,
      "value1" text not null default '',
      "value2" text not null default '',
      "value3" text not null default '',
      "sku" text unique,
      "gtin" text unique,
      "priceCents" integer not null check ("priceCents" > 0),
      "promotionalPriceCents" integer
        check ("promotionalPriceCents" > 0 and "promotionalPriceCents" < "priceCents"),
      "inStock" integer not null check ("inStock" in (0, 1)),
      "picture" text,
      "archivedAt" text,
      "onHand" integer,
      "reserved" integer not null default 0 check ("reserved" >= 0),
      "minimum" integer check ("minimum" >= 0),
      "ownMinimum" integer check ("ownMinimum" >= 0))`,
    `create index "variantsBelowMinimum" on "variants"
      (("minimum" - "onHand" + "reserved"))
      where "minimum" is not null and "archivedAt" is null`,
    `create index "variantsByCode" on "variants" (upper("sku"))`,
    `create unique index "variantsByValues" on "variants"
      ("productId", "value1", "value2", "value3") where "archivedAt" is null`,
    `create index "variantsOfProduct" on "variants" ("productId", "position")`,
    `create index "variantsOversold" on "variants" ("id") where "onHand" < "reserved"`,

    `create table "productImages" (
      "productId" text not null references "products" ("id") on delete cascade,
      "position" integer not null,
      "url" text not null,
      primary key ("productId", "position"))`,
    `create index "outsideProductImages" on "productImages"
      ("url"${bytewise}) where "url" not like '/media/%'`,
    `create index "productImagesByUrl" on "productImages" ("url")`,

    `create table "oldSlugs" (
      "kind" text not null,
      "slug" text not null,
      "targetId" text not null,
      "variantId" text,
      primary key ("kind", "slug"))`,
    `create index "oldSlugsByTarget" on "oldSlugs" ("targetId")`,

    `create table "joinedProducts" (
      "id" text primary key,
      "productId" text not null references "products" ("id") on delete cascade,
      "joinedAt" text not null,
      "document" text not null)`,
    `create index "joinedProductsByProduct" on "joinedProducts" ("productId")`,

    `create table "sizeTables" (
      "kind" text not null,
      "targetId" text not null,
      "document" text not null,
      "updatedAt" text not null,
      primary key ("kind", "targetId"))`,

    `create table "pictures" (
      "hash" text primary key,
      "name" text not null,
      "createdAt" text not null)`,

    `create table "heroSlides" (
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
      "createdAt" text not null,
      "updatedAt" text not null default '')`,

    `create table "settings" (
      "id" integer primary key check ("id" = 1),
      "document" text not null,
      "updatedAt" text not null)`,

    `create table "publicVersion" (
      "id" integer primary key check ("id" = 1),
      "version" integer not null)`,

    `create table "searchQueue" (
      "number" integer primary key references "products" ("number") on delete cascade)`,

    `create table "labels" (
      "variantId" text primary key references "variants" ("id") on delete cascade,
      "priceCents" integer not null check ("priceCents" > 0),
      "cashDiscount" integer not null check ("cashDiscount" between 0 and 10000),
      "printedAt" text not null)`,
    `create index "labelsByAge" on "labels" ("printedAt", "variantId")`,

    `create table "demoItems" (
      "kind" text not null,
      "id" text not null,
      "fingerprint" text not null,
      primary key ("kind", "id"))`,

    `create table "firstSteps" (
      "step" text primary key,
      "at" text not null)`,
    `insert into "publicVersion" values (1, 1)`,
  ])
  await run(db, isPostgres ? onPostgres : onSqlite)
}

/**
 * rowid = products.number. The tokens are made by shop/search/tokens.ts: a letter for the place,
 * then the word. The prefix indexes answer words that are being typed, up to ten letters.
 * "searchWords" only grows.
 */
const onSqlite = [
  `create virtual table "productSearch" using fts5(
    "tokens", tokenize = ascii, content = '', contentless_delete = 1, detail = none,
    prefix = '2 3 4 5 6 7 8 9 10 11')`,
  `create table "searchWords" (
    "id" integer primary key autoincrement, "word" text not null unique)`,
]

/** "searchWords" is not unique: with a unique index concurrent imports would block each other. */
const onPostgres = [
  `create table "productSearch" (
    "number" integer primary key references "products" ("number") on delete cascade,
    "tokens" tsvector not null)`,
  `create index "productSearchByToken" on "productSearch" using gin ("tokens")`,
  `create table "searchWords" (
    "word" text collate "C" not null,
    "writtenBy" xid8 not null default pg_current_xact_id())`,
  `create index "searchWordsByWord" on "searchWords" ("word")`,
  `create index "searchWordsByWriter" on "searchWords" ("writtenBy")`,
]
