import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import { listProducts } from '../../../shop/catalogue/product-list.ts'
import { choiceName } from '../../../shop/catalogue/product-name.ts'
import { variantsOf } from '../../../shop/catalogue/variants.ts'
import { formatCents } from '../../../shop/text/currency.ts'

/** A product that a search has found, with the variants that can be added to the list. */
export interface FoundProduct {
  id: string
  name: string
  variants: { id: string; choice: string; cash: string }[]
}

const maxFound = 6

/** The best matches of a search, without the variants `listed`; none for an empty search. */
export async function findProductsToList(
  db: Database,
  search: string,
  listed: string[],
  { paymentSettings: { cashDiscountPercentage } }: Settings,
): Promise<FoundProduct[]> {
  if (search === '') return []
  const filters = ['em-estoque' as const]
  const { products } = await listProducts(db, {
    audience: 'public',
    search,
    filters,
    limit: maxFound,
  })
  const variants = await variantsOf(
    db,
    products.map(({ id }) => id),
  )
  return products.flatMap(({ id, name, options }) => {
    const offered = (variants.get(id) ?? []).filter(
      (variant) => variant.inStock && !listed.includes(variant.id),
    )
    const choices = offered.map(({ id: variantId, values, ...prices }) => {
      const cents = effectivePrice(prices.priceCents, prices.promotionalPriceCents)
      return {
        id: variantId,
        choice: choiceName(options, values),
        cash: formatCents(cashPriceCents(cents, cashDiscountPercentage)),
      }
    })
    return choices.length > 0 ? [{ id, name, variants: choices }] : []
  })
}
