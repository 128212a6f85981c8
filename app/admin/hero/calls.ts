import { z } from 'zod'
import {
  type HeroSlide,
  type HeroSlideChange,
  type HeroSlideInput,
  heroSlideSchema,
} from '../../../contracts/hero.ts'
import { callApi, callApiOnce } from '../api.ts'

const writtenSlideSchema = z
  .object({ data: z.object({ slide: heroSlideSchema }) })
  .transform(({ data }) => data.slide)

/** All slides, inactive ones too. */
export function listSlides(): Promise<HeroSlide[]> {
  return callApi('GET', '/hero/admin', { answer: heroSlideSchema.array() })
}

/** The slides that the shop shows; needs no session. */
export function listActiveSlides(): Promise<HeroSlide[]> {
  return callApiOnce('GET', '/hero', { answer: heroSlideSchema.array() })
}

export function createSlide(slide: HeroSlideInput): Promise<HeroSlide> {
  return callApi('POST', '/hero', { body: slide, answer: writtenSlideSchema })
}

/** Throws ApiFailure 409 when it has changed since `slide.updatedAt`. */
export function saveSlide(id: string, slide: HeroSlideChange): Promise<HeroSlide> {
  return callApi('PUT', `/hero/${id}`, { body: slide, answer: writtenSlideSchema })
}

export function deleteSlide(id: string): Promise<void> {
  return callApi('DELETE', `/hero/${id}`)
}
