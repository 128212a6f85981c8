import { sql, type Transaction } from 'kysely'
import { slugFrom } from '../contracts/text.ts'
import type { Database, Schema } from '../db/schema.ts'

export type SlugKind = 'product' | 'category'

/** An unused slug made from the name, with -2, -3 … appended where needed. */
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

/**
 * Remembers a former slug of the product or category `targetId`, so that links to it redirect; for
 * a joined product, to its variant.
 */
export async function keepOldSlug(
  trx: Transaction<Schema>,
  kind: SlugKind,
  slug: string,
  targetId: string,
  variantId: string | null = null,
): Promise<void> {
  await trx
    .insertInto('oldSlugs')
    .values({ kind, slug, targetId, variantId })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet({ targetId, variantId }),
    )
    .execute()
}

export async function forgetOldSlugs(
  trx: Transaction<Schema>,
  kind: SlugKind,
  targetId: string,
): Promise<void> {
  await trx
    .deleteFrom('oldSlugs')
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .execute()
}

/** The product or category that once had this slug, and the variant that a joined one became. */
export async function findRenamed(
  db: Database,
  kind: SlugKind,
  slug: string,
): Promise<{ slug: string; variantId: string | null } | undefined> {
  const { rows } = await sql<{ slug: string; variantId: string | null }>`
    select owner."slug", "oldSlugs"."variantId"
    from "oldSlugs" join ${owners[kind]} as owner on owner."id" = "oldSlugs"."targetId"
    where "oldSlugs"."kind" = ${kind} and "oldSlugs"."slug" = ${slug}`.execute(db)
  return rows[0]
}

async function slugsLike(
  trx: Transaction<Schema>,
  kind: SlugKind,
  base: string,
): Promise<string[]> {
  // A range instead of LIKE, so that the unique index is used. '.' is the character after '-'.
  const { rows } = await sql<{ slug: string }>`
    select "slug" from ${owners[kind]}
    where "slug" = ${base} or ("slug" >= ${`${base}-`} and "slug" < ${`${base}.`})`.execute(trx)
  return rows.map(({ slug }) => slug)
}

const owners = { product: sql.table('products'), category: sql.table('categories') }
