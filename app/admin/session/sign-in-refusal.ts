import { ApiFailure } from '../api.ts'
import { messages } from '../messages.ts'

/** The message after a failed sign-in. Throws what is not an ApiFailure. */
export function signInRefusal(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) throw failure
  return [401, 429, 503].includes(failure.status) ? failure.message : messages['log-in'].failed
}
