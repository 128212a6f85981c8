import { z } from 'zod'
import { saidAttributesSchema } from '../../contracts/attributes.ts'
import { maxCents } from '../../contracts/money.ts'
import { productChangeSchema } from '../../contracts/products.ts'
import { sizeTableSchema } from '../../contracts/size-tables.ts'
import { referenceSchema } from '../../contracts/text.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const id = z.string().min(1).max(200)
/** The attributes that people said, as products keep them. */
const said = z.string().refine(isSaid)
const cents = z.number().int().min(1).max(maxCents)

function field<Column extends string, Value extends z.ZodType>(column: Column, value: Value) {
  return z.object({ column: z.literal(column), before: value, after: value })
}

/**
 * What a bulk change writes of a product, by column, with the value before and after. One that
 * stays as it is (the promotional price beside a price) is a condition: where it is another one
 * now, the product is left alone.
 */
const changedFieldsSchema = z.array(
  z.discriminatedUnion('column', [
    field('categoryId', id),
    field('isDraft', flag),
    field('isDeleted', flag),
    field('attributes', said),
    field('priceCents', cents).extend({ variantId: id }),
    field('promotionalPriceCents', cents.nullable()).extend({ variantId: id }),
    field('datedPromotionCents', cents.nullable()).extend({ variantId: id }),
    field('promotionFrom', z.iso.date().nullable()).extend({ variantId: id }),
    field('promotionTo', z.iso.date().nullable()).extend({ variantId: id }),
    field('inStock', flag).extend({ variantId: id }),
  ]),
)
export type ChangedField = z.infer<typeof changedFieldsSchema>[number]

function isSaid(text: string): boolean {
  try {
    return saidAttributesSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** A product that an import wrote. */
const importedProductSchema = z.object({
  /** The whole of it before; null for one that the import created. */
  before: productChangeSchema.nullable(),
  /** The last movement of each variant that the import began to count. */
  counted: z.array(z.object({ variantId: id, number: z.number().int().min(1) })),
})
export type ImportedProduct = z.infer<typeof importedProductSchema>

/**
 * A client that an import wrote. What the client was before stands in the log alone, where the
 * erasure of a client reaches it.
 */
const importedClientSchema = z.object({ client: z.enum(['created', 'changed']) })
export type ImportedClient = z.infer<typeof importedClientSchema>

/** A product that a change deleted, with all that comes back with it. */
const deletedProductSchema = z.object({
  deleted: productChangeSchema,
  createdAt: z.iso.datetime(),
  /** Former slugs, which redirect to the product, or to one of its variants. */
  oldSlugs: z.array(z.object({ slug: referenceSchema, variantId: id.nullable() })),
  sizeTable: sizeTableSchema.nullable(),
})
export type DeletedProduct = z.infer<typeof deletedProductSchema>

/** What a row of a change holds. */
export const rowChangeSchema = z.union([
  changedFieldsSchema,
  importedProductSchema,
  importedClientSchema,
  deletedProductSchema,
])
