import { z } from 'zod'

const keptSchema = z.object({
  about: z.enum(['client', 'staff', 'visitor']),
  what: z.string(),
  why: z.string(),
  until: z.string(),
  erased: z.enum(['deleted', 'emptied', 'stays']).meta({
    description: 'What the erasure of a client does with it',
  }),
})

/** What the shop keeps about persons (rule: clients-5). */
export const keptDataSchema = keptSchema.meta({ id: 'KeptData' })
export type KeptData = z.infer<typeof keptDataSchema>

/** Everything that is stored about one client, for the client. */
export const clientDataSchema = z
  .object({
    at: z.string(),
    parts: z.array(
      keptSchema.omit({ about: true }).extend({
        rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
      }),
    ),
  })
  .meta({ id: 'ClientData' })
export type ClientData = z.infer<typeof clientDataSchema>
