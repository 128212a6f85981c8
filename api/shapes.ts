import { z } from 'zod'
import { reference } from '../contracts/text.ts'

export const idParams = z.object({ id: reference })
export const slugParams = z.object({ slug: reference })

/** The answer of a write that gives nothing back. */
export const done = z.object({ message: z.string() })
