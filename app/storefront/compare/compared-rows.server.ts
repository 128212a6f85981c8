import { attributeKinds } from '../../../contracts/attributes.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { cardPriceTexts } from '../../../shop/catalogue/price-texts.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { kindNamed } from '../../../shop/search/attribute-values.ts'
import { attributesOf } from '../../../shop/search/product-attributes.ts'
import { cashLabel } from '../../../shop/text/cash-label.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { plainTextOf } from '../../../shop/text/plain-text.ts'
import { listedFacts } from '../product/description.ts'

/** What is said of each product, in their order; a cell without texts says nothing. */
export interface ComparedRow {
  name: string
  cells: string[][]
  /** The products are not all alike in this. */
  differs: boolean
}

type Fact = [name: string, values: string[]]
type Facts = Map<string, string[]>

const offer = ['Preço', 'Estoque', 'No cartão', 'Avaliação', 'Tempo']
/** The order of the rows; what only descriptions list comes last. */
const knownNames: string[] = [...offer, ...attributeKinds.map(({ name }) => name)]

/**
 * Prices and stock, then the attributes in the order of filters, then what descriptions list; of
 * these first what differs, last what is said of one product alone.
 */
export function comparedRows(
  products: ProductWithVariants[],
  payment: PaymentSettings,
): ComparedRow[] {
  const facts = products.map((product): Facts => {
    // The first that says something counts.
    const said = [...offerOf(product, payment), ...saidOf(product)]
    return new Map(said.toReversed())
  })
  const names = new Set(facts.flatMap((each) => [...each.keys()].toReversed()))
  const rows = [...new Set([...knownNames, ...names])]
    .filter((name) => names.has(name))
    .map((name): ComparedRow => {
      const cells = facts.map((each) => each.get(name) ?? [])
      return { name, cells, differs: new Set(cells.map((cell) => cell.join('\n'))).size > 1 }
    })
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ name, cells, differs }: ComparedRow): number {
  if (offer.includes(name)) return 0
  const isSaidOnce = cells.filter(({ length }) => length > 0).length === 1
  return isSaidOnce ? 3 : differs ? 1 : 2
}

function offerOf(product: ProductWithVariants, payment: PaymentSettings): Fact[] {
  const { lead, cash, price, plan } = cardPriceTexts(product, payment)
  const { kind, inStock, minutes, reviewCount } = product
  const rating = `${product.rating.toFixed(1).replace('.', ',')} (${reviewCount})`
  const facts: [name: string, text: string | undefined][] = [
    ['Preço', [lead, cash, cashLabel].filter(Boolean).join(' ')],
    ['No cartão', plan ? `${price} ou ${plan} sem juros` : price],
    ['Estoque', kind === 'service' ? undefined : inStock ? 'Em estoque' : 'Esgotado'],
    ['Avaliação', reviewCount > 0 ? rating : undefined],
    ['Tempo', minutes === null ? undefined : durationText(minutes)],
  ]
  return facts.flatMap(([name, text]): Fact[] => (text === undefined ? [] : [[name, [text]]]))
}

/** Options with what of them is sold out, then attributes, then the facts of the description. */
function saidOf(product: ProductWithVariants): Fact[] {
  const { options, variants, description } = product
  const ofOptions = options.map(({ name, values }, at): Fact => [
    nameOf(kindNamed(name)) ?? name,
    values.map(({ value }) => {
      const isThere = variants.some((each) => each.inStock && each.values[at] === value)
      return isThere || !product.inStock ? value : `${value} (esgotado)`
    }),
  ])
  const attributes = attributesOf({ ...product, description: plainTextOf(description) })
    .filter(({ values }) => values.length > 0)
    .map(({ kind, values }): Fact => [nameOf(kind) ?? kind, values])
  const listed = listedFacts(description).map(({ name, value }): Fact => [
    nameOf(kindNamed(plainTextOf(name))) ?? plainTextOf(name),
    [plainTextOf(value)],
  ])
  return [...ofOptions, ...attributes, ...listed]
}

function nameOf(kind: string | undefined): string | undefined {
  return attributeKinds.find((each) => each.kind === kind)?.name
}
