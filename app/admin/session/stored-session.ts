import { type User, userSchema } from '../../../contracts/users.ts'

const tokenKey = 'pedivela.token'
const userKey = 'pedivela.user'
/** Set in a tab that has signed in; without it, a token in the storage of the tab is ignored. */
const markerKey = 'pedivela.session'
/** The keys of the drafts of unsaved forms, which a sign-out removes. */
export const draftPrefix = 'pedivela.draft.'

/** The token of the session, kept in this browser or only in this tab. */
export function storedToken(): string | null {
  const kept = localStorage.getItem(tokenKey)
  if (kept) return kept
  return sessionStorage.getItem(markerKey) ? sessionStorage.getItem(tokenKey) : null
}

/** The user who signed in last, for the form that asks for the password again. */
export function storedUser(): User | undefined {
  const text = localStorage.getItem(userKey) ?? sessionStorage.getItem(userKey)
  return text ? userSchema.safeParse(JSON.parse(text)).data : undefined
}

export function isKept(): boolean {
  return localStorage.getItem(tokenKey) !== null
}

export function storeSession(
  { token, user }: { token: string; user: User },
  keepLoggedIn: boolean,
): void {
  forgetSession()
  const storage = keepLoggedIn ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  storage.setItem(userKey, JSON.stringify(user))
  sessionStorage.setItem(markerKey, 'open')
}

/** The next user of this browser must not see the drafts. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}

/** Clears the token and the stored user. */
export function forgetSession(): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(tokenKey)
    storage.removeItem(userKey)
  }
  sessionStorage.removeItem(markerKey)
}
