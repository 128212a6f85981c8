import { maxListLines, maxListQuantity } from '../../../contracts/quantities.ts'
import type { Database } from '../../../db/schema.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import { labourLast } from '../../../shop/lists/labour-last.ts'
import { type ListedVariant, listedVariants } from '../../../shop/lists/listed-variants.ts'
import { choiceQuery } from '../../../shop/catalogue/choice-query.ts'
import { productPath } from '../parts/paths.ts'
import { type ListedLine, onlyVariantOf } from './listed-line.ts'

/**
 * The lines that a query asks for, as they are offered now: quantities by the ids of variants
 * (`?{id}=2`, 0 for none), or the only variant of a product (`?produto={slug}`). What visitors
 * cannot see is absent.
 */
export async function listedLines(db: Database, query: URLSearchParams): Promise<ListedLine[]> {
  const quantities = new Map<string, number>()
  for (const [name, value] of [...query].slice(0, maxListLines)) {
    if (name === onlyVariantOf) {
      const id = await onlyVariant(db, value)
      if (id !== undefined) quantities.set(id, 1)
    } else if (value !== '0') quantities.set(name, quantityOf(value))
  }
  if (quantities.size === 0) return []
  const variants = await listedVariants(db, [...quantities.keys()])
  return labourLast(
    [...quantities].flatMap(([id, quantity]) => {
      const variant = variants.get(id)
      return variant ? [toLine(variant, quantity)] : []
    }),
  )
}

function quantityOf(text: string): number {
  return Math.min(maxListQuantity, Math.max(1, Math.trunc(Number(text)) || 1))
}

async function onlyVariant(db: Database, slug: string): Promise<string | undefined> {
  const [only, ...others] = (await findProduct(db, slug, 'public'))?.variants ?? []
  return others.length === 0 ? only?.id : undefined
}

/** The product's page with this variant chosen. */
export function variantPath({ slug, options, values }: ListedVariant): string {
  return productPath(slug) + (options.length > 0 ? choiceQuery(options, values) : '')
}

function toLine(variant: ListedVariant, quantity: number): ListedLine {
  const { productId: _id, variantName: _name, options: _, values: _values, ...shown } = variant
  const { picture, sku, ...rest } = shown
  return {
    ...rest,
    quantity,
    path: variantPath(variant),
    ...(sku && { sku }),
    ...(picture && { picture }),
  }
}
