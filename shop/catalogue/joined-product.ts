import { z } from 'zod'
import { imageUrl, maxStoredText, slugTextSchema } from '../../contracts/text.ts'
import type { RowOf } from '../../db/schema.ts'
import { storedDescriptionSchema } from '../text/rich-text.ts'
import type { ProductWithVariants, SavedColumns } from './stored-product.ts'

/** Drafts and services are not joined, and the sort key follows the name. */
type KeptColumns = Omit<SavedColumns, 'isDraft' | 'nameKey' | 'kind' | 'minutes' | 'serviceId'>

/** A field of products that is missing here does not compile; a new one needs a default. */
const keptColumns = {
  name: z.string().max(maxStoredText),
  description: storedDescriptionSchema,
  categoryId: z.string().max(200),
  ratingTenths: z.number().int().min(0).max(50),
  reviewCount: z.number().int().min(0),
  attributes: z.string().max(maxStoredText),
} satisfies { [Column in keyof KeptColumns]: z.ZodType<KeptColumns[Column]> }

/** What only the joined products themselves had; prices and stock stay with their variants. */
export const joinedProductSchema = z.object({
  ...keptColumns,
  number: z.number().int(),
  slug: slugTextSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  images: z.array(imageUrl('')),
  variantId: z.string().max(200),
  position: z.number().int(),
  picture: imageUrl('').nullable(),
  /** Its variants that were archived. */
  archivedIds: z.array(z.string().max(200)),
})
type JoinedDocument = z.infer<typeof joinedProductSchema>

/** A product as it was before it was joined. */
export interface JoinedProduct extends JoinedDocument {
  id: string
  /** The product that it became, and that one's `updatedAt` after it. */
  productId: string
  joinedAt: string
}

export function toJoinedProduct({ document, ...row }: RowOf<'joinedProducts'>): JoinedProduct {
  return { ...joinedProductSchema.parse(JSON.parse(document)), ...row }
}

/** The document of a product without options; `variants` are the rows of all its variants. */
export function documentOf(product: ProductWithVariants, variants: RowOf<'variants'>[]): string {
  const { number, slug, createdAt, updatedAt, images } = product
  const kept: KeptColumns = {
    name: product.name,
    description: product.description,
    categoryId: product.categoryId,
    ratingTenths: Math.round(product.rating * 10),
    reviewCount: product.reviewCount,
    attributes: JSON.stringify(product.attributes),
  }
  const only = variants.find(({ archivedAt }) => archivedAt === null)
  const document: JoinedDocument = {
    ...kept,
    number,
    slug,
    createdAt,
    updatedAt,
    images,
    variantId: only?.id ?? '',
    position: only?.position ?? 0,
    picture: only?.picture ?? null,
    archivedIds: variants.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : [id])),
  }
  return JSON.stringify(document)
}
