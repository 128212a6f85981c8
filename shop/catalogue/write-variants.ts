import type { Insertable, Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { centsOf } from '../../contracts/money.ts'
import type { ProductInput } from '../../contracts/products.ts'
import { pricesOf, type VariantInput } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { newId } from '../new-id.ts'
import { getSettings } from '../settings/settings.ts'
import { retireVariants } from './retire-variants.ts'
import type { ProductWithVariants } from './stored-product.ts'
import { refused, refuseTakenOf } from './taken-codes.ts'
import { summariseProducts } from './variant-summary.ts'
import { valuesOf } from './variants.ts'
import { wantedVariants } from './wanted-variants.ts'

type VariantRow = RowOf<'variants'>

/**
 * Writes the options and variants that an input asks for (wantedVariants). Throws InvalidInput: an
 * unknown variant, SKU or GTIN taken (of a new product refuseTakenCodes tells before), a change of
 * what belongs to each of several.
 */
export async function saveVariants(
  trx: Transaction<Schema>,
  productId: string,
  input: ProductInput,
  before?: ProductWithVariants,
): Promise<void> {
  const wanted = wantedVariants(input, before)
  if (before) await forgetLostPictures(trx, productId, input.images)
  if (!wanted) return
  if (!isDeepStrictEqual(wanted.options, before?.options ?? []))
    await trx
      .updateTable('products')
      .set({ options: JSON.stringify(wanted.options) })
      .where('id', '=', productId)
      .execute()
  const stored = before ? await storedOf(trx, productId) : []
  if (before) await refuseTakenOf(trx, productId, wanted.variants, input)
  await replaceVariants(trx, productId, wanted.variants, stored, input)
}

/**
 * Makes `wanted` the variants of a product, in their order. One that is stored keeps its id: it is
 * found by that id, else by its values. Of those that are no longer wanted, the ones that were sold
 * or counted are archived and the others deleted.
 */
async function replaceVariants(
  trx: Transaction<Schema>,
  productId: string,
  wanted: VariantInput[],
  stored: VariantRow[],
  input: ProductInput,
): Promise<void> {
  const ids = idsFor(wanted, stored, input)
  const followsStock = await countedOf(trx, stored)
  const before = new Map(stored.map((row) => [row.id, row]))
  const rows = wanted.map((variant, position) => {
    const id = ids[position] ?? newId()
    const inStock = inStockOf(variant, followsStock.get(id), input)
    const { promotion, ...columns } = columnsOf(variant, input)
    const promotions = promotionColumns(promotion, columns.priceCents, input, before.get(id))
    return { id, productId, position, ...columns, ...promotions, inStock }
  })
  const unwanted = stored.filter(({ id, archivedAt }) => archivedAt === null && !ids.includes(id))
  await retireVariants(
    trx,
    unwanted.map(({ id }) => id),
  )
  if (wanted.length > 1) await freeUniqueValues(trx, productId)
  await writeRows(trx, rows)
  await summariseProducts(trx, [productId])
}

/** Inserts new variants and overwrites stored ones. */
async function writeRows(trx: Transaction<Schema>, rows: Insertable<Schema['variants']>[]) {
  await trx
    .insertInto('variants')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        value1: eb.ref('excluded.value1'),
        value2: eb.ref('excluded.value2'),
        value3: eb.ref('excluded.value3'),
        sku: eb.ref('excluded.sku'),
        gtin: eb.ref('excluded.gtin'),
        priceCents: eb.ref('excluded.priceCents'),
        promotionalPriceCents: eb.ref('excluded.promotionalPriceCents'),
        datedPromotionCents: eb.ref('excluded.datedPromotionCents'),
        promotionFrom: eb.ref('excluded.promotionFrom'),
        promotionTo: eb.ref('excluded.promotionTo'),
        inStock: eb.ref('excluded.inStock'),
        picture: eb.ref('excluded.picture'),
        archivedAt: null,
      })),
    )
    .execute()
}

/** The stored variants whose `inStock` follows their stock, by id (rule: stock-1). */
async function countedOf(
  trx: Transaction<Schema>,
  stored: VariantRow[],
): Promise<Map<string, VariantRow>> {
  const counted = stored.filter(({ onHand }) => onHand !== null)
  if (counted.length === 0) return new Map()
  const { stockMode } = await getSettings(trx)
  return new Map(stockMode === 'none' ? [] : counted.map((row) => [row.id, row]))
}

function inStockOf(
  variant: VariantInput,
  counted: VariantRow | undefined,
  input: ProductInput,
): number {
  const { inStock = counted ? counted.inStock === 1 : true } = variant
  if (counted && inStock !== (counted.inStock === 1))
    throw refused(input, variant, 'inStock', countedMessage(counted))
  return Number(inStock)
}

function countedMessage({ onHand, reserved }: VariantRow): string {
  const available = (onHand ?? 0) - reserved
  return `O estoque desta variação é contado (disponível: ${available}): registre uma entrada ou um ajuste`
}

/** Archived ones last. */
async function storedOf(trx: Transaction<Schema>, productId: string): Promise<VariantRow[]> {
  const rows = await trx
    .selectFrom('variants')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
  return rows.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null))
}

/** The ids of the stored variants that are wanted; undefined for a new one. */
function idsFor(
  wanted: VariantInput[],
  stored: VariantRow[],
  input: ProductInput,
): (string | undefined)[] {
  const left = new Map(stored.map((row) => [row.id, row]))
  const ids = wanted.map((variant) => {
    const { id } = variant
    if (id === undefined) return undefined
    if (!left.delete(id)) {
      const isRepeated = stored.some((row) => row.id === id)
      const message = isRepeated ? 'Variação repetida' : 'Variação não encontrada'
      throw refused(input, variant, 'id', message)
    }
    return id
  })
  return wanted.map(({ values }, i) => {
    if (ids[i] !== undefined) return ids[i]
    const found = [...left.values()].find((row) => sameValues(valuesOf(row), values))
    if (found) left.delete(found.id)
    return found?.id
  })
}

function sameValues(some: string[], others: string[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function columnsOf(variant: VariantInput, input: ProductInput) {
  const { price, promotionalPrice } = pricesOf(variant, input)
  const [value1 = '', value2 = '', value3 = ''] = variant.values
  return {
    value1,
    value2,
    value3,
    sku: variant.sku,
    gtin: variant.gtin,
    priceCents: centsOf(price),
    promotion: promotionalPrice === null ? null : centsOf(promotionalPrice),
    picture: variant.picture,
    archivedAt: null,
  }
}

/**
 * A promotion with days is written beside the promotional price, which then follows it
 * (summariseProducts). An input that says no days leaves them: of a promotional price that stays
 * what it is, also none because the first day has not come, and of a running one.
 */
function promotionColumns(
  cents: number | null,
  priceCents: number,
  { promotionFrom, promotionTo }: ProductInput,
  stored: VariantRow | undefined,
) {
  const dated = (own: number | null, from: string | null, to: string | null) => ({
    promotionalPriceCents: own === null ? cents : null,
    datedPromotionCents: own,
    promotionFrom: from,
    promotionTo: to,
  })
  if (promotionFrom || promotionTo)
    return cents === null
      ? dated(null, null, null)
      : dated(cents, promotionFrom ?? null, promotionTo ?? null)
  const isSilent = promotionFrom === undefined && promotionTo === undefined
  const before = stored?.datedPromotionCents ?? null
  if (!stored || !isSilent || before === null) return dated(null, null, null)
  const kept = cents === stored.promotionalPriceCents ? before : cents
  const isKept =
    kept !== null && kept < priceCents && (kept === before || stored.promotionalPriceCents !== null)
  return isKept ? dated(kept, stored.promotionFrom, stored.promotionTo) : dated(null, null, null)
}

/** So that a variant can take what only one may have from another that changes. */
async function freeUniqueValues(trx: Transaction<Schema>, productId: string): Promise<void> {
  await trx
    .updateTable('variants')
    .set((eb) => ({ sku: null, gtin: null, value1: eb.ref('id') }))
    .where('productId', '=', productId)
    .where('archivedAt', 'is', null)
    .execute()
}

/** Variants, also archived ones, keep only pictures that their product still has. */
async function forgetLostPictures(
  trx: Transaction<Schema>,
  productId: string,
  images: string[],
): Promise<void> {
  await trx
    .updateTable('variants')
    .set({ picture: null })
    .where('productId', '=', productId)
    .where('picture', 'is not', null)
    .where((eb) => eb.not(isAmong(trx, 'picture', images)))
    .execute()
}
