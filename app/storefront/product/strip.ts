import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

export interface Strip {
  strip: RefObject<HTMLDivElement | null>
  /** Index of the picture in view. */
  shown: number
  /** Brings a picture into view; past either end it goes on at the other. */
  show(index: number): void
  onScroll(): void
  onScrollEnd(): void
}

/** In browsers that do not tell the end of a scroll: without a scroll event for this long the strip stands still. */
const standstillMs = 100

/** A strip of equally wide pictures that snaps to one of them. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = () => {
    // Once its dialog is closed it has no width.
    if (strip.current?.clientWidth)
      setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }
  return {
    strip,
    shown,
    show(index) {
      const wrapped = (index + count) % count
      setShown(wrapped)
      // Smooth by the style sheet; but past an end the way back would run over all pictures.
      const behavior = wrapped === index && Math.abs(index - shown) === 1 ? 'auto' : 'instant'
      strip.current?.scrollTo({ left: wrapped * strip.current.clientWidth, behavior })
    },
    // On its way the strip passes pictures that nobody chose.
    onScroll() {
      if ('onscrollend' in window) return
      clearTimeout(settling.current)
      settling.current = setTimeout(settle, standstillMs)
    },
    onScrollEnd: settle,
  }
}

/** The arrow keys bring the picture before or after the shown one. */
export function byKey(show: (index: number) => void, shown: number) {
  return (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + step)
  }
}
