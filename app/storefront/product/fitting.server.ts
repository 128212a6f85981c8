import type { Settings } from '../../../contracts/settings.ts'
import { fittedQuery } from '../../../shop/catalogue/choice-query.ts'
import type { ProductWithVariants, StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { productPath } from '../parts/paths.ts'
import { fittedPrices, pricesOf } from './order.server.ts'

/** The three prices of a product that names its service (rule: services-2), in cash, formatted. */
export interface Fitting {
  /** "Troca de pneu, cerca de 20 min". */
  service: string
  choices: FittingChoice[]
  /** The labour of a part that the visitor has already. */
  alone: { price: string; path: string }
}

interface FittingChoice {
  text: string
  price: string
  /** "+ R$ 14,25 de mão de obra". */
  note?: string
  href: string
  isChosen?: true
}

interface FittingFacts {
  service: ProductWithVariants
  isFitted: boolean
  /** The address of the page with what is chosen of the product's options. */
  path: string
  query: string
  settings: Settings
}

export function fittingOf(
  part: StoredProduct,
  { service, isFitted, path, query, settings }: FittingFacts,
): Fitting {
  const [own, labour] = [pricesOf(part, settings), pricesOf(service, settings)]
  const lead = part.priceVaries ? 'a partir de ' : ''
  const alone = formatCents(labour.cashPriceCents)
  return {
    service: [service.name, service.minutes !== null && durationText(service.minutes)]
      .filter(Boolean)
      .join(', '),
    choices: [
      {
        text: 'Só a peça',
        price: lead + formatCents(own.cashPriceCents),
        href: path + query,
        ...(!isFitted && { isChosen: true as const }),
      },
      {
        text: 'Peça colocada',
        price: lead + formatCents(fittedPrices(own, labour).cashPriceCents),
        note: `+ ${alone} de mão de obra`,
        href: path + fittedQuery(query),
        ...(isFitted && { isChosen: true as const }),
      },
    ],
    alone: { price: alone, path: productPath(service.slug) },
  }
}

/** The prices of a product with the labour of its service, for texts of prices and plans. */
export function withLabour(part: StoredProduct, service: StoredProduct) {
  const labourCents = service.effectivePriceCents
  const { promotionalPriceCents } = part
  return {
    ...part,
    priceCents: part.priceCents + labourCents,
    promotionalPriceCents:
      promotionalPriceCents === null ? null : promotionalPriceCents + labourCents,
    labourCents,
  }
}
