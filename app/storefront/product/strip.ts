import { type RefObject, useRef, useState } from 'react'

interface Strip {
  strip: RefObject<HTMLDivElement | null>
  /** Index of the picture in view. */
  shown: number
  /** Brings a picture into view; past either end it goes on at the other. */
  show(index: number): void
  onScroll(): void
}

/** A strip of equally wide pictures that snaps to one of them. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  return {
    strip,
    shown,
    show(index) {
      const wrapped = (index + count) % count
      setShown(wrapped)
      // Past an end the way back would run over all pictures.
      const behavior = wrapped === index && Math.abs(index - shown) === 1 && mayMove() ? 'smooth' : 'instant'
      strip.current?.scrollTo({ left: wrapped * strip.current.clientWidth, behavior })
    },
    onScroll() {
      if (!strip.current) return
      const place = strip.current.scrollLeft / strip.current.clientWidth
      // In between two pictures it is still on its way.
      if (Math.abs(place - Math.round(place)) < 0.1) setShown(Math.round(place))
    },
  }
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
