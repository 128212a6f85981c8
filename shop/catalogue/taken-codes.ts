import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ProductInput } from '../../contracts/products.ts'
import type { VariantInput } from '../../contracts/variants.ts'
import type { Schema } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import { wantedVariants } from './wanted-variants.ts'

/**
 * Throws InvalidInput when another product has an SKU, also in other capitals, or a GTIN of the
 * input for a new product.
 */
export async function refuseTakenCodes(
  trx: Transaction<Schema>,
  productId: string,
  input: ProductInput,
): Promise<void> {
  await refuseTakenOf(trx, productId, wantedVariants(input, undefined)?.variants ?? [], input)
}

/** The same for the wanted variants of any product. */
export async function refuseTakenOf(
  trx: Transaction<Schema>,
  productId: string,
  wanted: VariantInput[],
  input: ProductInput,
): Promise<void> {
  await refuseTaken(trx, productId, wanted, input, 'sku')
  await refuseTaken(trx, productId, wanted, input, 'gtin')
}

async function refuseTaken(
  trx: Transaction<Schema>,
  productId: string,
  wanted: VariantInput[],
  input: ProductInput,
  code: 'sku' | 'gtin',
): Promise<void> {
  const codes = wanted.flatMap((variant) => variant[code] ?? [])
  if (codes.length === 0) return
  // By the engine on both sides: SQLite knows the capitals of ASCII alone.
  const folded = (each: RawBuilder<unknown>) => (code === 'sku' ? sql`upper(${each})` : each)
  const taken = await trx
    .selectFrom('variants')
    .select(['sku', 'gtin'])
    .where(
      folded(sql.ref(code)),
      'in',
      codes.map((each) => folded(sql.val(each))),
    )
    .where('productId', '!=', productId)
    .limit(1)
    .executeTakeFirst()
  const isTaken = (each: VariantInput) => each[code]?.toUpperCase() === taken?.[code]?.toUpperCase()
  const variant = taken && wanted.find(isTaken)
  if (variant) throw refused(input, variant, code, messages[code])
}

const messages = {
  sku: 'Já existe um produto com este SKU',
  gtin: 'Já existe um produto com este código de barras',
}

/** The failure of one variant, at its place in the input. */
export function refused(
  input: ProductInput,
  variant: VariantInput,
  field: string,
  message: string,
) {
  const at = input.variants?.indexOf(variant) ?? -1
  return new InvalidInput({ [at < 0 ? field : `variants.${at}.${field}`]: message })
}
