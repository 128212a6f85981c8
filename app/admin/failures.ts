import type { Failure } from '../../contracts/failure.ts'
import { toast } from '../ui/toasts.tsx'
import { ApiFailure, isTransient } from './api.ts'
import { messages, type Operation } from './messages.ts'

/** A failed save, as a form shows it. */
export interface Refusal {
  status: number
  message: string
  fields: Record<string, string>
  code?: string | undefined
  approval?: Failure['approval']
  /** The id of the toast that says it, if one does. */
  toastId?: number | undefined
}

/** Whether another edit was saved since the form was opened. */
export function isStale(refusal: Refusal | undefined): boolean {
  return refusal?.code === 'changed-meanwhile'
}

/**
 * Shows a toast with the message of the operation and the server's reason, if there is one. Returns
 * its id.
 */
export function showFailure(operation: Operation, failure: unknown): number {
  return toast.error(messages[operation].failed, reasonOf(failure))
}

/**
 * The reason that the server gave, or that it was not reached; undefined for an unexpected failure.
 */
export function reasonOf(failure: unknown): string | undefined {
  return failure instanceof ApiFailure ? failure.message : undefined
}

/** For loaders: shows a failure as a toast and throws it. `tries` includes the first one. */
export async function loading<Result>(
  operation: Operation,
  load: () => Promise<Result>,
  { tries = 1, pauseMs = 1000 } = {},
): Promise<Result> {
  try {
    return await load()
  } catch (failure) {
    if (tries > 1 && isTransient(failure)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return loading(operation, load, { tries: tries - 1, pauseMs })
    }
    showFailure(operation, failure)
    throw failure
  }
}

/** Shows a failed call as a toast and gives it as a refusal, for the form. */
export async function saving<Saved>(
  operation: Operation,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved; refusal?: never } | { saved?: never; refusal: Refusal }> {
  try {
    return { saved: await save() }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const toastId = showFailure(operation, failure)
    const { status, message, fields, code, approval } = failure
    return { refusal: { status, message, fields, code, approval, toastId } }
  }
}
