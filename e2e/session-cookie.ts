import type { BrowserContext } from '@playwright/test'

/** Signs a browser in to the back office of a shop, as without "Mantenha-me logado". */
export async function addSessionCookie(
  context: BrowserContext,
  shopUrl: string,
  token: string,
): Promise<void> {
  const { hostname } = new URL(shopUrl)
  await context.addCookies([
    { name: 'pedivela.token', value: token, domain: hostname, path: '/admin', sameSite: 'Strict' },
  ])
}
