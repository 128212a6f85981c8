const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']

/**
 * Settles when the visitor first does something: points, touches, scrolls or types. What only a
 * touch can need is fetched then. A page that is only looked at does not fetch it (decision 45).
 */
export const firstActivity: Promise<void> = new Promise((resolve) => {
  if (import.meta.env.SSR) return
  // The touch that has started the scripts is over.
  if (navigator.userActivation?.hasBeenActive) return resolve()
  const notice = (event: Event) => {
    if (isUnmoved(event)) return
    for (const sign of signs) removeEventListener(sign, notice)
    resolve()
  }
  for (const sign of signs) addEventListener(sign, notice, { passive: true })
})

/** When a page is laid out under a resting pointer, browsers report a move of zero pixels. */
function isUnmoved(event: Event): boolean {
  if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return false
  return event.movementX === 0 && event.movementY === 0
}
