import type { ImportedProductInput } from '../../contracts/products.ts'
import {
  readCode,
  readHtml,
  readKind,
  readList,
  readMoment,
  readNumber,
  readPieces,
  readReais,
  readText,
  readYesNo,
} from './cells.ts'
import type { CellReader, ColumnNames } from './columns.ts'
import {
  type OptionColumn,
  optionColumns,
  type OptionValue,
  readOptions,
} from './option-columns.ts'
import { type Origin, type RawRow, slugsOfName } from './rows.ts'

type Field = Exclude<keyof ImportedProductInput, 'options' | 'variants' | 'attributes'>

/**
 * Every field that an import writes has a column of its name; category and service are named, not
 * given by their ids.
 */
export type ProductColumn =
  | Exclude<Field, 'categoryId' | 'serviceId'>
  | 'category'
  | 'service'
  | 'brand'
  | 'gtin'
  | 'quantity'
  | 'cost'
  | OptionColumn

export const productColumns: Record<ProductColumn, ColumnNames> = {
  sku: ['SKU', 'código', 'code', 'referência', 'ref'],
  slug: ['slug'],
  name: ['nome', 'produto', 'título'],
  description: ['descrição'],
  price: ['preço', 'preço de venda', 'preço venda', 'preço unitário', 'valor', 'valor de venda'],
  promotionalPrice: ['preço promocional', 'promoção', 'sale price'],
  category: ['categoria'],
  isDraft: ['rascunho'],
  kind: ['tipo do item', 'produto ou serviço'],
  minutes: ['minutos', 'duração em minutos'],
  service: ['serviço', 'serviço de instalação', 'instalação'],
  inStock: ['estoque', 'em estoque', 'disponível', 'stock'],
  quantity: ['quantidade', 'quantidade em estoque', 'estoque atual', 'saldo'],
  cost: ['custo', 'preço de custo', 'valor de custo', 'custo unitário'],
  images: ['fotos', 'foto', 'imagens', 'imagem', 'image', 'photos'],
  createdAt: ['data de criação', 'criado em', 'cadastro', 'data de cadastro'],
  rating: ['avaliação', 'nota'],
  reviewCount: ['número de avaliações', 'avaliações'],
  brand: ['marca', 'brand', 'fabricante'],
  gtin: ['código de barras', 'EAN', 'GTIN/EAN', 'barcode'],
  ...optionColumns,
}

type PlainFields = {
  [F in Exclude<Field, 'categoryId' | 'serviceId' | 'images' | 'promotionalPrice'>]:
    | NonNullable<ImportedProductInput[F]>
    | undefined
}

/**
 * What a row states about a product. An undefined field leaves the stored product as it is. Units
 * are those of the contract: prices in reais, times in ISO 8601 UTC. `description` is sanitised
 * HTML, empty when nothing is left of it.
 */
export interface ProductRow extends PlainFields {
  origin: Origin
  /** Null ends the promotion. */
  promotionalPrice: number | null | undefined
  /** Slug, name, or "Main > Sub". */
  category: string | undefined
  /** The service that fits it: SKU, slug or name. */
  service: string | undefined
  /** What its attribute "Marca" says. */
  brand: string | undefined
  /** Names of photo files, or URLs of pictures that the shop has already. */
  images: string[]
  /** Whether its photos come before the stored ones and do not replace them. */
  addsImages: boolean
  /** The number of its bar code. */
  gtin: string | undefined
  /** The pieces with which a count begins; those of a counted variant do nothing. */
  quantity: number | undefined
  /** What one of these pieces cost, in reais. */
  cost: number | undefined
  /**
   * Of another system's file: a category that is missing is created, and a new product without a
   * description is a draft.
   */
  isForeign: boolean
  /** What of the row is left out, in Portuguese. */
  note?: string | undefined
  /** The options that make it a variant of a product. */
  options: OptionValue[]
  /** The rows of one product with options; empty for a row that stands for itself. */
  variants: ProductRow[]
}

/** Reads every cell of a product's row. */
export function readProduct(
  { origin, cells, note, isForeign = false }: RawRow,
  cell: CellReader<ProductColumn>,
): ProductRow {
  const hasPromotion = 'promotionalPrice' in cells
  const quantity = cell('quantity', readPieces)
  const inStock = quantity === undefined ? undefined : quantity > 0
  return {
    origin,
    sku: cell('sku', readCode),
    slug: cell('slug', readText),
    name: cell('name', readText),
    description: cell('description', readHtml),
    price: cell('price', readReais),
    promotionalPrice: hasPromotion ? (cell('promotionalPrice', readReais) ?? null) : undefined,
    category: cell('category', readText),
    isDraft: cell('isDraft', readYesNo),
    kind: cell('kind', readKind),
    minutes: cell('minutes', readNumber),
    service: cell('service', readText),
    inStock: cell('inStock', readYesNo) ?? inStock,
    brand: cell('brand', readText),
    images: cell('images', readList) ?? [],
    addsImages: false,
    createdAt: cell('createdAt', readMoment),
    rating: cell('rating', readNumber),
    reviewCount: cell('reviewCount', readNumber),
    gtin: cell('gtin', readCode),
    quantity,
    cost: cell('cost', readReais),
    isForeign,
    note,
    options: readOptions(cell),
    variants: [],
  }
}

/**
 * The slugs that identify a product's row besides its SKU: the given one or, without a SKU, those
 * of its name. A new product gets the first.
 */
export function identifyingSlugs({ sku, slug, name }: ProductRow): string[] {
  if (slug !== undefined) return [slug]
  return sku === undefined && name !== undefined ? slugsOfName(name) : []
}
