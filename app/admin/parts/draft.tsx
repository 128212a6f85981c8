import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { draftPrefix } from '../session/stored-session.ts'

const pauseMs = 400
/** Drafts about to be kept, by key: what keeps them, and when. */
const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; keep: () => void }>()

/** Names the draft of a form: about one thing, or about a new one. */
export function draftOf(
  thing: 'category' | 'client' | 'product' | 'sale' | 'slide',
  id = 'new',
): string {
  return `${thing}.${id}`
}

/**
 * Keeps what is typed into a form until it is saved or dropped, so that neither a lost connection nor a closed page
 * takes it away. `key` names the form and what it is about.
 */
export function useDraft<Values extends FieldValues, Output>(
  key: string,
  form: UseFormReturn<Values, unknown, Output>,
) {
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const draft = sessionStorage.getItem(draftPrefix + key)
    if (!draft) return
    const original = form.formState.defaultValues
    form.reset(JSON.parse(draft), { keepDefaultValues: true })
    setRestored(original !== undefined)
  }, [form, key])

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty)
          keepSoon(key, () => sessionStorage.setItem(draftPrefix + key, JSON.stringify(values)))
        else dropPending(key)
      },
    })
    const keep = () => keepNow(key)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
      stop()
    }
  }, [form, key])

  function discard(defaults?: DefaultValues<Values>): void {
    forgetDraft(key)
    setRestored(false)
    form.reset(defaults)
  }
  return { isRestored, discard }
}

/** To be called once the form has been saved or dropped. */
export function forgetDraft(key: string): void {
  dropPending(key)
  sessionStorage.removeItem(draftPrefix + key)
}

function keepSoon(key: string, keep: () => void): void {
  dropPending(key)
  pending.set(key, { timer: setTimeout(() => keepNow(key), pauseMs), keep })
}

function keepNow(key: string): void {
  pending.get(key)?.keep()
  dropPending(key)
}

function dropPending(key: string): void {
  clearTimeout(pending.get(key)?.timer)
  pending.delete(key)
}

/** Tells that the form shows what was typed last time. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  return (
    <div className="note" role="status">
      <History className="icon" />
      <p>
        Recuperamos o que você tinha digitado e não salvou.{' '}
        <button className="link" type="button" onClick={onDiscard}>
          Descartar rascunho
        </button>
      </p>
    </div>
  )
}
