import type { Transaction } from 'kysely'
import { variantName } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import { lockPublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { soldName } from '../catalogue/product-name.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { Conflict } from '../errors.ts'

/** A variant with its pieces; `onHand` is null while it is not counted. */
export interface VariantPieces {
  id: string
  productId: string
  productName: string
  variantName: string
  onHand: number | null
  reserved: number
  inStock: boolean
  isArchived: boolean
  isService: boolean
}

/**
 * Makes other changes of stock wait until the transaction ends. Comes after the locks of a client
 * and of a sale, and before the first statement that touches variants, as in every write of
 * products: no deadlock.
 */
export async function lockStock(trx: Transaction<Schema>): Promise<void> {
  await lockPublicVersion(trx)
}

/** The variants with these ids, also archived ones, by id. Unknown ids are skipped. */
export async function piecesOf(
  trx: Transaction<Schema>,
  ids: string[],
): Promise<Map<string, VariantPieces>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'variants.id',
      'variants.productId',
      'products.name as productName',
      'products.kind',
      'variants.value1',
      'variants.value2',
      'variants.value3',
      'variants.onHand',
      'variants.reserved',
      'variants.inStock',
      'variants.archivedAt',
    ])
    .where(isAmong(trx, 'variants.id', ids))
    .execute()
  return new Map(
    rows.map(({ value1, value2, value3, inStock, archivedAt, kind, ...row }) => [
      row.id,
      {
        ...row,
        variantName: variantName(valuesOf({ value1, value2, value3 })),
        inStock: inStock === 1,
        isArchived: archivedAt !== null,
        isService: kind === 'service',
      },
    ]),
  )
}

/** What is counted of each of these products, by product id; without those that count nothing. */
export async function countedOf(db: Database, productIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('variants')
    .select(['productId', ({ fn }) => fn.sum<number>('onHand').as('onHand')])
    .where(isAmong(db, 'productId', productIds))
    .where('onHand', 'is not', null)
    .where('archivedAt', 'is', null)
    .groupBy('productId')
    .execute()
  return new Map(rows.map(({ productId, onHand }) => [productId, onHand]))
}

/** Throws Conflict: a service has no pieces (rule: services-1). */
export function refuseService(variant: VariantPieces): void {
  if (variant.isService) throw new Conflict(`${variant.productName} é um serviço: não tem estoque`)
}

/** "Camisa Rota – M / Preta". */
export function nameOf(variant: VariantPieces): string {
  return soldName(variant)
}
