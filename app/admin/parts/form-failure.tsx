import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Refusal } from '../failures.ts'

/** Why the last save failed, above the form, for longer than its toast, and in sight. What was typed is still there. */
export function FormFailure({ refusal }: { refusal?: Refusal | undefined }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give a promise, which React would take for the effect's end.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return refusal ? (
    <div ref={note} className="note note-bad form-failure" role="alert">
      <CircleAlert className="icon" />
      <p>{refusal.message}</p>
    </div>
  ) : null
}
