import { Navigate } from 'react-router'
import { heroSlideChangeSchema } from '../../../contracts/hero.ts'
import { saveAndReturn, saveAndStay } from '../actions.ts'
import { draftOf } from '../parts/draft.tsx'
import { heroPath, slidePath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { deleteSlide, saveSlide } from './calls.ts'
import { SlideForm } from './slide-form.tsx'
import { useSlides } from './slides.ts'

export const meta = () => [{ title: titleOf('Editar Slide') }]

/** PUT saves, from the form or from the switch in the list, which stays open. DELETE deletes. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const draft = draftOf('slide', id)
  if (request.method === 'DELETE')
    return saveAndStay('delete-slide', () => deleteSlide(id), { draft })
  const slide = heroSlideChangeSchema.parse(await request.json())
  const save = () => saveSlide(id, slide)
  return location.pathname === slidePath(id)
    ? saveAndReturn('update-slide', save, { draft, request, listPath: heroPath })
    : saveAndStay('update-slide', save, { draft })
}

export default function EditSlide({ params: { id } }: Route.ComponentProps) {
  const slide = useSlides().find((each) => each.id === id)
  return slide ? (
    <SlideForm key={`${id} ${slide.updatedAt}`} slide={slide} />
  ) : (
    <Navigate to={heroPath} replace />
  )
}
