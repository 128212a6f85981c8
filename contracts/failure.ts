import { z } from 'zod'

/**
 * What every error answers: a sentence in Portuguese and, for invalid fields, one sentence a field
 * (rule: api-4).
 */
export const failureSchema = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    reference: z.string().optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failureSchema>
