import { useEffect, useEffectEvent } from 'react'
import { useFormSave } from './form-save.ts'

/** As useFormSave, and calls `onSaved` when the form was saved: it closes a dialog, for instance. */
export function useSaveThen(onSaved: () => void, action?: string) {
  const { isBusy, isSaved, refusal, send } = useFormSave(action)
  const end = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSaved) end()
  }, [isSaved])
  return { isBusy, refusal, send }
}
