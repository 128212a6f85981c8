import { heroSlideInputSchema } from '../../../contracts/hero.ts'
import { saveAndReturn } from '../actions.ts'
import { draftOf } from '../parts/draft.tsx'
import { heroPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createSlide } from './calls.ts'
import { SlideForm } from './slide-form.tsx'

export const meta = () => [{ title: titleOf('Novo Slide') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const slide = heroSlideInputSchema.parse(await request.json())
  return saveAndReturn('create-slide', () => createSlide(slide), {
    draft: draftOf('slide'),
    request,
    listPath: heroPath,
  })
}

export default function NewSlide() {
  return <SlideForm />
}
