import { History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftPrefix } from '../session/stored-session.ts'

const pauseMs = 400
/** Drafts that wait for a pause in the typing before they are stored, by key. */
const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; store: () => void }>()

/** The key of a form's draft: of one thing by its id, or of a new one. */
export function draftOf(
  thing: 'category' | 'client' | 'entry' | 'product' | 'sale' | 'slide',
  id = 'new',
): string {
  return `${thing}.${id}`
}

/** The draft of an open form. */
export interface Draft {
  /** The form shows what was typed last time. */
  isRestored: boolean
  /** The stored values that the editor saw, in case of a restored draft when it was typed. */
  seen(): unknown
  /** Forgets the draft and shows the stored values again. */
  discard(): void
  /** Call it when the form was left without saving. */
  forget(): void
}

/**
 * Stores what is typed into a form until it is saved or discarded, so that a lost connection or a
 * closed page loses nothing. Without a key nothing is stored.
 */
export function useDraft<Values extends FieldValues, Output>(
  key: string | undefined,
  form: UseFormReturn<Values, unknown, Output>,
): Draft {
  const [isRestored, setRestored] = useState(false)
  const seenByDraft = useRef<unknown>(undefined)

  useEffect(() => {
    if (key === undefined) return
    const { values, seen } = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? '{}')
    if (!values) return
    seenByDraft.current = seen
    form.reset(withTyped(form.getValues(), values, seen), { keepDefaultValues: true })
    setRestored(true)
  }, [form, key])

  useEffect(() => {
    if (key === undefined) return undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) {
          const seen = seenByDraft.current ?? form.formState.defaultValues
          storeSoon(key, () =>
            sessionStorage.setItem(draftPrefix + key, JSON.stringify({ values, seen })),
          )
        } else {
          cancelPending(key)
          seenByDraft.current = undefined
        }
      },
    })
    const storePending = () => storeNow(key)
    addEventListener('pagehide', storePending)
    return () => {
      removeEventListener('pagehide', storePending)
      storePending()
      stop()
    }
  }, [form, key])

  const forget = () => {
    if (key !== undefined) forgetDraft(key)
  }
  const discard = () => {
    forget()
    setRestored(false)
    form.reset()
  }
  const seen = () => seenByDraft.current ?? form.formState.defaultValues
  return { isRestored, seen, discard, forget }
}

/**
 * The stored values with the fields that were typed: what nobody touched may have been changed
 * since, by a payment for instance. The state that the editor saw stays, so that a change of the
 * same fields is refused.
 */
function withTyped<Values extends FieldValues>(
  stored: Values,
  values: Partial<Values>,
  seen: Partial<Values> = {},
): Values {
  const typed = Object.entries(values).filter(
    ([name, value]) => name === 'updatedAt' || JSON.stringify(value) !== JSON.stringify(seen[name]),
  )
  return { ...stored, ...Object.fromEntries(typed) }
}

/** Call it when the form was saved or discarded. */
export function forgetDraft(key: string): void {
  cancelPending(key)
  sessionStorage.removeItem(draftPrefix + key)
}

function storeSoon(key: string, store: () => void): void {
  cancelPending(key)
  pending.set(key, { timer: setTimeout(() => storeNow(key), pauseMs), store })
}

function storeNow(key: string): void {
  pending.get(key)?.store()
  cancelPending(key)
}

function cancelPending(key: string): void {
  clearTimeout(pending.get(key)?.timer)
  pending.delete(key)
}

/** Says that the form shows what was typed last time; nothing without a restored draft. */
export function DraftNote({ draft: { isRestored, discard } }: { draft: Draft }) {
  if (!isRestored) return null
  return (
    <div className="note" role="status">
      <History className="icon" />
      <p>
        Recuperamos o que você tinha digitado e não salvou.{' '}
        <button className="link" type="button" onClick={discard}>
          Descartar o que foi recuperado
        </button>
      </p>
    </div>
  )
}
