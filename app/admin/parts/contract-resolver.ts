import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { speakPortuguese } from '../../../contracts/messages.ts'
import type { Refusal } from '../failures.ts'

speakPortuguese()

/** Validates a form by the very contract that the server holds it against; the first sentence of each field counts. */
export function contractResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const sentences: Record<string, string> = {}
    for (const { path, message } of result.error.issues) sentences[path.join('.')] ??= message
    return { values: {}, errors: fieldErrors(sentences) }
  }
}

/** What the server has refused, as the errors of a form (`useForm({ errors })`). */
export function serverErrors<Values extends FieldValues>(
  refusal: Refusal | undefined,
): FieldErrors<Values> {
  return fieldErrors(refusal?.fields ?? {})
}

function fieldErrors<Values extends FieldValues>(
  sentences: Record<string, string>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(sentences))
    set(errors, path, { type: 'contract', message })
  return errors
}
