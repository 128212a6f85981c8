import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'success' | 'error' | 'loading' | 'blank'

interface Toast {
  id: number
  kind: Kind
  text: string
  /** A second, quieter line. */
  detail?: string | undefined
}

/** How long each kind stays (rule: texts-6); a loading toast stays until it is dismissed. */
const staysMs: Record<Kind, number> = {
  success: 2000,
  error: 4000,
  blank: 4000,
  loading: Number.POSITIVE_INFINITY,
}
const mostShown = 20
const noToasts: Toast[] = []

let toasts = noToasts
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short message at the top right. Gives the id by which it can be dismissed. */
export const toast = {
  success: (text: string, detail?: string) => add('success', text, detail),
  error: (text: string, detail?: string) => add('error', text, detail),
  loading: (text: string) => add('loading', text),
  blank: (text: string) => add('blank', text),
  dismiss: (id: number) => change(toasts.filter((each) => each.id !== id)),
}

function add(kind: Kind, text: string, detail?: string): number {
  const id = ++lastId
  change([{ id, kind, text, detail }, ...toasts].slice(0, mostShown))
  return id
}

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stands once in every page, empty at first: only what is added to a live region is read aloud. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  )
  return (
    <section className="toast-list" aria-label="Avisos" aria-live="polite">
      {shown.map((each) => (
        <ToastLine key={each.id} {...each} />
      ))}
    </section>
  )
}

const icons: Record<Exclude<Kind, 'loading'>, IconName> = {
  success: 'circle-check',
  error: 'circle-alert',
  blank: 'info',
}
const classes: Record<Kind, string> = {
  success: 'toast toast-ok',
  error: 'toast toast-bad',
  loading: 'toast',
  blank: 'toast',
}

function ToastLine({ id, kind, text, detail }: Toast) {
  const clock = useDismissal(id, staysMs[kind])
  return (
    <div className={classes[kind]} role={kind === 'error' ? 'alert' : 'status'} {...clock}>
      {kind === 'loading' ? <span className="spinner" /> : <Icon name={icons[kind]} />}
      <p>
        {text}
        {detail && <span>{detail}</span>}
      </p>
      <button
        className="icon-button"
        type="button"
        aria-label="Fechar aviso"
        onClick={() => toast.dismiss(id)}
      >
        <Icon name="x" className="icon-small" />
      </button>
    </div>
  )
}

/** The time does not run while somebody points at the toast or has the focus in it. */
function useDismissal(id: number, afterMs: number) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(afterMs)
  useEffect(() => {
    if (isHeld || !Number.isFinite(left.current)) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => toast.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [id, isHeld])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
