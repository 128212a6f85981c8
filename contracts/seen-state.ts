import { z } from 'zod'

/**
 * `updatedAt` of the state that a change is based on; the change is refused when the stored state
 * is another one. Without it, or with an empty text, nothing is compared (rule: api-7).
 */
export const seenStateSchema = z.string().max(40).optional()
