import { ApiFailure } from '../api.ts'
import { messages } from '../messages.ts'

/** The message after a failed sign-in. Throws what is not an ApiFailure. */
export function signInRefusal(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) throw failure
  return failure.status === 401 || failure.status === 429
    ? failure.message
    : messages['log-in'].failed
}
