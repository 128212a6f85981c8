import { z } from 'zod'
import { referenceSchema } from '../contracts/text.ts'

export const idParamsSchema = z.object({ id: referenceSchema })
export const slugParamsSchema = z.object({ slug: referenceSchema })

/** The answer to a write that returns no data. */
export const messageSchema = z.object({ message: z.string() })
