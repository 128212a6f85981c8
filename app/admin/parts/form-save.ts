import { useEffect, useMemo, useRef } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { useFetcher } from 'react-router'
import type { Refusal } from '../failures.ts'
import { serverErrors } from './contract-resolver.ts'
import { useSingleSend } from './single-send.ts'

/**
 * Sends a form to the action of its route, which answers with what was saved or with a refusal, or
 * redirects. `errors` is for useForm; `action` is the path of another route. A form that `leaves`
 * leads to another screen, which begins at its top.
 */
export function useFormSave<Values extends FieldValues, Saved = unknown>(
  action?: string,
  { leaves = false } = {},
) {
  const { state, data, submit } = useFetcher<{ saved?: Saved; refusal?: Refusal } | undefined>()
  const isBusy = state !== 'idle'
  const refusal = isBusy ? undefined : data?.refusal
  const saved = isBusy ? undefined : data?.saved
  const isSaved = !isBusy && data !== undefined && !data.refusal
  // A new object makes useForm set the errors again.
  const errors = useMemo(
    (): { errors?: FieldErrors<Values> } =>
      refusal ? { errors: serverErrors<Values>(refusal) } : {},
    [refusal],
  )
  const sendOnce = useSingleSend(isBusy)
  const send = (method: 'post' | 'put' | 'patch', values: object, path = action) =>
    sendOnce(() =>
      submit(JSON.stringify(values), {
        method,
        encType: 'application/json',
        preventScrollReset: !leaves,
        ...(path && { action: path }),
      }),
    )
  return { isBusy, isSaved, saved, refusal, errors, send }
}

/** Makes the saved values the new defaults and keeps what was typed during the save. */
export function useResetWhenSaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  isBusy: boolean,
  saved: Values | undefined,
): void {
  const sent = useRef<Values>(undefined)
  const { getValues, reset } = form
  useEffect(() => {
    if (isBusy) sent.current = structuredClone(getValues())
  }, [isBusy, getValues])
  useEffect(() => {
    if (!saved) return
    const typed = Object.entries(getValues()).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(sent.current?.[key]),
    )
    reset(saved)
    if (typed.length > 0)
      reset({ ...saved, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
  }, [saved, getValues, reset])
}
