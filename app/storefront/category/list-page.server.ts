import type { Category } from '../../../contracts/categories.ts'
import {
  type CategoryPageQuery,
  pageSize,
  type QuickFilter,
} from '../../../contracts/product-query.ts'
import { countChosen } from '../../../contracts/chosen-attributes.ts'
import type { Facet } from '../../../contracts/facets.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import type { Brand } from '../../../shop/catalogue/brands.ts'
import { findMeantChoices } from '../../../shop/catalogue/meant-choice.ts'
import { offerFilters } from '../../../shop/catalogue/offers.ts'
import { listProducts, type ProductList } from '../../../shop/catalogue/product-list.ts'
import { findRange } from '../../../shop/catalogue/product-range.ts'
import {
  chosenValues,
  type Removable,
  type ShownFacet,
  shownFacets,
} from '../filters/shown-facets.server.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { brandPath, brandsPath, categoryPath, homePath, offersPath } from '../parts/paths.ts'
import type { Crumb } from '../seo/structured-data.ts'
import { totalText } from '../search/total-text.ts'
import type { PlacedCategory } from './category-at.server.ts'
import { headFor, type Listed, pictureOf } from './category-head.server.ts'
import { type Filters, filtersOf, listAddress, type SortChoice } from './filters.ts'
import {
  type QuickChoice,
  quickChoices,
  quickFilters,
  sortChoices,
  sortName,
} from './list-choices.server.ts'

/** Everything that the page of a category, of a brand or of the offers shows, formatted. */
export interface ListPage {
  head: ReturnType<typeof headFor>
  name: string
  path: string
  crumbs: Crumb[]
  /** The subcategories of its main category; the first leads to the main category. */
  chips: { name: string; path: string; isHere: boolean }[]
  filters: Filters
  /** The end of the price slider, in reais (rule: storefront-7). */
  ceiling: number
  sorts: SortChoice[]
  quickFilters: QuickChoice[]
  facets: ShownFacet[]
  /** What narrows the list. */
  chosen: Removable[]
  /** "143", "mais de 1.000". */
  total: string
  correctedSearch?: string
  /** "Mostrando 1–24 de 143, por nome (A–Z)"; missing if the page has no products. */
  position?: string
  cards: Card[]
  page: number
  lastPage: number
}

const minCeilingCents = 500_00
const ceilingStepCents = 50_00
const count = new Intl.NumberFormat('pt-BR')

/** A list with filters of its own. */
interface Place extends Listed {
  /** Missing for a list of the whole shop. */
  category?: Category
  /** Between the home page and this one. */
  above: Crumb[]
  chips: ListPage['chips']
  /** What all products of the list pass. */
  always: QuickFilter[]
  /** The brand of all products of the list. */
  brand?: string
}

/** What a visitor asks for, and of which shop. */
interface Asked {
  query: CategoryPageQuery
  settings: Settings
  publicUrl: string
}

/** A page after the last one has no cards; the caller redirects. */
export function categoryPage(
  db: Database,
  { category, main }: PlacedCategory,
  asked: Asked,
): Promise<ListPage> {
  const { name, slug, description, parent } = category
  const above = parent ? [{ name: parent.name, path: categoryPath(parent.slug) }] : []
  const chips = chipsOf(main, category)
  const path = categoryPath(slug)
  return listPage(db, { name, path, description, category, above, chips, always: [] }, asked)
}

/** All offers; as categoryPage. */
export function offersPage(db: Database, asked: Asked): Promise<ListPage> {
  const place = { name: 'Ofertas', path: offersPath, above: [], chips: [] }
  return listPage(db, { ...place, always: offerFilters }, asked)
}

/** All products of a brand; as categoryPage. */
export function brandPage(db: Database, brand: Brand, asked: Asked): Promise<ListPage> {
  const { name, slug } = brand
  const above = [{ name: 'Marcas', path: brandsPath }]
  const place = { name, path: brandPath(slug), above, chips: [], always: [], brand: name }
  return listPage(db, place, asked)
}

async function listPage(
  db: Database,
  place: Place,
  { query, settings, publicUrl }: Asked,
): Promise<ListPage> {
  const { name, path, category, above, chips, always, brand } = place
  const range = await findRange(db, { audience: 'public', category, filters: always })
  const ceilingCents = ceilingAbove(range.highestCents)
  const filtro = query.filtro.filter((filter) => !always.includes(filter))
  const attributes = brand ? { ...query.attributes, marca: [] } : query.attributes
  const filters = filtersOf({ ...query, filtro, attributes }, ceilingCents)
  const list = await listOf(db, place, query, filters)
  const facets = brand ? list.facets.filter(({ kind }) => kind !== 'marca') : list.facets
  const choices = await findMeantChoices(
    db,
    Object.values(query.attributes).flat().join(' '),
    list.products,
  )
  const crumbs = [{ name: 'Início', path: homePath }, ...above, { name }]
  return {
    head: headFor(place, {
      crumbs,
      filters,
      page: query.pagina,
      settings,
      publicUrl,
      picture: await pictureOf(db, category, list.products),
    }),
    name,
    path,
    crumbs,
    chips,
    filters,
    ceiling: ceilingCents / 100,
    sorts: sortChoices(range),
    quickFilters: quickChoices(range).filter(({ value }) => !always.includes(value)),
    // The brand of a page is no choice, after which it says what is left has in common.
    facets: shownFacets(facets, list.total).filter(
      ({ isShared }) => !isShared || countChosen(attributes) > 0,
    ),
    chosen: chosenIn(path, filters, facets),
    total: totalText(list),
    ...(list.correctedSearch && { correctedSearch: list.correctedSearch }),
    ...(list.products.length > 0 && { position: positionOf(list, query.pagina, filters) }),
    cards: list.products.map((product) =>
      cardOf(product, settings.paymentSettings, {
        describe: filters.ver === 'lista',
        choice: choices.get(product.id),
      }),
    ),
    page: query.pagina,
    lastPage: Math.max(1, Math.ceil(list.total / pageSize)),
  }
}

function listOf(
  db: Database,
  { category, always, brand }: Place,
  query: CategoryPageQuery,
  filters: Filters,
): Promise<ProductList> {
  return listProducts(db, {
    audience: 'public',
    category,
    search: query.busca || undefined,
    sort: query.ordem,
    minCents: filters.de ? query.de : undefined,
    maxCents: filters.preco ? query.preco : undefined,
    filters: [...new Set([...query.filtro, ...always])],
    attributes: brand ? { ...filters.attributes, marca: [brand] } : filters.attributes,
    withFacets: true,
    limit: pageSize,
    page: query.pagina,
  })
}

/** Each with the address of the list without it. */
function chosenIn(path: string, filters: Filters, facets: Facet[]): Removable[] {
  const to = (name: string, without: Partial<Filters>) => ({
    name,
    path: listAddress(path, { ...filters, ...without }),
  })
  const { busca, de, preco, filtro, attributes } = filters
  const price = [Number(de) > 0 && `de R$ ${de}`, preco !== '' && `até R$ ${preco}`]
  const prices = price.filter((text) => text !== false).join(' ')
  return [
    ...(busca.trim() === '' ? [] : [to(`“${busca.trim()}”`, { busca: '' })]),
    ...chosenValues(facets, attributes).map(({ name, others }) => to(name, { attributes: others })),
    ...(prices === '' ? [] : [to(prices, { de: '', preco: '' })]),
    ...quickFilters
      .filter(({ value }) => filtro.includes(value))
      .map(({ value, name }) => to(name, { filtro: filtro.filter((each) => each !== value) })),
  ]
}

/** 500 reais, or the highest price rounded up to a multiple of 50 (rule: storefront-7). */
function ceilingAbove(cents: number): number {
  return Math.max(minCeilingCents, Math.ceil(cents / ceilingStepCents) * ceilingStepCents)
}

function positionOf(list: ProductList, page: number, { ordem }: Filters): string {
  const first = (page - 1) * pageSize + 1
  const range = `${count.format(first)}–${count.format(first + list.products.length - 1)}`
  const order = sortName(ordem).toLowerCase().replace('(a–z)', '(A–Z)')
  return `Mostrando ${range} de ${totalText(list)}, por ${order}`
}

function chipsOf(main: Category, category: Category): ListPage['chips'] {
  if (main.children.length === 0) return []
  return [main, ...main.children].map(({ id, name, slug }) => ({
    name: id === main.id ? 'Tudo' : name,
    path: categoryPath(slug),
    isHere: id === category.id,
  }))
}
