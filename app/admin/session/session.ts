import { createContext, redirect } from 'react-router'
import type { Login, OwnUser } from '../../../contracts/auth.ts'
import type { User } from '../../../contracts/users.ts'
import { ApiFailure } from '../api.ts'
import { firstPasswordPath, loginPath, secondFactorPath } from '../paths.ts'
import { checkSession, closeSession, findOwnUser, openSession } from './calls.ts'
import { forgetDrafts, forgetSession, storedToken, storeSession } from './stored-session.ts'

/** The signed-in user, for loaders and actions of guarded screens. */
export const userContext = createContext<User>()

let known: { token: string; user: OwnUser } | undefined

/** The user of the stored token, asked once per token; undefined without a valid session. */
export async function findCurrentUser(): Promise<OwnUser | undefined> {
  const token = storedToken()
  if (token && known?.token === token) return known.user
  const user = token ? await findOwnUser().catch(undefinedWhenEnded) : undefined
  if (!token || !user) {
    forgetSession()
    return undefined
  }
  known = { token, user }
  return user
}

function undefinedWhenEnded(failure: unknown): undefined {
  if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure
}

/**
 * Makes findCurrentUser ask the server again, after a change that may concern the signed-in user.
 */
export function forgetCurrentUser(): void {
  known = undefined
}

/** Asks for the password in a dialog if a restore has ended the session. Throws ApiFailure. */
export async function confirmSession(): Promise<void> {
  forgetCurrentUser()
  await checkSession()
}

/**
 * Runs before the loaders of guarded screens; without a session it redirects to the login, with an
 * initial password to the screen that replaces it, without a required second factor to its setup.
 */
export async function requireSession({
  context,
}: {
  context: { set(key: typeof userContext, user: User): void }
}): Promise<void> {
  const user = await findCurrentUser()
  if (!user) throw redirect(loginPath)
  if (user.hasInitialPassword) throw redirect(firstPasswordPath)
  if (user.needsSecondFactor) throw redirect(secondFactorPath)
  context.set(userContext, user)
}

/** Throws ApiFailure: 401 wrong e-mail, password or code, 429 too many attempts. */
export async function signIn(credentials: Login): Promise<User> {
  const session = await openSession(credentials)
  storeSession(session.token, credentials.keepLoggedIn)
  known = session
  return session.user
}

/** Ends the session on the server if it answers, and in this browser in any case. */
export async function signOut(): Promise<void> {
  await closeSession().catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
  })
  known = undefined
  forgetSession()
  forgetDrafts()
}
