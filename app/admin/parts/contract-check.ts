import { useState } from 'react'
import type { z } from 'zod'
import type { Operation } from '../messages.ts'
import { firstMessages } from './form.ts'
import { type SaveOptions, useSave } from './save.ts'

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

interface Options<Output> extends SaveOptions<[Output], unknown> {
  schema: z.ZodType<Output>
  values: unknown
  operation: Operation
  call(input: Output): Promise<unknown>
}

/**
 * As useContractCheck, for a dialog that a call of the API saves: `dialog` has the props of
 * FormDialog, and `errors` also what the server says of a field.
 */
export function useCheckedSave<Output>({
  schema,
  values,
  operation,
  call,
  ...options
}: Options<Output>) {
  const { errors, check } = useContractCheck(schema, values)
  const { isBusy, refusal, save } = useSave(operation, call, options)
  const onSave = () => {
    const input = check()
    if (input) void save(input)
  }
  return { errors: { ...refusal?.fields, ...errors }, dialog: { isBusy, refusal, onSave } }
}
