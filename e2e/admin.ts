import { expect, type Page } from '@playwright/test'
import { initialPassword, replaceInitialPassword } from '../test/initial-password.ts'

const credentials = () => ({
  email: process.env.SHOP_ADMIN_EMAIL ?? '',
  password: process.env.SHOP_ADMIN_PASSWORD ?? '',
})

let session: Promise<SignedIn> | undefined

interface SignedIn {
  token: string
}

/** The administrator's session of this worker, from the API. */
function signedIn(): Promise<SignedIn> {
  return (session ??= openSession())
}

function openSession(): Promise<SignedIn> {
  return call('POST', '/auth/login', { ...credentials(), keepLoggedIn: true })
}

/** Signs the page in to the back office without the login screen, which has its own journeys. */
export async function signIn(page: Page): Promise<void> {
  const { token } = await signedIn()
  await page.addInitScript((stored) => localStorage.setItem('pedivela.token', stored), token)
}

/** Prepares data, and looks at it, through the API as the administrator. */
export async function send<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const { token } = await signedIn()
  return call<Answer>(method, path, body, token)
}

interface Account {
  name: string
  email: string
  password: string
  role?: 'admin' | 'seller'
}

/** Creates a user who has replaced the initial password by the given one. */
export async function hire(account: Account): Promise<void> {
  const { token } = await openSession()
  const body = { ...account, password: initialPassword }
  await call('POST', '/auth/create-admin', body, token)
  await replaceInitialPassword(process.env.SHOP_URL ?? '', account)
}

export async function listed<Item>(path: string): Promise<Item[]> {
  const { token } = await signedIn()
  return call<Item[]>('GET', path, undefined, token)
}

async function call<Answer>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${process.env.SHOP_URL}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true)
  return answer.json()
}
