import { type PointerEvent, useRef, useState } from 'react'

const minSwipePx = 32

/**
 * Which of `count` pictures is shown; after the last comes the first. `swipe` are handlers for the
 * swiped element.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0)
  const startX = useRef<number | undefined>(undefined)
  const move = (step: number) => setShown((now) => (now + step + count) % count)
  const begin = ({ pointerType, clientX }: PointerEvent) => {
    startX.current = pointerType === 'mouse' ? undefined : clientX
  }
  const end = ({ clientX }: PointerEvent) => {
    const moved = startX.current === undefined ? 0 : clientX - startX.current
    if (Math.abs(moved) >= minSwipePx) move(moved > 0 ? -1 : 1)
  }
  return {
    shown,
    previous: () => move(-1),
    next: () => move(1),
    go: setShown,
    swipe: count > 1 ? { onPointerDown: begin, onPointerUp: end } : {},
  }
}
