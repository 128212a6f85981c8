import { Navigate } from 'react-router'
import { slidesPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { SlideForm } from './slide-form.tsx'
import { useSlides } from './slides.ts'

export const meta = () => [{ title: titleOf('Editar Slide') }]

export default function EditSlide({ params: { id } }: Route.ComponentProps) {
  const slide = useSlides().find((each) => each.id === id)
  return slide ? (
    <SlideForm key={`${id} ${slide.updatedAt}`} slide={slide} />
  ) : (
    <Navigate to={slidesPath} replace />
  )
}
