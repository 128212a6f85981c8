import { pageSize } from '../../../contracts/product-query.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listProducts } from '../../../shop/catalogue/product-list.ts'
import { listNewest } from '../../../shop/catalogue/shelves.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { totalText } from './total-text.ts'

const mostNewest = 4

export interface SearchResultsData {
  search: string
  page: number
  pages: number
  /** "12", or "mais de 1.000" when the search stopped counting. */
  total: string
  correctedSearch?: string
  cards: Card[]
  /** The newest products, when nothing was found. */
  newest: Card[]
  chatUrl?: string
}

export async function loadResults(
  db: Database,
  settings: Settings,
  search: string,
  page: number,
): Promise<SearchResultsData> {
  const list = await listProducts(db, { audience: 'public', search, limit: pageSize, page })
  const newest = list.total > 0 ? [] : await listNewest(db, mostNewest)
  const chatUrl = greetingLink({
    ...settings,
    greeting: `Olá! Procurei por “${search}” no site e não encontrei. Vocês têm?`,
  })
  return {
    search,
    page,
    pages: Math.ceil(list.total / pageSize),
    total: totalText(list),
    ...(list.correctedSearch && { correctedSearch: list.correctedSearch }),
    cards: list.products.map((product) =>
      cardOf(product, settings.paymentSettings, { describe: true }),
    ),
    newest: newest.map((product) => cardOf(product, settings.paymentSettings)),
    ...(chatUrl && { chatUrl }),
  }
}
