import type { Category } from '../../../contracts/categories.ts'
import {
  allHomeSections,
  type HomeSection,
  type HomeSectionKind,
  homeSectionTitles,
  type Strength,
} from '../../../contracts/home.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategoryPictures } from '../../../shop/catalogue/category-pictures.ts'
import { offerFilters } from '../../../shop/catalogue/offers.ts'
import { type CardPriceTexts, cardPriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { listProducts } from '../../../shop/catalogue/product-list.ts'
import { listServices } from '../../../shop/catalogue/services.ts'
import { listShelves } from '../../../shop/catalogue/shelves.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { categoryPath, offersPath, productPath } from '../parts/paths.ts'
import { type Term, termsOf } from '../parts/terms.ts'

const productsPerShelf = 8
const maxTiles = 8
/** Fewer tiles or offers are not shown at all: the row would look unfinished. */
const minTiles = 3
const minOffers = 2
const maxServices = 6

/** A section of the home page with what it shows, formatted. */
export type ShownSection =
  | { kind: 'categories'; title: string; tiles: Tile[] }
  | Shelf
  | QuietSection

/** Of words and links. */
export type QuietSection =
  | { kind: 'strengths'; title: string; isTitleShown: boolean; strengths: Strength[] }
  | WorkshopSection
  | VisitSection

export interface WorkshopSection {
  kind: 'workshop'
  title: string
  services: { name: string; path: string; duration?: string; prices: CardPriceTexts }[]
  total: number
}

/** The offers, or a main category with its newest products. */
export interface Shelf {
  kind: 'shelf'
  name: string
  path: string
  total: number
  cards: Card[]
}

/** Where and when; address, hours and chat are in the frame of the page. */
export interface VisitSection {
  kind: 'visit'
  title: string
  terms: Term[]
}

/** A subcategory with the picture of one of its products. */
export interface Tile {
  name: string
  slug: string
  picture: string
}

type Shown = (
  shop: { db: Database; settings: Settings; categories: Category[] },
  title: string,
) => Promise<ShownSection[]>

/**
 * What the home page shows below its banner, in the order of the owner. A section without anything
 * to show is left out (rule: home-1).
 */
export async function shownSections(
  db: Database,
  settings: Settings,
  categories: Category[],
): Promise<ShownSection[]> {
  const wanted = allHomeSections(settings.homeSections).filter(({ isHidden }) => !isHidden)
  const shown = wanted.map((section) =>
    builders[section.kind]({ db, settings, categories }, titleOf(section)),
  )
  return withoutRepeats((await Promise.all(shown)).flat())
}

/** Of what is in stock, what a row above has shown comes last, and so seldom at all. */
function withoutRepeats(sections: ShownSection[]): ShownSection[] {
  const seen = new Set<string>()
  const rank = ({ slug, soldOut }: Card) => (soldOut ? 2 : seen.has(slug) ? 1 : 0)
  return sections.map((section) => {
    if (!('cards' in section)) return section
    const cards = section.cards
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, productsPerShelf)
    for (const { slug } of cards) seen.add(slug)
    return { ...section, cards }
  })
}

function titleOf({ kind, title }: HomeSection): string {
  return title || homeSectionTitles[kind]
}

const builders: Record<HomeSectionKind, Shown> = {
  async strengths({ settings: { strengths } }, title) {
    // They are titles themselves: another above them is shown when the owner wrote it.
    const isTitleShown = title !== homeSectionTitles.strengths
    return strengths.length > 0 ? [{ kind: 'strengths', title, isTitleShown, strengths }] : []
  },

  async categories({ db, categories }, title) {
    const tiles = await loadTiles(db, categories)
    return tiles.length < minTiles ? [] : [{ kind: 'categories', title, tiles }]
  },

  async offers({ db, settings: { paymentSettings } }, title) {
    const { products, total } = await listProducts(db, {
      audience: 'public',
      filters: offerFilters,
      limit: productsPerShelf,
    })
    if (products.length < minOffers) return []
    const cards = products.map((product) => cardOf(product, paymentSettings))
    return [{ kind: 'shelf', name: title, path: offersPath, total, cards }]
  },

  async workshop({ db, settings: { paymentSettings } }, title) {
    const groups = await listServices(db)
    const services = groups.flatMap((group) => group.services)
    if (services.length === 0) return []
    const shown = services.slice(0, maxServices).map((service) => ({
      name: service.name,
      path: productPath(service.slug),
      ...(service.minutes !== null && { duration: durationText(service.minutes) }),
      prices: cardPriceTexts(service, paymentSettings),
    }))
    return [{ kind: 'workshop', title, services: shown, total: services.length }]
  },

  async products({ db, settings: { paymentSettings }, categories }) {
    const byId = new Map(categories.map((category) => [category.id, category]))
    const shelves = await listShelves(db, [...byId.keys()], 2 * productsPerShelf)
    return shelves.flatMap(({ categoryId, products, total }): Shelf[] => {
      const category = byId.get(categoryId)
      if (!category) return []
      const cards = products.map((product) => cardOf(product, paymentSettings))
      const { name, slug } = category
      return [{ kind: 'shelf', name, path: categoryPath(slug), total, cards }]
    })
  },

  async visit({ settings }, title) {
    const hasPlace = settings.address !== '' || settings.openingHours.length > 0
    return hasPlace ? [{ kind: 'visit', title, terms: termsOf(settings) }] : []
  },
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
  return tiles.slice(0, maxTiles)
}

function interleaved<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}
