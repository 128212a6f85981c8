import type { UseFormReturn } from 'react-hook-form'
import type { Slide, SlideChange, slideChangeSchema } from '../../../contracts/slides.ts'
import type { FormValues } from '../parts/form.ts'

export type SlideValues = FormValues<typeof slideChangeSchema>
export type SlideFormState = UseFormReturn<SlideValues, unknown, SlideChange>

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

export function valuesOf({ id: _id, ...values }: Slide): SlideValues {
  return values
}
