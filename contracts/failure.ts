import { z } from 'zod'

/**
 * The body of every error: a sentence in Portuguese and, for invalid fields, one sentence per field
 * (rule: api-4).
 */
export const failureSchema = z
  .object({
    message: z.string(),
    code: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
    reference: z.string().optional(),
    approval: z
      .object({ discount: z.number(), full: z.number() })
      .optional()
      .meta({ description: 'what an administrator is asked to approve (rule: sales-14)' }),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failureSchema>
