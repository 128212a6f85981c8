import { useEffect, useEffectEvent } from 'react'
import { useFormSave } from './form-save.ts'

/** As useFormSave, and calls `onSaved` after each save, for instance to close a dialog. */
export function useSaveThen(onSaved: () => void, action?: string) {
  const { isBusy, isSaved, refusal, send } = useFormSave(action)
  const end = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSaved) end()
  }, [isSaved])
  return { isBusy, refusal, send }
}
