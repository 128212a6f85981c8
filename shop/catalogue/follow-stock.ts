import { sql, type Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Schema } from '../../db/schema.ts'
import { getSettings } from '../settings/settings.ts'
import { summariseProducts } from './variant-summary.ts'

/**
 * The last step of every change of pieces: in a shop that keeps stock, sets `inStock` of counted
 * variants to whether there are pieces to sell, as their rows have them; then summarises their
 * products. Without ids, of all variants. Raises the public version when a row was different.
 */
export async function followStock(trx: Transaction<Schema>, variantIds?: string[]): Promise<void> {
  const { stockMode } = await getSettings(trx)
  const changed = stockMode === 'none' ? 0 : await setFlags(trx, variantIds)
  const differed = await summariseProducts(trx, variantIds && (await productsOf(trx, variantIds)))
  if (changed > 0 || differed) await raisePublicVersion(trx)
}

async function setFlags(trx: Transaction<Schema>, variantIds?: string[]): Promise<number> {
  const isMeant = variantIds ? isAmong(trx, 'id', variantIds) : sql<boolean>`true`
  const { rows } = await sql`
    update "variants" set "inStock" = 1 - "inStock"
    where "onHand" is not null
      and "inStock" <> case when "onHand" > "reserved" then 1 else 0 end and ${isMeant}
    returning "id"`.execute(trx)
  return rows.length
}

async function productsOf(trx: Transaction<Schema>, variantIds: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('variants')
    .select('productId')
    .distinct()
    .where(isAmong(trx, 'id', variantIds))
    .execute()
  return rows.map(({ productId }) => productId)
}
