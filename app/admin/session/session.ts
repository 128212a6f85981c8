import { createContext, redirect } from 'react-router'
import { z } from 'zod'
import { type Login, signedInSchema } from '../../../contracts/auth.ts'
import { type User, userSchema } from '../../../contracts/users.ts'
import { ApiFailure, callApi, callApiOnce } from '../api.ts'
import { loginPath } from '../paths.ts'
import { forgetDrafts, forgetSession, storeSession, storedToken } from './stored-session.ts'

/** Who is at work, for the loaders of guarded screens. */
export const userContext = createContext<User>()

let known: { token: string; user: User } | undefined

/** Whom the stored token belongs to, asked once per token; undefined when nobody is signed in any more. */
export async function findCurrentUser(): Promise<User | undefined> {
  const token = storedToken()
  if (!token) return forgetSession()
  if (known?.token === token) return known.user
  try {
    const user = await callApiOnce('GET', '/auth/me', undefined, userSchema)
    known = { token, user }
    return user
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) return forgetSession()
    throw failure
  }
}

/** For what a change of one's own name makes out of date. */
export function askAgainWhoIsAtWork(): void {
  known = undefined
}

/** For what may have ended the session from outside: then the password is asked for over the screen. Throws ApiFailure. */
export async function confirmSession(): Promise<void> {
  askAgainWhoIsAtWork()
  await callApi('GET', '/auth/me')
}

/** Runs before every loader of the guarded screens: without a session there is only the login. */
export async function requireSession({
  context,
}: {
  context: { set(key: typeof userContext, user: User): void }
}): Promise<void> {
  const user = await findCurrentUser()
  if (!user) throw redirect(loginPath)
  context.set(userContext, user)
}

/** Throws ApiFailure (401 wrong e-mail or password, 429 too many attempts). */
export async function signIn(credentials: Login): Promise<User> {
  const session = await callApiOnce('POST', '/auth/login', credentials, signedInSchema)
  storeSession(session, credentials.keepLoggedIn)
  known = session
  return session.user
}

/** Ends the session on the server too, where it can be reached; what this browser holds goes in any case. */
export async function signOut(): Promise<void> {
  await callApiOnce('POST', '/auth/logout', undefined, z.unknown()).catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
  })
  known = undefined
  forgetSession()
  forgetDrafts()
}
