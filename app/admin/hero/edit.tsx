import { Navigate, redirect, useRouteLoaderData } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { heroPath, slidePath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import type { clientLoader as listLoader } from './list.tsx'
import { SlideForm } from './slide-form.tsx'

export const meta = () => [{ title: titleOf('Editar Slide') }]

/** PUT comes from the form and from the list's toggle, which stays where it is. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') return deleteSlide(id)
  const slide: unknown = await request.json()
  const result = await saving('update-slide', () => callApi('PUT', `/hero/${id}`, slide))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('slide', id))
  toast.success('Slide atualizado com sucesso!')
  return location.pathname === slidePath(id) ? redirect(heroPath) : result
}

async function deleteSlide(id: string) {
  const result = await saving('delete-slide', () => callApi('DELETE', `/hero/${id}`))
  if (result.refusal) return refused(result.refusal)
  toast.success('Slide deletado com sucesso!')
  return result
}

export default function EditSlide({ params: { id } }: Route.ComponentProps) {
  const slide = useRouteLoaderData<typeof listLoader>('admin/hero/list')?.slides.find(
    (each) => each.id === id,
  )
  return slide ? <SlideForm key={id} slide={slide} /> : <Navigate to={heroPath} replace />
}
