import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

export interface GalleryScroll {
  /** The scroll container. */
  scroller: RefObject<HTMLDivElement | null>
  /** Index of the picture in view. */
  shown: number
  /** Scrolls to a picture. An index past either end continues at the other. */
  show(index: number): void
  onScroll(): void
  onScrollEnd(): void
}

/**
 * In browsers without the `scrollend` event a scroll has ended after this time without a scroll
 * event.
 */
const scrollEndMs = 100

/** The state of a horizontal scroll-snap container with one picture per screen. */
export function useGalleryScroll(count: number): GalleryScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = () => {
    // The container of a closed dialog has no width.
    if (scroller.current?.clientWidth)
      setShown(Math.round(scroller.current.scrollLeft / scroller.current.clientWidth))
  }
  return {
    scroller,
    shown,
    show(index) {
      const wrapped = (index + count) % count
      setShown(wrapped)
      // 'auto' is smooth by the style sheet. Past an end a smooth scroll would run over all
      // pictures.
      const behavior = wrapped === index && Math.abs(index - shown) === 1 ? 'auto' : 'instant'
      scroller.current?.scrollTo({ left: wrapped * scroller.current.clientWidth, behavior })
    },
    // Only at the end of a scroll: on its way it passes other pictures.
    onScroll() {
      if ('onscrollend' in window) return
      clearTimeout(settling.current)
      settling.current = setTimeout(settle, scrollEndMs)
    },
    onScrollEnd: settle,
  }
}

/** A key handler: the arrow keys show the previous or next picture. */
export function onArrowKeys(show: (index: number) => void, shown: number) {
  return (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + step)
  }
}
