const tokenKey = 'pedivela.token'
/** The keys of the drafts of unsaved forms, which a sign-out removes. */
export const draftPrefix = 'pedivela.draft.'

/**
 * The token of the session: kept in this browser, or in a cookie that its tabs share and that ends
 * with it. Only these scripts read the cookie; to the server it says nothing (decision 53).
 */
export function storedToken(): string | null {
  return localStorage.getItem(tokenKey) ?? tokenInCookie()
}

export function isKept(): boolean {
  return localStorage.getItem(tokenKey) !== null
}

export function storeSession(token: string, keepLoggedIn: boolean): void {
  forgetSession()
  if (keepLoggedIn) localStorage.setItem(tokenKey, token)
  else writeCookie(token)
}

/** The next user of this browser must not see the drafts. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}

export function forgetSession(): void {
  localStorage.removeItem(tokenKey)
  writeCookie('', '; max-age=0')
}

function tokenInCookie(): string | null {
  const start = `${tokenKey}=`
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  return cookie?.slice(start.length) || null
}

function writeCookie(token: string, age = ''): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${tokenKey}=${token}; path=/admin; samesite=strict${secure}${age}`
}
