import { type RefObject, useCallback, useEffect, useState } from 'react'

const wrongField = '[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

/**
 * For forms that keep their own values; React Hook Form does this by itself. Call the result with
 * each press that may not save: the first wrong field inside `place` then gets the focus.
 */
export function useProblemFocus(place: RefObject<HTMLElement | null>): () => void {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const fields = place.current?.querySelectorAll<HTMLElement>(wrongField) ?? []
    // A group of radio buttons cannot be focused, only its buttons.
    for (const field of fields) {
      field.focus()
      if (document.activeElement === field) return
    }
  }, [presses, place])
  return useCallback(() => setPresses((count) => count + 1), [])
}
