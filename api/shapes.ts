import { z } from 'zod'
import { referenceSchema } from '../contracts/text.ts'

export const idParams = z.object({ id: referenceSchema })
export const slugParams = z.object({ slug: referenceSchema })

/** The answer to a write that returns no data. */
export const done = z.object({ message: z.string() })
