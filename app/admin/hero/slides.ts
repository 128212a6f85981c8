import { useRouteLoaderData } from 'react-router'
import type { HeroSlide } from '../../../contracts/hero.ts'
import { loading } from '../failures.ts'
import { heroPath } from '../paths.ts'
import { takeSaved } from '../saved-item.ts'
import { listSlides } from './calls.ts'

/** For the loader of the slide list. */
export async function loadSlides(): Promise<{ slides: HeroSlide[]; savedId: string | undefined }> {
  const slides = await loading('load-slides', listSlides)
  return { slides, savedId: takeSaved(heroPath)?.id }
}

/** All slides, as the slide list has loaded them. */
export function useSlides(): HeroSlide[] {
  return useRouteLoaderData<typeof loadSlides>('admin/hero/list')?.slides ?? []
}
