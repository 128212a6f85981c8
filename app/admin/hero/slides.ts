import { useRouteLoaderData } from 'react-router'
import type { HeroSlide } from '../../../contracts/hero.ts'
import { loading } from '../failures.ts'
import { listSlides } from './calls.ts'

/** For the loader of the slide list. */
export async function loadSlides(): Promise<{ slides: HeroSlide[] }> {
  return { slides: await loading('load-slides', listSlides) }
}

/** All slides, as the slide list has loaded them. */
export function useSlides(): HeroSlide[] {
  return useRouteLoaderData<typeof loadSlides>('admin/hero/list')?.slides ?? []
}
