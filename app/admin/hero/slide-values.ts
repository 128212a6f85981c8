import type { UseFormReturn } from 'react-hook-form'
import type { HeroSlide, HeroSlideChange, heroSlideChangeSchema } from '../../../contracts/hero.ts'
import type { FormValues } from '../parts/form.ts'

export type SlideValues = FormValues<typeof heroSlideChangeSchema>
export type SlideFormState = UseFormReturn<SlideValues, unknown, HeroSlideChange>

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
  updatedAt: '',
}

export function valuesOf({ id: _id, ...values }: HeroSlide): SlideValues {
  return values
}
