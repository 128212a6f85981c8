import { z } from 'zod'
import { seenStateSchema } from './seen-state.ts'
import { imageUrl, linkTarget, plainText } from './text.ts'

export const slideThemes = ['default', 'gold', 'wine', 'elegant'] as const

/** What the API sends for a slide (rule: slides-1). */
export const slideSchema = z
  .object({
    id: z.string(),
    image: z.string(),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    cta: z.string(),
    ctaLink: z.string(),
    imageOnly: z.boolean(),
    theme: z.enum(slideThemes),
    order: z.number().int(),
    active: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'HeroSlide' })
export type Slide = z.infer<typeof slideSchema>

const orderMessage = 'Ordem deve ser um número inteiro de 0 a 10.000'
const textRules = [
  ['title', 'Título é obrigatório'],
  ['subtitle', 'Subtítulo é obrigatório'],
  ['description', 'Descrição é obrigatória'],
  ['cta', 'Texto do botão é obrigatório'],
] as const

/**
 * A new or changed slide; the four texts are not required when it is only an image
 * (rule: slides-5).
 */
export const slideInputSchema = z
  .object({
    image: imageUrl('Imagem é obrigatória', 'Envie uma imagem ou use um endereço https://'),
    title: plainText(120).default(''),
    subtitle: plainText(120).default(''),
    description: plainText(400).default(''),
    cta: plainText(60).default(''),
    ctaLink: linkTarget(
      'Link é obrigatório',
      'Use um caminho da loja, como /categoria/pneus, ou https://',
    ),
    imageOnly: z.boolean().default(false),
    theme: z.enum(slideThemes, 'Tema inválido').default('default'),
    order: z
      .number(orderMessage)
      .int(orderMessage)
      .min(0, orderMessage)
      .max(10_000, orderMessage)
      .default(0),
    active: z.boolean().default(true),
  })
  .superRefine((slide, context) => {
    if (slide.imageOnly) return
    for (const [field, message] of textRules) {
      if (!slide[field]) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type SlideInput = z.output<typeof slideInputSchema>

export const slideChangeSchema = slideInputSchema.safeExtend({ updatedAt: seenStateSchema })
export type SlideChange = z.output<typeof slideChangeSchema>
