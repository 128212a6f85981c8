import { type Session, sessionSchema } from '../../../contracts/auth.ts'
import type { PasswordChange } from '../../../contracts/users.ts'
import { callApi } from '../api.ts'

/** The open sessions of the signed-in user. */
export function listSessions(): Promise<Session[]> {
  return callApi('GET', '/auth/sessions', { answer: sessionSchema.array() })
}

export function endSession(id: string): Promise<void> {
  return callApi('DELETE', `/auth/sessions/${id}`)
}

/** Leaves the session of the request open. */
export function endOtherSessions(): Promise<void> {
  return callApi('DELETE', '/auth/sessions')
}

/** Ends the user's other sessions too. */
export function changePassword(change: PasswordChange): Promise<void> {
  return callApi('POST', '/auth/password', { body: change })
}
