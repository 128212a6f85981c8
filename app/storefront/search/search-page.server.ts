import { pageSize } from '../../../contracts/product-query.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listProducts } from '../../../shop/catalogue/product-list.ts'
import { listNewest } from '../../../shop/catalogue/shelves.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { homePath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { totalText } from './total-text.ts'

const maxNewest = 4

/** Everything that the home page shows in search mode, formatted. */
export interface SearchPage {
  kind: 'search'
  head: ReturnType<typeof headOf>
  search: string
  page: number
  lastPage: number
  /** "12", or "mais de 1.000" when the search stopped counting. */
  total: string
  correctedSearch?: string
  cards: Card[]
  /** The newest products, when nothing was found. */
  newest: Card[]
  chatUrl?: string
}

/** A page after the last one has no cards; the caller redirects. */
export async function searchPage(
  db: Database,
  { search, page }: Pick<SearchPage, 'search' | 'page'>,
  settings: Settings,
  publicUrl: string,
): Promise<SearchPage> {
  const list = await listProducts(db, { audience: 'public', search, limit: pageSize, page })
  const newest = list.total > 0 ? [] : await listNewest(db, maxNewest)
  const chatUrl = greetingLink({
    ...settings,
    greeting: `Olá! Procurei por “${search}” no site e não encontrei. Vocês têm?`,
  })
  return {
    kind: 'search',
    head: headFor(settings, publicUrl),
    search,
    page,
    lastPage: Math.max(1, Math.ceil(list.total / pageSize)),
    total: totalText(list),
    ...(list.correctedSearch && { correctedSearch: list.correctedSearch }),
    cards: list.products.map((product) =>
      cardOf(product, settings.paymentSettings, { describe: true }),
    ),
    newest: newest.map((product) => cardOf(product, settings.paymentSettings)),
    ...(chatUrl && { chatUrl }),
  }
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
