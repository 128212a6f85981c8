import { z } from 'zod'
import {
  type Login,
  type OwnUser,
  ownUserSchema,
  type SignedIn,
  signedInSchema,
} from '../../../contracts/auth.ts'
import { callApi, callApiOnce } from '../api.ts'

/** The user of the stored token. Throws ApiFailure 401 when its session has ended. */
export function findOwnUser(): Promise<OwnUser> {
  return callApiOnce('GET', '/auth/me', { answer: ownUserSchema })
}

/** Asks for the password in a dialog when the session has ended. */
export function checkSession(): Promise<void> {
  return callApi('GET', '/auth/me')
}

/** Throws ApiFailure: 401 wrong e-mail or password, 429 too many attempts. */
export function openSession(credentials: Login): Promise<SignedIn> {
  return callApiOnce('POST', '/auth/login', { body: credentials, answer: signedInSchema })
}

/** Throws ApiFailure: 422 wrong password, 429 too many attempts. */
export function confirmPassword(password: string): Promise<void> {
  return callApi('POST', '/auth/confirm', { body: { password } })
}

export async function closeSession(): Promise<void> {
  await callApiOnce('POST', '/auth/logout', { answer: z.unknown() })
}
