import { type HeroSlide, type HeroSlideInput, heroSlideSchema } from '../../../contracts/hero.ts'
import { callApi, callApiOnce } from '../api.ts'

/** All slides, inactive ones too. */
export function listSlides(): Promise<HeroSlide[]> {
  return callApi('GET', '/hero/admin', { answer: heroSlideSchema.array() })
}

/** The slides that the shop shows; needs no session. */
export function listActiveSlides(): Promise<HeroSlide[]> {
  return callApiOnce('GET', '/hero', { answer: heroSlideSchema.array() })
}

export function createSlide(slide: HeroSlideInput): Promise<void> {
  return callApi('POST', '/hero', { body: slide })
}

export function saveSlide(id: string, slide: HeroSlideInput): Promise<void> {
  return callApi('PUT', `/hero/${id}`, { body: slide })
}

export function deleteSlide(id: string): Promise<void> {
  return callApi('DELETE', `/hero/${id}`)
}
