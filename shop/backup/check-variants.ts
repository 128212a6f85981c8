import { sql } from 'kysely'
import { maxVariants } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { findWrongSummaries } from '../catalogue/variant-summary.ts'
import { DamagedArchive } from './archive-error.ts'

/**
 * Refuses staged products whose row differs from their variants, or whose variants do not fit their
 * options (rule: variants-1), services with options or pieces (rule: services-1), and sold items
 * and joined products that name the variant of another product; a variant that is deleted they may
 * name. Throws CannotRestore.
 */
export async function checkVariants(staged: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "variants"."id" from "variants"
    join "products" on "products"."id" = "variants"."productId"
    where "variantCount" > ${maxVariants} or "archivedAt" is null and (
      ${isUnknownValue(0)} or ${isUnknownValue(1)} or ${isUnknownValue(2)})
    limit 1`.execute(staged)
  if (rows.length > 0 || (await findWrongSummaries(staged)).length > 0)
    throw new DamagedArchive('as variações de um produto não conferem')
  await checkServices(staged)
  await checkSoldVariants(staged)
  await checkJoinedVariants(staged)
}

async function checkServices(staged: Database): Promise<void> {
  const wrong = await staged
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .select('name')
    .where('kind', '=', 'service')
    .where((eb) => eb.or([eb('options', '!=', '[]'), eb('onHand', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (wrong) throw new DamagedArchive(`o serviço “${wrong.name}” tem variações ou estoque`)
}

async function checkSoldVariants(staged: Database): Promise<void> {
  const { rows } = await sql<{ productName: string }>`
    select "productName" from "saleItems"
    join "variants" on "variants"."id" = "saleItems"."variantId"
    where "variants"."productId" is distinct from "saleItems"."productId"
    limit 1`.execute(staged)
  const [wrong] = rows
  if (wrong)
    throw new DamagedArchive(
      `a variação de um item vendido, “${wrong.productName}”, é de outro produto`,
    )
}

async function checkJoinedVariants(staged: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select "document" ->> 'name' as "name" from "joinedProducts"
    join json_each(json_insert("document" -> 'archivedIds', '$[#]', "document" ->> 'variantId'))
      as "known"
    join "variants" on "variants"."id" = "known"."value"
    where "variants"."productId" <> "joinedProducts"."productId"
    limit 1`.execute(staged)
  const [wrong] = rows
  if (wrong)
    throw new DamagedArchive(
      `a variação de “${wrong.name}”, um produto juntado, é de outro produto`,
    )
}

/** Whether a variant's value is not among those of the option, or there without such an option. */
function isUnknownValue(i: 0 | 1 | 2) {
  const value = sql.ref(`value${i + 1}`)
  const option = sql.lit(`$[${i}]`)
  return sql`case when "options" ->> ${option} is null then ${value} <> ''
    else not exists (
      select 1 from json_each("options", ${sql.lit(`$[${i}].values`)}) as "known"
      where "known"."value" ->> '$.value' = ${value}) end`
}
