import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useCarousel } from '../parts/carousel.ts'

export type SlideShow = ReturnType<typeof useSlideShow>

/**
 * Which slide is shown and whether the slide show runs: not under the pointer, not with keyboard
 * focus inside, not when paused by its button and not in a hidden tab (rule: slides-3). The style
 * sheet counts the five seconds with an animation, from the moment the page is shown, which reduced
 * motion switches off.
 */
export function useSlideShow(count: number) {
  const hero = useRef<HTMLElement>(null)
  const { shown, previous, next, go, swipe } = useCarousel(count)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const { isHydrated, isHidden } = usePageState()
  useStartBeforeScripts(hero, { next, pause: () => setPointedAt(true) })
  return {
    hero,
    shown,
    previous,
    next,
    go,
    isHydrated,
    isPaused,
    isMoving: !isHidden && !isPaused && !isPointedAt && !hasFocus,
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

/** Catches up on a pointer that came, or five seconds that passed, before the scripts ran. */
function useStartBeforeScripts(
  hero: RefObject<HTMLElement | null>,
  { next, pause }: { next: () => void; pause: () => void },
): void {
  const catchUp = useEffectEvent(() => {
    const isOver = ({ playState }: Animation) => playState === 'finished'
    if (matchMedia('(hover: hover)').matches && hero.current?.matches(':hover')) pause()
    else if (hero.current?.querySelector('.hero-fill')?.getAnimations().some(isOver)) next()
  })
  useEffect(() => catchUp(), [])
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
