import {
  type HomePageQuery,
  pageSize,
  type QuickFilter,
  type Sort,
} from '../../../contracts/product-query.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { lastBestSeller } from '../../../shop/catalogue/best-sellers.ts'
import { listForVisitors } from '../../../shop/catalogue/led-search.ts'
import { findMeantChoices } from '../../../shop/catalogue/meant-choice.ts'
import { hasServices } from '../../../shop/catalogue/services.ts'
import { listNewest } from '../../../shop/catalogue/shelves.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { type Card, cardOf } from '../parts/card.ts'
import {
  chosenValues,
  type Removable,
  type ShownFacet,
  shownFacets,
} from '../filters/shown-facets.server.ts'
import { homePath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { type LedLine, ledLine } from './led-line.server.ts'
import { type Search, searchAddress } from './search-address.ts'
import { totalText } from './total-text.ts'

const maxNewest = 4

/** Everything that the home page shows in search mode, formatted. */
export interface SearchPage {
  kind: 'search'
  head: ReturnType<typeof headOf>
  search: Search
  /** The address of the first page. */
  path: string
  page: number
  lastPage: number
  /** "12", or "mais de 1.000" when the search stopped counting. */
  total: string
  correctedSearch?: string
  led?: LedLine
  cards: Card[]
  /** The orders and the filters; none for a search that finds at most one product. */
  chips: Chip[]
  isFiltered: boolean
  facets: ShownFacet[]
  /** The attributes that narrow the results. */
  chosen: Removable[]
  /** The address of the results that no attribute narrows. */
  wholePath: string
  /** The newest products, when nothing was found. */
  newest: Card[]
  chatUrl?: string
}

/** A link that orders or narrows the results. */
interface Chip {
  name: string
  path: string
  isChosen: boolean
  /** A chosen filter is taken back by its link; a chosen order is not. */
  isFilter?: true
}

const offeredOrders: [name: string, order: Sort | undefined][] = [
  ['Mais parecidos', undefined],
  ['Mais vendidos', 'best-selling'],
  ['Menor preço', 'price-asc'],
  ['Maior preço', 'price-desc'],
  ['Melhor avaliação', 'rating'],
]
const offeredFilters: [name: string, filter: QuickFilter][] = [
  ['Em estoque', 'em-estoque'],
  ['Em promoção', 'promocao'],
]

/** A page after the last one has no cards; the caller redirects. */
export async function searchPage(
  db: Database,
  query: HomePageQuery,
  settings: Settings,
  publicUrl: string,
): Promise<SearchPage> {
  const { pagina: page, ...asked } = query
  const { busca: search, ordem: sort, filtro: filters, attributes } = asked
  const list = await listForVisitors(db, {
    search,
    sort,
    filters,
    attributes,
    withFacets: true,
    limit: pageSize,
    page,
  })
  const values = Object.values(attributes).flat()
  const choices = await findMeantChoices(db, [search, ...values].join(' '), list.products)
  const isFiltered = filters.length > 0 || values.length > 0
  const newest = list.total > 0 || isFiltered ? [] : await listNewest(db, maxNewest)
  const chatUrl = greetingLink({
    ...settings,
    greeting: `Olá! Procurei por “${search}” no site e não encontrei. Vocês têm?`,
  })
  return {
    kind: 'search',
    head: headFor(settings, publicUrl),
    search: asked,
    path: searchAddress(asked),
    page,
    lastPage: Math.max(1, Math.ceil(list.total / pageSize)),
    total: totalText(list),
    ...(list.correctedSearch && { correctedSearch: list.correctedSearch }),
    ...(list.led && { led: ledLine(list.led, search, settings, await hasServices(db)) }),
    chips: list.total > 1 || isFiltered ? chipsOf(query, await hasSold(db)) : [],
    isFiltered,
    facets: shownFacets(list.facets, list.total),
    chosen: chosenValues(list.facets, attributes).map(({ name, others }) => ({
      name,
      path: searchAddress({ ...asked, attributes: others }),
    })),
    wholePath: searchAddress({ ...asked, attributes: {} }),
    cards: list.products.map((product) =>
      cardOf(product, settings.paymentSettings, {
        describe: true,
        choice: choices.get(product.id),
      }),
    ),
    newest: newest.map((product) => cardOf(product, settings.paymentSettings)),
    ...(chatUrl && { chatUrl }),
  }
}

/** What sells best is not said before something has sold (rule: storefront-9). */
async function hasSold(db: Database): Promise<boolean> {
  return (await lastBestSeller(db, { audience: 'public' })) !== undefined
}

function chipsOf(query: HomePageQuery, withBestSelling: boolean): Chip[] {
  const offered = offeredOrders.filter(([, ordem]) => withBestSelling || ordem !== 'best-selling')
  const ordered = offered.map(([name, ordem]) => ({
    name,
    path: searchAddress({ ...query, ordem }),
    isChosen: query.ordem === ordem,
  }))
  const narrowed = offeredFilters.map(([name, filter]) => {
    const others = query.filtro.filter((each) => each !== filter)
    const isChosen = others.length < query.filtro.length
    const filtro = isChosen ? others : [...others, filter]
    return { name, path: searchAddress({ ...query, filtro }), isChosen, isFilter: true as const }
  })
  return [...ordered, ...narrowed]
}

/** Not indexed: a search shows products that have pages of their own. */
function headFor({ companyName, description }: Settings, publicUrl: string) {
  return headOf({
    title: 'Resultados da Busca',
    companyName,
    description,
    publicUrl,
    path: homePath,
    kind: 'website',
    hidden: true,
  })
}
