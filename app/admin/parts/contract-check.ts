import { useState } from 'react'
import type { z } from 'zod'
import { firstMessages } from './form.ts'

/**
 * For dialogs of a few fields that keep their own values. `check` gives what a contract makes of
 * them, or undefined; from then on `errors` has the first message of each wrong field.
 */
export function useContractCheck<Output>(schema: z.ZodType<Output>, values: unknown) {
  const [isTried, setTried] = useState(false)
  const { data, error } = schema.safeParse(values)
  const errors: Record<string, string | undefined> = isTried && error ? firstMessages(error) : {}
  const check = (): Output | undefined => {
    setTried(true)
    return data
  }
  return { errors, check }
}
