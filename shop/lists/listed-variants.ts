import type { ProductOption } from '../../contracts/variants.ts'
import { variantName } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { effectivePrice } from '../catalogue/effective-price.ts'
import { cashPriceCents } from '../catalogue/instalments.ts'
import { choiceName } from '../catalogue/product-name.ts'
import { imagesOf } from '../catalogue/stored-product.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { getSettings } from '../settings/settings.ts'
import type { UnitPrices } from '../text/quantity-link.ts'

/** A variant that visitors can see, as it is offered now. */
export interface ListedVariant extends UnitPrices {
  variantId: string
  productId: string
  slug: string
  productName: string
  /** Empty for a product without options. */
  variantName: string
  /** "Tamanho M, Cor Preta"; empty, too. */
  choice: string
  /** The product's options and the variant's value of each. */
  options: ProductOption[]
  values: string[]
  sku: string | null
  inStock: boolean
  isService: boolean
  picture: string | undefined
}

/** The variants with these ids that visitors can see, by id; others are absent. */
export async function listedVariants(
  db: Database,
  ids: string[],
): Promise<Map<string, ListedVariant>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .selectAll('variants')
    .select(['products.slug', 'products.name', 'products.kind', 'products.options'])
    .where(isAmong(db, 'variants.id', ids))
    .where('variants.archivedAt', 'is', null)
    .where('products.isPublic', '=', 1)
    .execute()
  const images = await imagesOf(
    db,
    rows.map(({ productId }) => productId),
  )
  const { paymentSettings } = await getSettings(db)
  return new Map(
    rows.map((row) => {
      const cents = effectivePrice(row.priceCents, row.promotionalPriceCents)
      const options: ProductOption[] = JSON.parse(row.options)
      const values = valuesOf(row)
      const variant: ListedVariant = {
        variantId: row.id,
        productId: row.productId,
        slug: row.slug,
        productName: row.name,
        variantName: variantName(values),
        choice: choiceName(options, values),
        options,
        values,
        sku: row.sku,
        inStock: row.inStock === 1,
        isService: row.kind === 'service',
        picture: row.picture ?? images.get(row.productId)?.[0],
        effectivePriceCents: cents,
        cashPriceCents: cashPriceCents(cents, paymentSettings.cashDiscountPercentage),
      }
      return [row.id, variant]
    }),
  )
}
