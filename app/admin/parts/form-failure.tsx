import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Refusal } from '../failures.ts'

/**
 * Why the last save failed, above the form. It stays longer than the toast and scrolls into view.
 */
export function FormFailure({ refusal }: { refusal: Refusal | undefined }) {
  const note = useIntoView(refusal)
  return refusal ? (
    <div ref={note} className="note note-bad form-failure" role="alert">
      <CircleAlert className="icon" />
      <p>{refusal.message}</p>
    </div>
  ) : null
}

/** Scrolls the note of each new refusal into view. */
export function useIntoView(refusal: Refusal | undefined): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as the cleanup function.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return note
}
