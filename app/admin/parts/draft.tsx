import { History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftPrefix } from '../session/stored-session.ts'

const pauseMs = 400
const listed = new Intl.ListFormat('pt-BR')
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
  /** The names of restored fields that somebody else has changed meanwhile. */
  rivals: string[]
  /** Shows those fields as they are stored. */
  giveWay(): void
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
  const [rivals, setRivals] = useState<string[]>([])
  const seenByDraft = useRef<unknown>(undefined)

  useEffect(() => {
    if (key === undefined) return
    const { values, seen } = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? '{}')
    if (!values) return
    seenByDraft.current = seen
    setRivals(rivalsOf(form.getValues(), values, seen))
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
    setRivals([])
    form.reset()
  }
  const giveWay = () => {
    const stored = Object.entries(form.formState.defaultValues ?? {})
    const given = stored.filter(([name]) => [...rivals, 'updatedAt'].includes(name))
    setRivals([])
    form.reset({ ...form.getValues(), ...Object.fromEntries(given) }, { keepDefaultValues: true })
  }
  const seen = () => seenByDraft.current ?? form.formState.defaultValues
  return { isRestored, rivals, giveWay, seen, discard, forget }
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

/** What was typed and, since the editor saw it, stored otherwise by somebody else. */
function rivalsOf<Values extends FieldValues>(
  stored: Values,
  values: Partial<Values>,
  seen: Partial<Values> = {},
): string[] {
  const differ = (some: unknown, other: unknown) => JSON.stringify(some) !== JSON.stringify(other)
  return Object.keys(values).filter(
    (name) =>
      differ(values[name], seen[name]) &&
      differ(stored[name], seen[name]) &&
      differ(stored[name], values[name]),
  )
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

interface NoteProps {
  draft: Pick<Draft, 'isRestored' | 'discard'> & Partial<Pick<Draft, 'rivals' | 'giveWay'>>
  /** What people call the fields that somebody else may have changed meanwhile. */
  names?: Record<string, string>
}

/** Says that the form shows what was typed last time; nothing without a restored draft. */
export function DraftNote({ draft, names }: NoteProps) {
  const { isRestored, rivals = [], giveWay, discard } = draft
  if (!isRestored) return null
  const changed = [...new Set(rivals.flatMap((name) => names?.[name] ?? []))]
  return (
    <div className={changed.length > 0 ? 'note note-warn' : 'note'} role="status">
      <History className="icon" />
      <p>
        {changed.length > 0 && (
          <>
            <b>Enquanto isso alguém mudou {listed.format(changed)}.</b> Aqui está o que você
            digitou.{' '}
            <button className="link" type="button" onClick={giveWay}>
              Usar o que está salvo
            </button>{' '}
          </>
        )}
        Recuperamos o que você tinha digitado e não salvou.{' '}
        <button className="link" type="button" onClick={discard}>
          Descartar o que foi recuperado
        </button>
      </p>
    </div>
  )
}
