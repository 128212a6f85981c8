import { z } from 'zod'
import { backupJobSchema } from '../contracts/backup.ts'
import { categorySchema, type Category } from '../contracts/categories.ts'
import { feeds } from '../contracts/feeds.ts'
import { replaceInitialPassword } from '../test/initial-password.ts'
import type { Figure } from './figures.ts'
import { cost } from './load.ts'
import { administrator, type Shop } from './shop.ts'

const requests = 10
const maxMs = 60
const maxStallMs = 200

const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest', 'best-selling']
const common = encodeURIComponent('bicicleta pneu selim freio capacete luva bomba pedal')

/**
 * The slowest requests at the sizes the shop is built for, and how long office work delays others.
 */
export async function measureOffice(shop: Shop): Promise<Figure[]> {
  const token = await signIn(shop)
  const categories = z
    .array(categorySchema)
    .parse(await (await fetch(`${shop.url}/api/categories`)).json())
  const main = categories.find(({ parentId }) => parentId === null)
  if (!main) throw new Error('the shop has no main category')
  const authorization = `Bearer ${token}`
  return [
    ...(await measureAll(shop, 'visitors', visitorPaths(main.slug), {})),
    ...(await measureAll(shop, 'staff', staffPaths(), { authorization })),
    ...(await measureStalls(shop, main, authorization)),
  ]
}

/** The parameter i differs from request to request, so that no answer is remembered. */
function visitorPaths(category: string): string[] {
  return [
    ...sorts.map((sort) => `/api/products?limit=500&page=30&sort=${sort}`),
    ...sorts.map((sort) => `/categoria/${category}?ordem=${sort}&pagina=60`),
    `/categoria/${category}?filtro=mais-vendidos`,
    `/api/products?limit=500&search=${common}`,
    '/?busca=pneu',
    '/?busca=cambio+trazeiro',
    '/sitemap.xml',
  ]
}

function staffPaths(): string[] {
  const sales = ['date', 'client', 'value'].flatMap((sort) =>
    ['', '&status=completed', '&search=ana', '&search=5001', '&search=pneu'].map(
      (filter) => `sales?limit=20&sort=${sort}${filter}`,
    ),
  )
  const clients = ['', '&page=400', '&search=ana', '&search=zzz', '&search=90001'].map(
    (filter) => `clients?limit=20${filter}`,
  )
  const products = sorts.flatMap((sort) =>
    ['', '&page=100', '&search=pneu'].map((filter) => `products?limit=20&sort=${sort}${filter}`),
  )
  const others = ['dashboard', 'sales/stats', 'audit?subject=product', 'receivables']
  return [...sales, ...clients, ...products, ...others].map((path) => `/api/${path}`)
}

/** The slowest of these requests by wall clock, named. */
async function measureAll(
  shop: Shop,
  who: string,
  paths: string[],
  headers: Record<string, string>,
): Promise<Figure[]> {
  const measured = []
  for (const path of paths) {
    const mark = path.includes('?') ? '&' : '?'
    const load = { headers, accepted: [200, 302] }
    const { p50Ms } = await cost(shop, (i) => `${path}${mark}i=${i}`, load, requests)
    measured.push({ path, p50Ms })
  }
  return measured
    .toSorted((a, b) => b.p50Ms - a.p50Ms)
    .slice(0, 3)
    .map(({ path, p50Ms }, i) => ({
      name: `${who}, slowest ${i + 1}: ${path}`,
      value: p50Ms,
      unit: 'ms',
      atMost: maxMs,
    }))
}

/** The longest delay of other requests by each of these. */
async function measureStalls(shop: Shop, main: Category, authorization: string): Promise<Figure[]> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const content = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${shop.url}/api/${path}`, { method, headers, ...content })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  let current = main
  const change = (rest: Partial<Category>) => async () => {
    const answer = await call('PUT', `categories/${main.id}`, { ...current, ...rest })
    current = categorySchema.parse(await answer.json())
  }
  const work = {
    'renaming a main category': change({ name: `${main.name} e mais` }),
    'hiding a main category': change({ isActive: false }),
    'a feed': async () => void (await (await fetch(`${shop.url}${feeds.google.path}`)).text()),
    'a backup': async () => {
      let job = backupJobSchema.parse(await (await call('POST', 'backup/archives')).json())
      while (job.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 500))
        job = backupJobSchema.parse(await (await call('GET', `backup/jobs/${job.id}`)).json())
      }
      if (job.state !== 'done') throw new Error(`the backup: ${JSON.stringify(job)}`)
    },
  }
  const figures: Figure[] = []
  for (const [name, make] of Object.entries(work)) {
    await shop.usage()
    await make()
    const { stallMs } = await shop.usage()
    figures.push({ name: `stall by ${name}`, value: stallMs, unit: 'ms', atMost: maxStallMs })
  }
  return figures
}

/** An administrator's token. */
async function signIn(shop: Shop): Promise<string> {
  await replaceInitialPassword(shop.url, administrator)
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, keepLoggedIn: false }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}
