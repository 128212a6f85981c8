import type { ReactNode } from 'react'

/** Stays at the foot of the screen while its form is being filled in. */
export function SaveBar({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  return (
    <div className="save-bar">
      <p role="status">{isDirty && 'Alterações não salvas'}</p>
      {children}
    </div>
  )
}
