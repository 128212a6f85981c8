import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { variantName } from '../../contracts/variants.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { Conflict, NotFound } from '../errors.ts'
import { purchasesOfVariant } from './average-cost.ts'

/** A variant with what the ledger says of it, all of one moment. */
export type Countable = Pick<
  RowOf<'stocktakeLines'>,
  'variantId' | 'productName' | 'variantName' | 'onHand' | 'movement' | 'unitCostCents'
> & { categoryIds: string[] }

/** The variants that can be counted, with what `countableOf` takes. */
export function selectToCount(trx: Transaction<Schema>) {
  return trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('products.kind', '=', 'product')
    .select([
      'variants.id as variantId',
      'products.name as productName',
      'products.categoryId',
      'products.mainCategoryId',
      'variants.value1',
      'variants.value2',
      'variants.value3',
      'variants.onHand',
      sql<number>`coalesce((
        select max("number") from "stockMovements" where "variantId" = "variants"."id"), 0)`.as(
        'movement',
      ),
      sql<number | null>`(
        select "unitCostCents" from ${purchasesOfVariant} and "unitCostCents" is not null
        order by "number" desc limit 1)`.as('unitCostCents'),
    ])
}

type CountableRow = Awaited<ReturnType<ReturnType<typeof selectToCount>['execute']>>[number]

export function countableOf({ categoryId, mainCategoryId, ...row }: CountableRow): Countable {
  const { value1, value2, value3, ...rest } = row
  return {
    ...rest,
    variantName: variantName(valuesOf({ value1, value2, value3 })),
    categoryIds: [categoryId, mainCategoryId],
  }
}

/** Throws NotFound. */
export async function findToCount(trx: Transaction<Schema>, variantId: string): Promise<Countable> {
  const row = await selectToCount(trx).where('variants.id', '=', variantId).executeTakeFirst()
  if (!row) throw new NotFound('Variação não encontrada')
  return countableOf(row)
}

/** By SKU in any case, or by bar code. Throws NotFound, and Conflict for the code of a service. */
export async function findByCode(trx: Transaction<Schema>, code: string): Promise<Countable> {
  const isSku = sql<boolean>`upper("variants"."sku") = upper(${code})`
  const hasCode = (eb: ExpressionBuilder<Schema, 'variants'>) =>
    eb.or([isSku, eb('variants.gtin', '=', code)])
  const row = await selectToCount(trx)
    .where(hasCode)
    .where('variants.archivedAt', 'is', null)
    .orderBy(sql`case when ${isSku} then 0 else 1 end`)
    .orderBy('variants.id')
    .executeTakeFirst()
  if (row) return countableOf(row)
  const service = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select('products.name')
    .where('products.kind', '=', 'service')
    .where(hasCode)
    .executeTakeFirst()
  if (service) throw new Conflict(`${service.name} é um serviço, que não tem estoque`)
  throw new NotFound(`Nenhum produto tem o código ${code}`)
}
