const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']

/**
 * Settles when the visitor first does something: points, touches, scrolls or types. What only a
 * touch can need is fetched then. A page that is only looked at does not fetch it (decision 45).
 * The touch that starts the page's scripts is over when this listens; the next one counts.
 */
export const firstActivity: Promise<void> = new Promise((resolve) => {
  if (import.meta.env.SSR) return
  const isMove = moveTest()
  const notice = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && !isMove(event)) return
    for (const sign of signs) removeEventListener(sign, notice)
    resolve()
  }
  for (const sign of signs) addEventListener(sign, notice, { passive: true })
})

/** When a page is laid out under a resting pointer, browsers report a move to where it is. */
function moveTest(): (event: PointerEvent) => boolean {
  let from: string | undefined
  return ({ clientX, clientY }) => {
    const here = `${clientX} ${clientY}`
    from ??= here
    return here !== from
  }
}
