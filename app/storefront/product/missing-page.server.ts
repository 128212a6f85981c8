import type { PaymentSettings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listProducts } from '../../../shop/catalogue/product-list.ts'
import { listNewest } from '../../../shop/catalogue/shelves.ts'
import { type Card, cardOf } from '../parts/card.ts'

/** What the page of a product that does not exist offers instead. */
export interface MissingPage {
  /** The words of the address, to be searched for. */
  words: string
  /** The cards have these words; otherwise they are the newest products. */
  isSimilar: boolean
  cards: Card[]
}

const maxCards = 4
/** More words would find less, and cost more. */
const maxWords = 2

export async function missingPage(
  db: Database,
  slug: string,
  payment: PaymentSettings,
): Promise<MissingPage> {
  const words = wordsOf(slug)
  const search = { audience: 'public', search: words, limit: maxCards } as const
  const found = words === '' ? [] : (await listProducts(db, search)).products
  const products = found.length > 0 ? found : await listNewest(db, maxCards)
  return {
    words,
    isSimilar: found.length > 0,
    cards: products.map((product) => cardOf(product, payment)),
  }
}

function wordsOf(slug: string): string {
  const words = slug.split('-').filter((word) => /^[a-z]{3,}$/.test(word))
  return words.slice(0, maxWords).join(' ')
}
