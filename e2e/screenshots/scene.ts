import { setTimeout as sleep } from 'node:timers/promises'
import type { ArchiveList } from '../../contracts/backup.ts'
import type { Category } from '../../contracts/categories.ts'
import type { Product, ProductDetail } from '../../contracts/products.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { User } from '../../contracts/users.ts'
import { initialPassword, replaceInitialPassword } from '../../test/initial-password.ts'
import type { TestShop } from '../../test/shop.ts'

export interface Session {
  token: string
  user: User
}

/** Ids of the records on the pictures of the back office. */
export interface Scene {
  product: string
  /** A main category. */
  category: string
  /** A category with a size table. */
  sizes: string
  /** A client with many sales. */
  client: string
  pendingSale: string
  /** A sale of several products with a discount. */
  completedSale: string
  slide: string
  seller: string
  /** Of a list; since it was sent, an item has a new price and another is sold out. */
  listCode: string
  /** A sale in cash with a Pix code. */
  cashSale: string
  /** A sale that is a quote with a link. */
  quote: string
  /** Paths of the pages of two quotes. */
  openQuote: string
  expiredQuote: string
}

const password = 'corrente-nova-77'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/140.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export const productSlug = 'cambio-traseiro-serra-11v-prata-gaiola-curta'
const soldOutLater = 'oculos-serra-lente-fume'

/** Signs in as the administrator of a shop. */
export function openOffice(shop: TestShop): Promise<Session> {
  return signIn(shop, shop.administrator, windows)
}

/** Writes as four users in the demo shop, before and after a backup. */
export async function setScene(shop: TestShop, owner: Session): Promise<Scene> {
  const asOwner = callerOf(shop, owner.token)
  await asOwner('PATCH', `/auth/admin-users/${owner.user.id}`, { name: 'Marina Rocha' })
  await signIn(shop, shop.administrator, iPhone)
  const seller = await hire(shop, owner, 'Beatriz Nunes', 'seller')
  const colleague = await hire(shop, owner, 'Carlos Prado', 'admin')
  const former = await hire(shop, owner, 'Davi Lima', 'seller')
  await asOwner('PATCH', `/auth/admin-users/${former.user.id}`, { disabled: true })
  await makeBackup(shop, owner)
  const listCode = await sendList(shop)
  const cashSale = await sellAndEdit(shop, seller, colleague)
  const scene = await findScene(shop, owner)
  await noteSizesAndWishes(shop, owner, seller, scene)
  return { ...scene, seller: seller.user.id, listCode, cashSale }
}

async function hire(
  shop: TestShop,
  owner: Session,
  name: string,
  role: User['role'],
): Promise<Session> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@pedivela.example`
  const account = { name, email, role, password: initialPassword }
  await callerOf(shop, owner.token)('POST', '/auth/create-admin', account)
  await replaceInitialPassword(shop.url, { email, password })
  return signIn(shop, { email, password }, windows)
}

/** Resolves when the archive is in the list. */
async function makeBackup(shop: TestShop, owner: Session): Promise<void> {
  const call = callerOf(shop, owner.token)
  await call('POST', '/backup/archives')
  while ((await call<ArchiveList>('GET', '/backup/archives')).job?.state === 'running')
    await sleep(100)
}

/** Freezes a visitor's list and gives its code. */
async function sendList(shop: TestShop): Promise<string> {
  const slugs = ['campainha-capixaba-de-latao', soldOutLater, 'suporte-de-garrafa-serra-preto']
  const items = await Promise.all(
    slugs.map(async (slug) => ({ variantId: (await variantOf(shop, slug)).id, quantity: 1 })),
  )
  const call = callerOf(shop, '')
  const { code } = await call<{ code: string }>('POST', '/lists', { items, draftId: '' })
  return code
}

/** The one with the SKU; without it, the first. */
async function variantOf(shop: TestShop, slug: string, sku?: string): Promise<{ id: string }> {
  const { id } = await findProduct(shop, slug)
  const { variants } = await callerOf(shop, '')<ProductDetail>('GET', `/products/${id}`)
  const variant = variants.find((each) => sku === undefined || each.sku === sku)
  if (!variant) throw new Error(`There is no variant of ${slug}`)
  return variant
}

/** A size table of the shirts, and two people who want to be told when a frame arrives. */
async function noteSizesAndWishes(
  shop: TestShop,
  owner: Session,
  seller: Session,
  { sizes, client }: Pick<Scene, 'sizes' | 'client'>,
): Promise<void> {
  const table = {
    title: 'Medidas da camisa',
    note: 'Em centímetros, medidas na peça.',
    columns: ['Tamanho', 'Peito', 'Cintura', 'Comprimento'],
    rows: [
      ['P', '88–94', '74–80', '66'],
      ['M', '94–100', '80–86', '68'],
      ['G', '100–106', '86–92', '70'],
      ['GG', '106–112', '92–98', '72'],
    ],
  }
  await callerOf(shop, owner.token)('PUT', `/size-tables/category/${sizes}`, { table })
  const { id: variantId } = await variantOf(shop, 'capacete-serra', 'CP-SE-PR')
  const { id: arrivedId } = await variantOf(shop, 'selim-caparao-marrom')
  const people = [
    { variantId, clientId: client },
    { variantId, name: 'Rafael Dutra', phone: '(28) 90000-0142' },
    { variantId: arrivedId, name: 'Helena Prado', phone: '(28) 90000-0143' },
  ]
  for (const wish of people) await callerOf(shop, seller.token)('POST', '/wishes', wish)
}

/** Changes for the log and for the comparison with a backup. Gives the id of a new sale in cash. */
async function sellAndEdit(shop: TestShop, seller: Session, colleague: Session): Promise<string> {
  const [asSeller, asColleague] = [callerOf(shop, seller.token), callerOf(shop, colleague.token)]
  const product = await findProduct(shop, 'campainha-capixaba-de-latao')
  const { id: clientId } = await asSeller<{ id: string }>('POST', '/clients', {
    name: 'Lívia Fontana',
    phone: '(28) 90000-0197',
  })
  const items = [{ productId: product.id, quantity: 1, unitPrice: product.price }]
  const terms = { method: 'cash' }
  const sale = await asSeller<{ id: string }>('POST', '/sales', { clientId, items, terms })
  await asColleague('PUT', `/products/${product.id}`, { ...product, price: product.price + 5 })
  const soldOut = await findProduct(shop, soldOutLater)
  await asColleague('PUT', `/products/${soldOut.id}`, { ...soldOut, inStock: false })
  return sale.id
}

async function findScene(
  shop: TestShop,
  owner: Session,
): Promise<Omit<Scene, 'seller' | 'listCode' | 'cashSale'>> {
  const call = callerOf(shop, owner.token)
  const [product, category, sizes, { sales: pending }, { sales: completed }, slides] =
    await Promise.all([
      findProduct(shop, productSlug),
      call<Category>('GET', '/categories/slug/componentes'),
      call<Category>('GET', '/categories/slug/camisas'),
      call<{ sales: Sale[] }>('GET', '/sales?status=pending'),
      call<{ sales: Sale[] }>('GET', '/sales?status=completed'),
      call<{ id: string }[]>('GET', '/hero'),
    ])
  const quotes = pending.filter(({ note }) => note !== '')
  const links = await Promise.all(
    quotes.map(({ id }) => call<{ url: string | null }>('GET', `/sales/${id}/quote-link`)),
  )
  const [openQuote = '', expiredQuote = ''] = links.flatMap(({ url }) =>
    url === null ? [] : [new URL(url).pathname],
  )
  return {
    quote: idOf(quotes[0]),
    openQuote,
    expiredQuote,
    product: product.id,
    category: category.id,
    sizes: sizes.id,
    client: busiestClient(completed),
    pendingSale: idOf(pending.find(({ items }) => items.length > 1)),
    completedSale: idOf(
      completed.find(({ items, discountValue }) => items.length > 1 && discountValue > 0),
    ),
    slide: idOf(slides[0]),
  }
}

async function findProduct(shop: TestShop, slug: string): Promise<Product> {
  const product = (await callerOf(shop, '')<Product[]>('GET', '/products')).find(
    (each) => each.slug === slug,
  )
  if (!product) throw new Error(`The demo shop has no ${slug}`)
  return product
}

/** The demo's sales depend on the date, so the best clients do too. */
function busiestClient(sales: Sale[]): string {
  const groups = Map.groupBy(sales, ({ clientId }) => clientId ?? '')
  groups.delete('')
  const [busiest] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  if (!busiest) throw new Error('The demo shop has no sale to a client')
  return busiest[0]
}

function idOf(found: { id: string } | undefined): string {
  if (!found) throw new Error('The demo shop has nothing to show here')
  return found.id
}

function signIn(
  shop: TestShop,
  { email, password: secret }: TestShop['administrator'],
  device: string,
): Promise<Session> {
  return callerOf(shop, '', device)('POST', '/auth/login', {
    email,
    password: secret,
    keepLoggedIn: true,
  })
}

function callerOf({ url }: TestShop, token: string, device = windows) {
  return async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      'user-agent': device,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
