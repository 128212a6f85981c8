import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { createStore, useStore } from './store.ts'

type Kind = 'success' | 'error' | 'loading' | 'blank'

interface Toast {
  id: number
  kind: Kind
  text: string
  /** A second line in smaller type. */
  detail?: string | undefined
  actions?: ToastAction[] | undefined
  /** The path of the page that it speaks of. */
  page: string
}

/** A button or link of a toast; pressing it closes the toast. */
export type ToastAction = { text: string } & ({ onPress: () => void } | { path: string })

/** How long each kind is shown (rule: texts-6); a loading toast stays until it is dismissed. */
const durationMs: Record<Kind, number> = {
  success: 2000,
  error: 4000,
  blank: 4000,
  loading: Number.POSITIVE_INFINITY,
}
/** Long enough to read the actions and to reach one of them. */
const withActionsMs = 8000
const maxShown = 20
const toasts = createStore<Toast[]>([])
let lastId = 0

/** Shows a short message and returns its id, for `dismiss`. */
export const toast = {
  success: (text: string, detail?: string, actions?: ToastAction[]) =>
    add('success', text, detail, actions),
  error: (text: string, detail?: string) => add('error', text, detail),
  loading: (text: string) => add('loading', text),
  blank: (text: string) => add('blank', text),
  dismiss: (id: number) => toasts.set(toasts.get().filter((each) => each.id !== id)),
}

function add(kind: Kind, text: string, detail?: string, actions?: ToastAction[]): number {
  const id = ++lastId
  const shown: Toast = { id, kind, text, detail, actions, page: location.pathname }
  toasts.set([shown, ...toasts.get()].slice(0, maxShown))
  return id
}

/** Once in every page, empty at first: screen readers read only what is added to a live region. */
export function Toasts() {
  const shown = useStore(toasts)
  const { pathname } = useLocation()
  // One with a link belongs to the page that it was shown on, and would lie over the next.
  useEffect(() => {
    const hasLink = ({ actions }: Toast) => actions?.some((action) => 'path' in action)
    toasts.set(toasts.get().filter((each) => each.page === pathname || !hasLink(each)))
  }, [pathname])
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

function ToastLine({ id, kind, text, detail, actions }: Toast) {
  const clock = useDismissal(id, actions ? withActionsMs : durationMs[kind])
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
      {actions && (
        <div className="toast-actions">
          {actions.map((action) => (
            <Action key={action.text} action={action} close={() => toast.dismiss(id)} />
          ))}
        </div>
      )}
    </div>
  )
}

function Action({ action, close }: { action: ToastAction; close: () => void }) {
  const { text } = action
  if ('path' in action)
    return (
      <a className="link" href={action.path} onClick={close}>
        {text}
      </a>
    )
  const press = () => {
    action.onPress()
    close()
  }
  return (
    <button className="link" type="button" onClick={press}>
      {text}
    </button>
  )
}

/** The time stops while the pointer or the focus is on the toast. */
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
