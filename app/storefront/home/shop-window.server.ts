import type { Category } from '../../../contracts/categories.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategoryPictures } from '../../../shop/catalogue/category-pictures.ts'
import { listShelves } from '../../../shop/catalogue/shelves.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { listSlides } from '../../../shop/hero/slides.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { type Slide, slideOf } from './hero-slide.ts'
import { categoryPath } from '../parts/paths.ts'

const productsAShelf = 8
const mostTiles = 8
/** Fewer would look forgotten. */
const fewestTiles = 3

/** What the home page shows while nothing is searched for. */
export interface ShopWindowData {
  companyName: string
  slides: Slide[]
  /** Where 'Ver Catálogo' leads; missing while there is no category. */
  catalogPath?: string
  tiles: Tile[]
  shelves: Shelf[]
  chatUrl?: string
}

/** A subcategory with a picture of what is in it. */
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

export async function loadShopWindow(
  db: Database,
  settings: Settings,
  categories: Category[],
): Promise<ShopWindowData> {
  const [slides, tiles, shelves] = await Promise.all([
    listSlides(db, 'public'),
    loadTiles(db, categories),
    loadShelves(db, settings, categories),
  ])
  const catalog = catalogSlug(settings, categories)
  const chatUrl = greetingLink(settings)
  return {
    companyName: settings.companyName,
    slides: slides.map((slide) => slideOf(slide, categories)),
    ...(catalog && { catalogPath: categoryPath(catalog) }),
    tiles,
    shelves,
    ...(chatUrl && { chatUrl }),
  }
}

async function loadShelves(
  db: Database,
  { paymentSettings }: Settings,
  categories: Category[],
): Promise<Shelf[]> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const shelves = await listShelves(db, [...byId.keys()], productsAShelf)
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

/** The category named in the settings, else the first main one (rule: storefront-14). */
function catalogSlug(
  { catalogCategorySlug }: Settings,
  categories: Category[],
): string | undefined {
  const all = categories.flatMap((main) => [main, ...main.children])
  return (all.find(({ slug }) => slug === catalogCategorySlug) ?? categories[0])?.slug
}

/** Subcategories that have a picture to show: the first of each main category, then the second of each, and so on. */
async function loadTiles(db: Database, categories: Category[]): Promise<Tile[]> {
  const candidates = takenInTurn(categories.map(({ children }) => children))
  const pictures = await listCategoryPictures(
    db,
    candidates.map(({ id }) => id),
  )
  const tiles = candidates.flatMap(({ id, name, slug }) => {
    const picture = pictures.get(id)
    return picture === undefined ? [] : [{ name, slug, picture }]
  })
  return tiles.length < fewestTiles ? [] : tiles.slice(0, mostTiles)
}

function takenInTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}
