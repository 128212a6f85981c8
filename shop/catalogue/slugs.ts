import { sql, type Transaction } from 'kysely'
import { slugFrom } from '../../contracts/text.ts'
import type { Database, Schema } from '../../db/schema.ts'

export type SlugKind = 'product' | 'category'

/** A slug that nothing else of its kind has, made from the name, where needed by adding -2, -3 … */
export async function freeSlug(
  trx: Transaction<Schema>,
  kind: SlugKind,
  name: string,
): Promise<string> {
  const base = slugFrom(name) || kind
  const taken = new Set(await slugsLike(trx, kind, base))
  if (!taken.has(base)) return base
  let suffix = 2
  while (taken.has(`${base}-${suffix}`)) suffix++
  return `${base}-${suffix}`
}

/** Remembers a slug that its owner has given up, so that links to it keep leading there. */
export async function keepOldSlug(
  trx: Transaction<Schema>,
  kind: SlugKind,
  slug: string,
  targetId: string,
): Promise<void> {
  await trx
    .insertInto('oldSlugs')
    .values({ kind, slug, targetId })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ targetId }))
    .execute()
}

/** The present slug of what once had this one. */
export async function findRenamed(
  db: Database,
  kind: SlugKind,
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select owner."slug" from "oldSlugs" join ${owners[kind]} as owner on owner."id" = "oldSlugs"."targetId"
    where "oldSlugs"."kind" = ${kind} and "oldSlugs"."slug" = ${slug}`.execute(db)
  return rows[0]?.slug
}

async function slugsLike(
  trx: Transaction<Schema>,
  kind: SlugKind,
  base: string,
): Promise<string[]> {
  // A range instead of LIKE: '.' follows '-', and the unique index answers it.
  const { rows } = await sql<{ slug: string }>`
    select "slug" from ${owners[kind]}
    where "slug" = ${base} or ("slug" >= ${`${base}-`} and "slug" < ${`${base}.`})`.execute(trx)
  return rows.map(({ slug }) => slug)
}

const owners = { product: sql.table('products'), category: sql.table('categories') }
