import { type Session, sessionSchema } from '../../../contracts/auth.ts'
import {
  type NewSecondFactor,
  newSecondFactorSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactor,
  type SecondFactorConfirmation,
  secondFactorSchema,
} from '../../../contracts/second-factor.ts'
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

export function getSecondFactor(): Promise<SecondFactor> {
  return callApi('GET', '/auth/second-factor', { answer: secondFactorSchema })
}

/** A new secret, which replaces one that was not confirmed. */
export function beginSecondFactor(): Promise<NewSecondFactor> {
  return callApi('POST', '/auth/second-factor', { answer: newSecondFactorSchema })
}

export function confirmSecondFactor(body: SecondFactorConfirmation): Promise<RecoveryCodes> {
  const path = '/auth/second-factor/confirmation'
  return callApi('POST', path, { body, answer: recoveryCodesSchema })
}

export function renewRecoveryCodes(): Promise<RecoveryCodes> {
  return callApi('POST', '/auth/second-factor/recovery-codes', { answer: recoveryCodesSchema })
}

export function endSecondFactor(): Promise<void> {
  return callApi('DELETE', '/auth/second-factor')
}
