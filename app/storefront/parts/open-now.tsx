import { useEffect, useState } from 'react'
import type { OpenSpan } from '../seo/opening-hours.ts'
import { type OpenState, openState } from './open-text.ts'

const checkMs = 20_000

/**
 * Whether the shop is open at this moment, by the clock of the visitor's browser: pages are kept,
 * so the server does not say it. Nothing without scripts or hours.
 */
export function OpenNow({ spans }: { spans: OpenSpan[] }) {
  const [state, setState] = useState<OpenState>()
  useEffect(() => {
    const tell = () => setState(openState(spans, new Date()))
    tell()
    const timer = setInterval(tell, checkMs)
    return () => clearInterval(timer)
  }, [spans])
  if (spans.length === 0) return null
  return <p className={`open-now ${classOf(state)}`}>{state?.text ?? '\u00a0'}</p>
}

function classOf(state: OpenState | undefined): string {
  if (!state) return 'open-now-unknown'
  return state.isOpen ? 'open-now-open' : ''
}
