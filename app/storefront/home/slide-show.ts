import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useCarousel } from '../parts/carousel.ts'

export type SlideShow = ReturnType<typeof useSlideShow>

/**
 * Which slide is shown and whether the slide show runs: not under the pointer, not with keyboard
 * focus inside, not when paused by its button and not in a hidden tab (rule: slides-3). The style
 * sheet counts the five seconds with an animation, which reduced motion switches off.
 */
export function useSlideShow(count: number) {
  const { shown, previous, next, go, swipe } = useCarousel(count)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const { isHydrated, isHidden } = usePageState()
  return {
    shown,
    previous,
    next,
    go,
    isHydrated,
    isPaused,
    isMoving: isHydrated && !isHidden && !isPaused && !isPointedAt && !hasFocus,
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

function usePageState() {
  const [state, setState] = useState({ isHydrated: false, isHidden: false })
  useEffect(() => {
    const update = () => setState({ isHydrated: true, isHidden: document.hidden })
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return state
}
