import type { Login } from '../../../contracts/auth.ts'
import { ApiFailure } from '../api.ts'
import { messages } from '../messages.ts'

/** How a sign-in went that has opened no session. */
export interface SignInOutcome {
  /** Undefined when only the code is missing. */
  refusal: string | undefined
  /** The form goes on with the code of the second factor. */
  asksCode: boolean
}

/** The outcome of a failed sign-in. Throws what is not an ApiFailure. */
export function outcomeOf(failure: unknown, { code }: Login): SignInOutcome {
  if (!(failure instanceof ApiFailure)) throw failure
  if (failure.code === 'second-factor') return { refusal: undefined, asksCode: true }
  const isExplained = [401, 429, 503].includes(failure.status)
  const refusal = isExplained ? failure.message : messages['log-in'].failed
  return { refusal, asksCode: code !== undefined }
}
