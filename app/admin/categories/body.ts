import type { CategoryInput } from '../../../contracts/categories.ts'

/** What is sent of a form: slug and description only where there is something in them (rule: categories-5). */
export function bodyOf({ slug, description, ...rest }: CategoryInput): object {
  return { ...rest, ...(slug && { slug }), ...(description && { description }) }
}
