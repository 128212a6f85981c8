import { useMemo } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { useFetcher } from 'react-router'
import type { Refusal } from '../failures.ts'
import { serverErrors } from './contract-resolver.ts'

/** Sends a form to its route's action, which answers with what was saved or a refusal, or leads away. `errors` is for useForm. */
export function useFormSave<Values extends FieldValues, Saved = unknown>() {
  const { state, data, submit } = useFetcher<{ saved?: Saved; refusal?: Refusal } | undefined>()
  const isBusy = state !== 'idle'
  const refusal = isBusy ? undefined : data?.refusal
  const saved = isBusy ? undefined : data?.saved
  // useForm sets the errors anew whenever they are another object.
  const errors = useMemo((): { errors?: FieldErrors<Values> } => (refusal ? { errors: serverErrors<Values>(refusal) } : {}), [refusal])
  const send = (method: 'post' | 'put' | 'patch', values: object) => submit(JSON.stringify(values), { method, encType: 'application/json' })
  return { isBusy, saved, refusal, errors, send }
}
