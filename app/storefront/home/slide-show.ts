import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useCarousel } from '../parts/carousel.ts'

export type SlideShow = ReturnType<typeof useSlideShow>

/**
 * Which slide is shown and whether time moves on: not under the pointer, not while the keyboard is in it, not when
 * paused by its button and not in a hidden tab (rule: slides-3). The five seconds themselves are an
 * animation of the style sheet, which reduced motion switches off.
 */
export function useSlideShow(count: number) {
  const { shown, previous, next, go, swipe } = useCarousel(count)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const { isLive, isHidden } = useScreen()
  return {
    shown,
    previous,
    next,
    go,
    isLive,
    isPaused,
    isMoving: isLive && !isHidden && !isPaused && !isPointedAt && !hasFocus,
    togglePause: () => setPaused(!isPaused),
    handlers: {
      ...swipe,
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  }
}

/** `isLive` from the moment that scripts run. */
function useScreen() {
  const [screen, setScreen] = useState({ isLive: false, isHidden: false })
  useEffect(() => {
    const look = () => setScreen({ isLive: true, isHidden: document.hidden })
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return screen
}
