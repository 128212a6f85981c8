import { isColour } from '../../contracts/colours.ts'
import { optionSlug } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { readName } from '../search/name-values.ts'
import { nearestInPrice } from './related.ts'
import { shelvedByNumber, type ShelvedProduct } from './shelves.ts'
import type { StoredProduct } from './stored-product.ts'
import type { ChosenValues } from './variant-choice.ts'
import { valuesOf } from './variants.ts'

/**
 * Up to `limit` public products of the same category that can be bought, instead of one that is
 * sold out: those that exist in the wanted size first, then the nearest in price.
 */
export async function listAlternatives(
  db: Database,
  product: StoredProduct,
  wanted: ChosenValues,
  limit: number,
): Promise<ShelvedProduct[]> {
  const near = (await nearestInPrice(db, product)).filter(({ inStock }) => inStock === 1)
  const sizes = sizesOf(product, wanted)
  const values =
    sizes.size > 0
      ? await valuesInStock(
          db,
          near.map(({ id }) => id),
        )
      : new Map()
  const fits = ({ id, name }: { id: string; name: string }) =>
    [...(values.get(id) ?? []), ...sizesIn(name)].some((value) => sizes.has(optionSlug(value)))
  const inOrder = near.toSorted((a, b) => Number(fits(b)) - Number(fits(a)))
  return shelvedByNumber(
    db,
    inOrder.slice(0, limit).map(({ number }) => number),
  )
}

/** Chosen, or in the name of a product without options. */
function sizesOf({ name, options }: StoredProduct, wanted: ChosenValues): Set<string> {
  const chosen = options.flatMap((option, i) => (isColour(option.name) ? [] : (wanted[i] ?? [])))
  return new Set((options.length > 0 ? chosen : sizesIn(name)).map(optionSlug))
}

function sizesIn(name: string): string[] {
  return [...(readName(name)?.values ?? [])].flatMap(([option, value]) =>
    isColour(option) ? [] : [value],
  )
}

/** By product id. */
async function valuesInStock(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('variants')
    .select(['productId', 'value1', 'value2', 'value3'])
    .where(isAmong(db, 'productId', ids))
    .where('archivedAt', 'is', null)
    .where('inStock', '=', 1)
    .where('value1', '<>', '')
    .execute()
  const values = new Map<string, string[]>()
  for (const row of rows) values.getOrInsertComputed(row.productId, () => []).push(...valuesOf(row))
  return values
}
