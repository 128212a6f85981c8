import { type User, userSchema } from '../../../contracts/users.ts'

const tokenKey = 'pedivela.token'
const userKey = 'pedivela.user'
/** Stands only in a tab that has signed in without being kept: the token of such a session ends with its tab. */
const markerKey = 'pedivela.session'
/** What forms keep while they are not saved; it leaves when the person does. */
export const draftPrefix = 'pedivela.draft.'

/** The token of whoever is signed in here: kept in this browser, or else only in this tab. */
export function storedToken(): string | null {
  const kept = localStorage.getItem(tokenKey)
  if (kept) return kept
  return sessionStorage.getItem(markerKey) ? sessionStorage.getItem(tokenKey) : null
}

/** Who signed in last, so that the form of an expired session can be filled in. */
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
  forgetToken()
  const storage = keepLoggedIn ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  storage.setItem(userKey, JSON.stringify(user))
  sessionStorage.setItem(markerKey, 'open')
}

/** Clears the tokens and the stored user. */
export function forgetSession(): undefined {
  forgetToken()
}

/** What forms have kept must not wait for the next person at this screen. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}

function forgetToken(): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(tokenKey)
    storage.removeItem(userKey)
  }
  sessionStorage.removeItem(markerKey)
}
