import type { Category } from '../contracts/categories.ts'
import { pageSize } from '../contracts/product-query.ts'
import type { Product } from '../contracts/products.ts'
import type { Settings } from '../contracts/settings.ts'

interface Slide {
  image: string
  title: string
  cta: string
  ctaLink: string
  imageOnly: boolean
}

/** Facts about the shop under test from its public API, so that journeys work in any shop. */
export interface ShopFacts {
  settings: Settings
  slides: Slide[]
  products: Product[]
  /** In menu order. */
  mains: Category[]
  /** A main category with subcategories, a promotion and more than one page of products. */
  main: Category
  /** How many products are in `main` and below it. */
  mainTotal: number
  /** A subcategory of `main` that has something in stock. */
  child: Category
  /** A price in whole reais between those of `main`. */
  middlePrice: number
  /** A word in the names of some products of `main`; no other word starts with the same letters. */
  word: string
  /** In stock, without promotion and options, with the most pictures. */
  product: Product
  soldOut: Product
  promoted: Product
  /** In stock; undefined if every product has a picture. */
  withoutPicture: Product | undefined
}

export const categoryPath = ({ slug }: { slug: string }) => `/categoria/${slug}`
export const productPath = ({ slug }: { slug: string }) => `/produto/${slug}`
export const searchPath = (term: string) => `/?${new URLSearchParams({ busca: term })}`
const priceOf = ({ price, promotionalPrice }: Product) => promotionalPrice ?? price

export async function findFacts(shop: string): Promise<ShopFacts> {
  const get = async (path: string) => (await fetch(`${shop}/api${path}`)).json()
  const [settings, slides, products, mains]: [Settings, Slide[], Product[], Category[]] =
    await Promise.all([
      get('/settings'),
      get('/hero'),
      listAll((page) => get(`/products?sort=name&page=${page}`)),
      get('/categories?hierarchy=true'),
    ])
  const main = needed(
    mains.find((category) => isRich(within(products, category), category)),
    'main category with two pages',
  )
  const inMain = within(products, main)
  const inStock = products.filter((product) => product.inStock)
  return {
    settings,
    slides,
    products,
    mains,
    main,
    mainTotal: inMain.length,
    child: needed(
      main.children.find(({ id }) => inStock.some(({ categoryId }) => categoryId === id)),
      'subcategory with products',
    ),
    middlePrice: middlePrice(inMain),
    word: tellingWord(inMain, products),
    product: needed(
      inStock
        .filter(
          ({ promotionalPrice, options }) => promotionalPrice === null && options.length === 0,
        )
        .toSorted((a, b) => b.images.length - a.images.length)[0],
      'product',
    ),
    soldOut: needed(
      products.find((product) => !product.inStock),
      'product out of stock',
    ),
    promoted: needed(
      inStock.find(({ promotionalPrice }) => promotionalPrice !== null),
      'promotion',
    ),
    withoutPicture: inStock.find(({ kind, images }) => kind === 'product' && images.length === 0),
  }
}

/** Lower case without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The products of a category and of those below it. */
function within(products: Product[], { id, children }: Category): Product[] {
  const ids = new Set([id, ...children.map((child) => child.id)])
  return products.filter(({ categoryId }) => ids.has(categoryId))
}

function isRich(products: Product[], { children }: Category): boolean {
  return (
    children.length > 1 &&
    products.length > pageSize &&
    products.some(({ promotionalPrice }) => promotionalPrice !== null)
  )
}

async function listAll(list: (page: number) => Promise<Product[]>): Promise<Product[]> {
  const all: Product[] = []
  for (let page = 1; ; page++) {
    const some = await list(page)
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** About the median, in a multiple of 50 that the price slider has at every step size. */
function middlePrice(products: Product[]): number {
  const prices = products.map(priceOf).toSorted((a, b) => a - b)
  return Math.ceil((prices[Math.floor(prices.length / 2)] ?? 0) / 50) * 50
}

function tellingWord(products: Product[], all: Product[]): string {
  const words = [...new Set(all.flatMap(({ name }) => wordsOf(name)).map(plain))]
  const isAlone = (word: string) => {
    const start = plain(word).slice(0, 4)
    return words.filter((each) => each.startsWith(start)).length === 1
  }
  const hits = (word: string) => products.filter(({ name }) => wordsOf(name).includes(word)).length
  const candidates = [...new Set(products.flatMap(({ name }) => wordsOf(name)))].filter(
    (word) => word.length >= 6 && isAlone(word),
  )
  const fitting = candidates.filter((word) => hits(word) > 2 && hits(word) < products.length)
  const hasAccent = (word: string) => plain(word) !== word.toLowerCase()
  return needed(
    fitting.toSorted((a, b) => Number(hasAccent(b)) - Number(hasAccent(a)) || hits(b) - hits(a))[0],
    'word to search for',
  ).toLowerCase()
}

function wordsOf(name: string): string[] {
  return name.match(/\p{L}+/gu) ?? []
}

function needed<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The shop has no ${what}`)
  return found
}
