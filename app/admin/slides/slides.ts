import { useRouteLoaderData } from 'react-router'
import type { Slide } from '../../../contracts/slides.ts'
import { loading } from '../failures.ts'
import { slidesPath } from '../paths.ts'
import { takeSaved } from '../saved-item.ts'
import { listSlides } from './calls.ts'

/** For the loader of the slide list. */
export async function loadSlides(): Promise<{ slides: Slide[]; savedId: string | undefined }> {
  const slides = await loading('load-slides', listSlides)
  return { slides, savedId: takeSaved(slidesPath)?.id }
}

/** All slides, as the slide list has loaded them. */
export function useSlides(): Slide[] {
  return useRouteLoaderData<typeof loadSlides>('admin/slides/list')?.slides ?? []
}
