import { z } from 'zod'
import { seenStateSchema } from './seen-state.ts'
import { plainText, referenceSchema, requiredText, slugTextSchema } from './text.ts'

/**
 * What the API sends for a category (rule: categories-1). `level` is 0 for a main category, 1 for
 * one below it.
 */
export const categorySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    parentId: z.string().nullable(),
    parent: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
    get children() {
      return z.array(categorySchema)
    },
    level: z.number().int(),
    order: z.number().int(),
    isActive: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof categorySchema>

/** In characters. */
export const maxCategoryDescription = 2000

/**
 * A new or changed category (rule: categories-5). An empty slug is generated on create and kept on
 * update.
 */
export const categoryInputSchema = z.object({
  name: requiredText(120, 'Nome é obrigatório'),
  parentId: referenceSchema.nullish().transform((id) => id || null),
  slug: z
    .union([z.literal(''), slugTextSchema], 'Apenas letras minúsculas, números e hifens')
    .optional(),
  description: plainText(maxCategoryDescription).nullish(),
  isActive: z.boolean().default(true),
})
export type CategoryInput = z.output<typeof categoryInputSchema>

export const categoryChangeSchema = categoryInputSchema.extend({ updatedAt: seenStateSchema })
export type CategoryChange = z.output<typeof categoryChangeSchema>

/** The ids of all categories, main and child categories alike, in the new order. */
export const categoryOrderSchema = z.object({ categories: z.array(referenceSchema).max(10_000) })

/**
 * Deleting a category: its products move to `moveProductsTo`; without it a category with products
 * is not deleted.
 */
export const categoryDeletionSchema = z.object({ moveProductsTo: referenceSchema.optional() })
