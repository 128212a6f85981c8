import { z } from 'zod'
import { referenceSchema } from '../contracts/text.ts'

export const idParams = z.object({ id: referenceSchema })
export const slugParams = z.object({ slug: referenceSchema })

/** The answer of a write that gives nothing back. */
export const done = z.object({ message: z.string() })
