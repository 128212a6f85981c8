import { z } from 'zod'
import { attributeKindSchema } from './attributes.ts'

/**
 * A kind of attribute by which the products of a list differ, with its values: those that are
 * chosen, and those that would find something.
 */
export const facetSchema = z
  .object({
    kind: attributeKindSchema,
    name: z.string(),
    values: z.array(
      z.object({
        value: z.string(),
        count: z.number().int().meta({
          description: 'the products with it that have what is chosen of the other kinds',
        }),
        isChosen: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof facetSchema>
