import { z } from 'zod'
import { signIn } from './back-office.ts'
import { cost } from './catalogue.ts'
import type { Figure } from './figures.ts'
import type { Measured } from './process.ts'

/** No request may cost more, and no change by staff may delay other requests for longer. */
const maxMs = 25
const maxStallMs = 50
const requests = 5

const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  parentId: z.string().nullable(),
  isActive: z.boolean(),
})
type Category = z.infer<typeof categorySchema>

const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest']
const common = 'bicicleta pneu selim freio capacete luva bomba pedal'

/** The costliest requests, and how long changes of categories delay others. */
export async function measureCostliest(shop: Measured): Promise<Figure[]> {
  const token = await signIn(shop)
  const answer = await fetch(`${shop.url}/api/categories`)
  const categories = z.array(categorySchema).parse(await answer.json())
  const headers = `authorization: Bearer ${token}\r\n`
  return [
    await costliest(shop, 'costliest request of visitors', visitorPaths(categories), ''),
    await costliest(shop, 'costliest request of staff', staffPaths(), headers),
    ...(await measureStalls(shop, categories, token)),
  ]
}

/** Addresses differ from request to request, so that no count or answer is remembered. */
function visitorPaths(categories: Category[]): ((i: number) => string)[] {
  const main = categories.find(({ parentId }) => parentId === null)
  const lists = sorts.flatMap((sort) => [
    (i: number) => `/api/products?limit=500&page=150&sort=${sort}&minPrice=${i / 100}`,
    (i: number) =>
      `/categoria/${main?.slug}?ordem=${sort}&pagina=300&filtro=mais-vendidos&de=${i / 100}`,
  ])
  const search = encodeURIComponent(common)
  return [
    ...lists,
    (i: number) => `/api/products?limit=500&search=${search}&i=${i}`,
    () => '/sitemap.xml',
    () => '/sitemaps/90.xml',
  ]
}

function staffPaths(): ((i: number) => string)[] {
  return [
    ...sorts.map((sort) => `products?sort=${sort}&page=100`),
    ...['e', 'ana', 'zzz'].map((search) => `clients?search=${search}&page=1`),
    ...['client', 'value'].map((sort) => `sales?search=conc&sort=${sort}&page=60`),
    'audit?subject=product',
    'dashboard',
  ].map((path) => () => `/api/${path}`)
}

async function costliest(
  shop: Measured,
  name: string,
  paths: ((i: number) => string)[],
  headers: string,
): Promise<Figure> {
  let value = 0
  for (const path of paths) {
    // A filter may leave fewer pages than asked for: the answer leads to the last one.
    const { cpuMs } = await cost(shop, path, { headers, accepted: [200, 302] }, requests)
    value = Math.max(value, cpuMs)
  }
  return { name, value, unit: 'ms CPU', atMost: maxMs }
}

/** Changes the largest category below the largest main one, and the main one. */
async function measureStalls(
  shop: Measured,
  categories: Category[],
  token: string,
): Promise<Figure[]> {
  const [main] = await largestFirst(
    shop,
    categories.filter(({ parentId }) => parentId === null),
  )
  const [child, other] = await largestFirst(
    shop,
    categories.filter(({ parentId }) => parentId === main?.id),
  )
  if (!child || !other || !main) throw new Error('The shop has too few categories.')
  const change = (category: Category, rest: Partial<Category>) => () =>
    send(shop, token, 'PUT', category.id, { ...category, ...rest })
  const changes = {
    'renaming a category': change(child, { name: `${child.name} e mais` }),
    'hiding a main category': change(main, { isActive: false }),
    'deleting a category with its products moved': () =>
      send(shop, token, 'DELETE', `${child.id}?moveProductsTo=${other.id}`),
  }
  const figures: Figure[] = []
  for (const [name, make] of Object.entries(changes)) {
    await shop.usage()
    await make()
    const { stallMs } = await shop.usage()
    figures.push({ name: `stall by ${name}`, value: stallMs, unit: 'ms', atMost: maxStallMs })
  }
  return figures
}

async function largestFirst(shop: Measured, categories: Category[]): Promise<Category[]> {
  const counted = await Promise.all(
    categories.map(async (category) => {
      const answer = await fetch(`${shop.url}/api/products?limit=1&category=${category.slug}`)
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return { category, products: Number(answer.headers.get('x-total-count')) }
    }),
  )
  return counted.toSorted((a, b) => b.products - a.products).map(({ category }) => category)
}

async function send(
  shop: Measured,
  token: string,
  method: 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  const answer = await fetch(`${shop.url}/api/categories/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}
