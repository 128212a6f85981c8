import { useEffect, useEffectEvent } from 'react'
import { useFormSave } from '../parts/form-save.ts'

/** As useFormSave, and calls `onSaved` when the form was saved. */
export function useSavedOnce(onSaved: () => void) {
  const save = useFormSave()
  const end = useEffectEvent(onSaved)
  useEffect(() => {
    if (save.isSaved) end()
  }, [save.isSaved])
  return save
}
