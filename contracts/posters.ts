import { z } from 'zod'

/**
 * The sizes of a poster in pixels: a post of Instagram, and a story of it or a status of WhatsApp,
 * both of which are 9:16.
 */
export const posterSizes = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const

export type PosterFormat = keyof typeof posterSizes

/** The query of `GET /api/products/:id/poster`. */
export const posterQuerySchema = z.object({ format: z.enum(['square', 'story']).default('square') })
