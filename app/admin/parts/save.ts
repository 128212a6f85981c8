import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createStore } from '../../ui/store.ts'
import { toast, type ToastAction } from '../../ui/toasts.tsx'
import { type Refusal, saving } from '../failures.ts'
import { messages, type Operation } from '../messages.ts'
import { forgetDraft } from './draft.tsx'

/** How many saves are under way. */
export const savesUnderWay = createStore(0)

export const conflict = 409

export interface SaveOptions<Input extends unknown[], Saved> {
  /** The key of the draft that is forgotten then. */
  draft?: string | undefined
  /** The second line of the message. */
  detail?(...input: Input): string | undefined
  /** Buttons of the message, such as one that undoes. */
  actions?(saved: Saved): ToastAction[] | undefined
  /** False for a save that leads to another screen, or that this one does not show. */
  reloads?: boolean
  /** After the reload, unless the user has left meanwhile: to close a dialog, for instance. */
  onSaved?(saved: Saved): unknown
  onRefused?(refusal: Refusal): unknown
  /** The screen must go on from what somebody else has stored. */
  reloadsOnConflict?: boolean
}

/**
 * Saves by a call of the API, one at a time: a press during a save does nothing. Shows a toast and
 * loads the screen's data again; a refusal stays until the next save.
 */
export function useSave<Input extends unknown[], Saved>(
  operation: Operation | ((...input: Input) => Operation),
  call: (...input: Input) => Promise<Saved>,
  options: SaveOptions<Input, Saved> = {},
) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [, throwInRender] = useState<never>()
  const once = useOneAtATime()
  const { isShown, rendered } = useScreen()

  async function send(input: Input): Promise<{ saved: Saved } | undefined> {
    const change = typeof operation === 'function' ? operation(...input) : operation
    const { saved, refusal: refused } = await saving(change, () => call(...input))
    if (refused) {
      setRefusal(refused)
      if (options.reloadsOnConflict && refused.status === conflict) await revalidate()
      await options.onRefused?.(refused)
      return undefined
    }
    if (options.draft !== undefined) forgetDraft(options.draft)
    const message = messages[change]
    if ('done' in message)
      toast.success(message.done, options.detail?.(...input), options.actions?.(saved))
    if (options.reloads !== false || !isShown.current) await revalidate()
    // A dialog that closes before would give the focus to a button that goes.
    if (isShown.current) await rendered()
    if (isShown.current) await options.onSaved?.(saved)
    return { saved }
  }

  async function start(input: Input): Promise<{ saved: Saved } | undefined> {
    savesUnderWay.set(savesUnderWay.get() + 1)
    setBusy(true)
    setRefusal(undefined)
    // It would stand beside the success of this try.
    if (refusal?.toastId !== undefined) toast.dismiss(refusal.toastId)
    try {
      return await send(input)
    } catch (failure) {
      // For the error boundary of the screen.
      throwInRender(() => {
        throw failure
      })
      return undefined
    } finally {
      savesUnderWay.set(savesUnderWay.get() - 1)
      setBusy(false)
    }
  }
  const save = (...input: Input) => once(() => start(input))
  return { save, isBusy, refusal }
}

/** The result runs one thing at a time: the busy state comes a render later than a second press. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return async <Result>(run: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await run()
    } finally {
      isRunning.current = false
    }
  }
}

/** Whether the component is on the screen, and when what was loaded is on it too. */
function useScreen() {
  const isShown = useRef(false)
  const waiting = useRef<() => void>(undefined)
  const [renders, setRenders] = useState(0)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      waiting.current?.()
    }
  }, [])
  useEffect(() => waiting.current?.(), [renders])
  const rendered = () =>
    new Promise<void>((resolve) => {
      waiting.current = resolve
      // As the router's own update, with which React commits it.
      startTransition(() => setRenders((count) => count + 1))
    })
  return { isShown, rendered }
}
