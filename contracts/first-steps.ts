import { z } from 'zod'

/** What a new shop needs, in the order of the checklist (rule: back-office-7). */
export const firstSteps = [
  'whatsapp',
  'name',
  'category',
  'product',
  'payment',
  'look',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * What the shop remembers about its checklist: the steps that are done by looking at them, and the
 * closed notices of the dashboard.
 */
export const rememberedSteps = ['payment', 'look', 'backup', 'checklist', 'demo'] as const
export type RememberedStep = (typeof rememberedSteps)[number]

export const firstStepsSchema = z
  .object({
    done: z.record(z.enum(firstSteps), z.boolean()),
    remembered: z.array(z.enum(rememberedSteps)),
    lastArchiveAt: z.string().nullable().meta({ description: 'when the last archive was made' }),
    hasDemo: z.boolean().meta({ description: 'records of the demo shop are left' }),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** How many records of the demo shop were removed; `kept` are those changed or used since. */
export const demoRemovalSchema = z
  .object({
    products: z.number().int(),
    categories: z.number().int(),
    slides: z.number().int(),
    clients: z.number().int(),
    sales: z.number().int(),
    pictures: z.number().int(),
    kept: z.number().int(),
  })
  .meta({ id: 'DemoRemoval' })
export type DemoRemoval = z.infer<typeof demoRemovalSchema>
