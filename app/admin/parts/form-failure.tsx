import { CircleAlert } from 'lucide-react'
import type { Refusal } from '../failures.ts'

/** Why the last save failed, above the form, for longer than its toast. What was typed is still there. */
export function FormFailure({ refusal }: { refusal?: Refusal | undefined }) {
  return refusal ? (
    <div className="note bad" role="alert">
      <CircleAlert className="i" />
      <p>{refusal.message}</p>
    </div>
  ) : null
}
