import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { speakPortuguese } from '../../../contracts/messages.ts'
import type { Refusal } from '../failures.ts'

speakPortuguese()

/** Every field of a contract's input, so that a form that forgets one does not compile. */
export type FormValues<Schema extends z.ZodType> = {
  [Field in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Field], undefined>
}

/**
 * Validates a form with the contract that the server uses too; each field shows its first message.
 */
export function contractResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: fieldErrors(firstMessages(result.error)) }
  }
}

/** The first message of each field, by its path: "lines.0.quantity". */
export function firstMessages({ issues }: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}

/** The fields that the server refused, for `useForm({ errors })`. */
export function serverErrors<Values extends FieldValues>(
  refusal: Refusal | undefined,
): FieldErrors<Values> {
  return fieldErrors(refusal?.fields ?? {})
}

function fieldErrors<Values extends FieldValues>(
  messages: Record<string, string>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(messages))
    set(errors, path, { type: 'contract', message })
  return errors
}
