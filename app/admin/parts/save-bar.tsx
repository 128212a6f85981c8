import type { ReactNode } from 'react'
import { formatCount } from '../formats.ts'

interface Props {
  isDirty: boolean
  /** How many fields keep the form from being saved. */
  faults?: number
  children: ReactNode
}

/** Stays at the bottom of the screen. */
export function SaveBar({ isDirty, faults = 0, children }: Props) {
  return (
    <div className="save-bar">
      <p role="status" className={faults > 0 ? 'save-bar-faults' : undefined}>
        {faults > 0
          ? `Falta corrigir ${formatCount(faults, 'campo', 'campos')}`
          : isDirty && 'Alterações não salvas'}
      </p>
      {children}
    </div>
  )
}
