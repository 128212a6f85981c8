import { z } from 'zod'
import { cost } from './catalogue.ts'
import type { Figure } from './figures.ts'
import type { Measured } from './process.ts'
import { administrator } from './shop.ts'
import { replaceInitialPassword } from '../test/initial-password.ts'

const requests = 40
const maxMs = 10
const maxProductListMs = 1

const [sorts, directions, statuses] = [
  ['date', 'client', 'value'],
  ['asc', 'desc'],
  ['', 'pending', 'completed', 'cancelled'],
]
const salesSearches = ['a', 'ana', 'silvia', 'carvalho zanetti', 'zzz', '5001', 'conc', 'pendente']
const clientSearches = ['a', 'ana', 'carvalho zanetti', 'zzz', 'cliente-77', '90001']
const productSorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest']

/** How long the API takes for the screens that read much; of several requests the slowest one. */
export async function measureBackOffice(shop: Measured): Promise<Figure[]> {
  const headers = `authorization: Bearer ${await signIn(shop)}\r\n`
  const screens: Record<string, string[]> = {
    dashboard: ['/dashboard'],
    'sales statistics': ['/sales/stats'],
    'sales in any order and status': sorts.flatMap((sort) =>
      directions.flatMap((direction) =>
        statuses.map(
          (status) =>
            `/sales?limit=20&sort=${sort}&direction=${direction}${status && `&status=${status}`}`,
        ),
      ),
    ),
    'sales searched': sorts.flatMap((sort) =>
      salesSearches.map(
        (search) => `/sales?limit=20&sort=${sort}&search=${encodeURIComponent(search)}`,
      ),
    ),
    clients: [
      '/clients?limit=20',
      '/clients?limit=20&page=400',
      ...clientSearches.map((search) => `/clients?limit=20&search=${encodeURIComponent(search)}`),
    ],
  }
  const figures: Figure[] = []
  for (const [name, paths] of Object.entries(screens)) {
    figures.push({
      name: `${name}, p50`,
      value: (await slowest(shop, paths, headers)).p50Ms,
      unit: 'ms',
      atMost: maxMs,
    })
  }
  const products = await slowest(
    shop,
    productSorts.map((sort) => `/products?limit=20&sort=${sort}`),
    headers,
  )
  return [
    ...figures,
    {
      name: 'products as staff see them',
      value: products.cpuMs,
      unit: 'ms CPU',
      atMost: maxProductListMs,
    },
  ]
}

/** An administrator's token. */
export async function signIn(shop: Measured): Promise<string> {
  await replaceInitialPassword(shop.url, administrator)
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, keepLoggedIn: false }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

async function slowest(
  shop: Measured,
  paths: string[],
  headers: string,
): Promise<{ p50Ms: number; cpuMs: number }> {
  const worst = { p50Ms: 0, cpuMs: 0 }
  for (const path of paths) {
    const { p50Ms, cpuMs } = await cost(shop, () => `/api${path}`, { headers }, requests)
    worst.p50Ms = Math.max(worst.p50Ms, p50Ms)
    worst.cpuMs = Math.max(worst.cpuMs, cpuMs)
  }
  return worst
}
