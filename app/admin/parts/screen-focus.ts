import { useEffect } from 'react'

/** Gives the focus to the screen when what had it is gone and nothing else has taken it. */
export function focusScreenIfLost(): void {
  if (document.activeElement === document.body)
    document.getElementById('conteudo')?.focus({ preventScroll: true })
}

/** For dialogs: what had the focus before may be gone when they close, or not in sight any more. */
export function useFocusAfterDialog(): void {
  useEffect(
    () => () => {
      // Base UI gives the focus back in a microtask.
      setTimeout(() => {
        focusScreenIfLost()
        const focused = document.activeElement
        if (focused instanceof HTMLButtonElement) focused.scrollIntoView({ block: 'nearest' })
      })
    },
    [],
  )
}
