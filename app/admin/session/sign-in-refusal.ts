import { ApiFailure } from '../api.ts'
import { sentences } from '../failures.ts'

/** What somebody is told who could not sign in: a wrong e-mail or password, too many attempts, or that it failed. */
export function signInRefusal(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) throw failure
  return failure.status === 401 || failure.status === 429 ? failure.message : sentences['log-in']
}
