import type { ReactNode } from 'react'

/** Stays at the bottom of the screen. */
export function SaveBar({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  return (
    <div className="save-bar">
      <p role="status">{isDirty && 'Alterações não salvas'}</p>
      {children}
    </div>
  )
}
