import type { UseFormReturn } from 'react-hook-form'
import type { HeroSlide, HeroSlideInput, heroSlideInputSchema } from '../../../contracts/hero.ts'
import type { FormValues } from '../parts/contract-resolver.ts'

export type SlideValues = FormValues<typeof heroSlideInputSchema>
export type SlideFormState = UseFormReturn<SlideValues, unknown, HeroSlideInput>

export const emptySlide: SlideValues = {
  image: '',
  title: '',
  subtitle: '',
  description: '',
  cta: '',
  ctaLink: '',
  imageOnly: false,
  theme: 'default',
  order: 0,
  active: true,
}

export function valuesOf({ id: _id, ...values }: HeroSlide): SlideValues {
  return values
}
