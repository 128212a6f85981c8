import { redirect } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { heroPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { SlideForm } from './slide-form.tsx'

export const meta = () => [{ title: titleOf('Novo Slide') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const slide: unknown = await request.json()
  const result = await saving('create-slide', () => callApi('POST', '/hero', slide))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('slide'))
  toast.success('Slide criado com sucesso!')
  return redirect(heroPath)
}

export default function NewSlide() {
  return <SlideForm />
}
