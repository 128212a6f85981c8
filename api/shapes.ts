import { z } from 'zod'

/** An id in a path; whatever is not one is simply not found. */
export const idParams = z.object({ id: z.string().min(1).max(120) })
export const slugParams = z.object({ slug: z.string().min(1).max(120) })

/** The answer of a write that gives nothing back. */
export const done = z.object({ message: z.string() })
