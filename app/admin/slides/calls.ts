import { z } from 'zod'
import {
  type Slide,
  type SlideChange,
  type SlideInput,
  slideSchema,
} from '../../../contracts/slides.ts'
import { callApi, callApiOnce } from '../api.ts'

const writtenSlideSchema = z
  .object({ data: z.object({ slide: slideSchema }) })
  .transform(({ data }) => data.slide)

/** All slides, inactive ones too. */
export function listSlides(): Promise<Slide[]> {
  return callApi('GET', '/hero/admin', { answer: slideSchema.array() })
}

/** The slides that the shop shows; needs no session. */
export function listActiveSlides(): Promise<Slide[]> {
  return callApiOnce('GET', '/hero', { answer: slideSchema.array() })
}

export function createSlide(slide: SlideInput): Promise<Slide> {
  return callApi('POST', '/hero', { body: slide, answer: writtenSlideSchema })
}

/** Throws ApiFailure 409 when it has changed since `slide.updatedAt`. */
export function saveSlide(id: string, slide: SlideChange): Promise<Slide> {
  return callApi('PUT', `/hero/${id}`, { body: slide, answer: writtenSlideSchema })
}

export function deleteSlide(id: string): Promise<void> {
  return callApi('DELETE', `/hero/${id}`)
}
