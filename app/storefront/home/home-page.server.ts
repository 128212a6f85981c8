import type { Category } from '../../../contracts/categories.ts'
import type { Slide } from '../../../contracts/slides.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategoryTree } from '../../../shop/catalogue/category-tree.ts'
import { listCategoryPictures } from '../../../shop/catalogue/category-pictures.ts'
import { listShelves } from '../../../shop/catalogue/shelves.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { listSlides } from '../../../shop/slides/slides.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { categoryPath, homePath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { storeData } from '../seo/structured-data.ts'
import { type ShownSlide, slideOf } from './hero-slide.ts'

const productsPerShelf = 8
const maxWelcomed = 8
const maxTiles = 8
/** Fewer tiles are not shown at all: the row would look unfinished. */
const minTiles = 3

/** Everything that the home page shows without a search, formatted. */
export interface HomePage {
  kind: 'home'
  head: ReturnType<typeof headOf>
  companyName: string
  /** Missing if they could not be read. */
  slides?: ShownSlide[]
  /** What a shop without slides shows instead. */
  welcome?: Welcome
  /** The target of 'Ver Catálogo'; missing if there is no category. */
  catalogPath?: string
  tiles: Tile[]
  shelves: Shelf[]
  chatUrl?: string
}

export interface Welcome {
  companyName: string
  description: string
  /** Main categories. */
  categories: { name: string; slug: string }[]
}

/** A subcategory with the picture of one of its products. */
export interface Tile {
  name: string
  slug: string
  picture: string
}

/** A main category with its newest products. */
export interface Shelf {
  name: string
  slug: string
  total: number
  cards: Card[]
}

/** Slides that cannot be read are reported and left out. */
export async function homePage(
  db: Database,
  settings: Settings,
  publicUrl: string,
  reportFailure: (error: unknown) => void,
): Promise<HomePage> {
  const categories = await listCategoryTree(db, 'public')
  const [slides, tiles, shelves] = await Promise.all([
    readSlides(db, reportFailure),
    loadTiles(db, categories),
    loadShelves(db, settings, categories),
  ])
  const catalog = catalogSlug(settings, categories)
  const chatUrl = greetingLink(settings)
  const picture = slides?.[0]?.image ?? shelves[0]?.cards[0]?.pictures[0]
  return {
    kind: 'home',
    head: headFor(settings, publicUrl, picture),
    companyName: settings.companyName,
    ...(slides && { slides: slides.map((slide) => slideOf(slide, categories)) }),
    ...(slides?.length === 0 && { welcome: welcomeOf(settings, categories) }),
    ...(catalog && { catalogPath: categoryPath(catalog) }),
    tiles,
    shelves,
    ...(chatUrl && { chatUrl }),
  }
}

async function readSlides(
  db: Database,
  reportFailure: (error: unknown) => void,
): Promise<Slide[] | undefined> {
  try {
    return await listSlides(db, 'public')
  } catch (error) {
    reportFailure(error)
    return undefined
  }
}

function welcomeOf({ companyName, description }: Settings, categories: Category[]): Welcome {
  return {
    companyName,
    description,
    categories: categories.slice(0, maxWelcomed).map(({ name, slug }) => ({ name, slug })),
  }
}

function headFor(settings: Settings, publicUrl: string, picture: string | undefined) {
  const { companyName, description } = settings
  return headOf({
    companyName,
    description,
    publicUrl,
    path: homePath,
    kind: 'website',
    picture,
    data: [storeData(settings, publicUrl, picture)],
  })
}

async function loadShelves(
  db: Database,
  { paymentSettings }: Settings,
  categories: Category[],
): Promise<Shelf[]> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const shelves = await listShelves(db, [...byId.keys()], productsPerShelf)
  return shelves.flatMap(({ categoryId, products, total }) => {
    const category = byId.get(categoryId)
    if (!category) return []
    return [
      {
        name: category.name,
        slug: category.slug,
        total,
        cards: products.map((product) => cardOf(product, paymentSettings)),
      },
    ]
  })
}

/**
 * The slug of the category named in the settings, or else of the first main one (rule:
 * storefront-14).
 */
function catalogSlug(
  { catalogCategorySlug }: Settings,
  categories: Category[],
): string | undefined {
  const all = categories.flatMap((main) => [main, ...main.children])
  return (all.find(({ slug }) => slug === catalogCategorySlug) ?? categories[0])?.slug
}

/**
 * Subcategories with a picture: the first of each main category, then the second of each, and so
 * on.
 */
async function loadTiles(db: Database, categories: Category[]): Promise<Tile[]> {
  const candidates = interleaved(categories.map(({ children }) => children))
  const pictures = await listCategoryPictures(
    db,
    candidates.map(({ id }) => id),
  )
  const tiles = candidates.flatMap(({ id, name, slug }) => {
    const picture = pictures.get(id)
    return picture === undefined ? [] : [{ name, slug, picture }]
  })
  return tiles.length < minTiles ? [] : tiles.slice(0, maxTiles)
}

function interleaved<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}
