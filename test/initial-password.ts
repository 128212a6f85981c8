/** What a user of a test starts with; `replaceInitialPassword` makes a password the user's own. */
export const initialPassword = 'primeiro-7-pedal'

interface Account {
  email: string
  password: string
}

/**
 * Signs in with the initial password and replaces it by the account's own (rule: passwords-4). Does
 * nothing when that was done before, as in a copy of a shop.
 */
export async function replaceInitialPassword(
  url: string,
  { email, password }: Account,
): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/auth/login', { email, password: initialPassword })
  if (!signedIn.ok) return
  const { token }: { token: string } = await signedIn.json()
  const change = { currentPassword: initialPassword, newPassword: password }
  const changed = await post('/auth/password', change, token)
  if (!changed.ok) throw new Error(`${changed.status} ${await changed.text()}`)
  await post('/auth/logout', {}, token)
}
