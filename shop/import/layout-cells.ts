import { withoutAccents } from '../../contracts/text.ts'
import { readAmount } from '../text/amount.ts'
import type { ForeignCells, Layout } from './layouts.ts'
import { productColumns } from './product-row.ts'

/** The cells of a row, with what its layout says in its own way written as in our columns. */
export function adapted({ name }: Layout, cells: ForeignCells): ForeignCells {
  return ofAll(adaptations[name](cells))
}

const adaptations: Record<Layout['name'], (cells: ForeignCells) => ForeignCells> = {
  Nuvemshop: (cells) => ({ ...cells, category: deepest(cells.category) }),
  Shopify: (cells) => ({
    ...cells,
    ...shopifyPrices(cells),
    ...(cells.optionValue1 === 'Default Title' && { optionName1: '', optionValue1: '' }),
    // Without a type it is the branch of a taxonomy, of which the last two levels say most.
    category: cells.category?.split('>').slice(-2).join('>'),
  }),
  WooCommerce: (cells) => ({
    ...cells,
    type: isAny(cells.type, ['variable', 'variavel']) ? 'parent' : '',
    // Attributes of other rows only describe.
    ...(!cells.parent && {
      brand: cells.brand || describedBrand(cells),
      optionValue1: '',
      optionValue2: '',
      optionValue3: '',
    }),
    description: cells.description?.replaceAll('\\n', '\n'),
    category: deepest(cells.category),
  }),
  Bling: (cells) => cells,
  Tiny: (cells) => ({ ...cells, type: isAny(cells.type, ['v']) ? 'parent' : '' }),
}

/**
 * Shops from before WooCommerce had a column for it state the brand as an attribute; several values
 * are choices of the buyer.
 */
function describedBrand(cells: ForeignCells): string | undefined {
  const attributes = [
    [cells.optionName1, cells.optionValue1],
    [cells.optionName2, cells.optionValue2],
    [cells.optionName3, cells.optionValue3],
  ]
  const value = attributes.find(([name]) => isAny(name, productColumns.brand))?.[1]
  return value?.includes(',') ? undefined : value
}

function ofAll(cells: ForeignCells): ForeignCells {
  return {
    ...cells,
    sku: withoutQuote(cells.sku),
    gtin: withoutQuote(cells.gtin),
    price: withoutZeros(cells.price),
    ...('promotionalPrice' in cells && { promotionalPrice: withoutZeros(cells.promotionalPrice) }),
    cost: isNothing(cells.cost) ? '' : withoutZeros(cells.cost),
    category: twoLevels(cells.category),
    isDraft: isHidden(cells.published) || isHidden(cells.status) ? 'sim' : shown(cells),
    ...stockOf(cells),
  }
}

/** What is struck through is our price, and what is paid our promotion. */
function shopifyPrices({ price, compareAt }: ForeignCells): ForeignCells {
  if (compareAt === undefined) return {}
  const isHigher = (readAmount(compareAt).reais ?? 0) > (readAmount(price ?? '').reais ?? 0)
  return isHigher ? { price: compareAt, promotionalPrice: price } : { promotionalPrice: '' }
}

/** The first of the longest paths in "A, A > B"; a comma within a name is written "\,". */
function deepest(list: string | undefined): string | undefined {
  const paths = list?.split(/(?<!\\),/).map((path) => path.replaceAll('\\,', ',').trim())
  const depth = (path: string) => path.split('>').length
  return paths?.toSorted((a, b) => depth(b) - depth(a))[0]
}

/** The shop has main categories and subcategories. */
function twoLevels(path: string | undefined): string | undefined {
  const parts = path?.split(/>+/).map((part) => part.trim())
  return parts?.filter(Boolean).slice(0, 2).join(' > ')
}

const hidden = [
  'nao',
  'no',
  'n',
  'false',
  'falso',
  '0',
  '-1',
  'oculto',
  'nao listado',
  'no listado',
]
const inactive = ['inativo', 'i', 'excluido', 'e', 'draft', 'archived', 'unlisted']

function isHidden(text: string | undefined): boolean {
  return isAny(text, [...hidden, ...inactive])
}

function shown({ published, status }: ForeignCells): string {
  return published || status ? 'não' : ''
}

function isAny(text: string | undefined, words: readonly string[]): boolean {
  return words.includes(withoutAccents(text ?? '').trim())
}

/**
 * A quantity begins the count; nothing, or a word, leaves the variation uncounted. Pieces below
 * none are an error of the other system: none can be bought, and somebody has to count.
 */
function stockOf({ quantity = '', isAvailable = '' }: ForeignCells): ForeignCells {
  const flag = isBackorder(isAvailable) ? 'sim' : isAvailable
  const number = withoutZeros(quantity) ?? ''
  if (number.startsWith('-')) return { quantity: '', inStock: 'não' }
  return /\d/.test(number) ? { quantity: number, inStock: '' } : { quantity: '', inStock: flag }
}

/** What a row says of its stock that cannot be counted; undefined for pieces and for nothing. */
export function stockNoteOf({ quantity = '', isAvailable }: ForeignCells): string | undefined {
  const text = quantity.trim()
  if (text.startsWith('-')) return `estoque ${text} não é contado: fica esgotado até a contagem`
  if (isBackorder(isAvailable)) return undefined
  return text === '' || /\d/.test(text) ? undefined : `estoque "${text}" não é contado`
}

function isBackorder(text: string | undefined): boolean {
  return isAny(text, ['backorder', 'onbackorder'])
}

/** Systems that do not know the cost write zero. */
function isNothing(cost: string | undefined): boolean {
  return /^[0.,\s]*$/.test(cost ?? '')
}

/** Cents with further zeros: "12,9900". */
function withoutZeros(amount: string | undefined): string | undefined {
  return amount?.replace(/^(-?[\d.,]*[.,]\d{2})0{2,}$/, '$1')
}

/** An apostrophe that keeps a code from being read as a number. */
function withoutQuote(code: string | undefined): string | undefined {
  return code?.replace(/^'/, '')
}
