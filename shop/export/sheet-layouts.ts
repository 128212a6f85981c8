import type { SheetLayout } from '../../contracts/exports.ts'
import { productColumns } from '../import/product-row.ts'
import type { CsvShape } from '../text/csv-line.ts'
import {
  amount,
  brand,
  category,
  cost,
  description,
  escapedCategory,
  gtin,
  name,
  ofProduct,
  ofVariant,
  optionColumns,
  optionText,
  parentCode,
  pieces,
  price,
  promotionalPrice,
  type SheetColumn,
  sku,
  skuOrParent,
  slug,
} from './cells.ts'
import type { ExportedProduct } from './exported-products.ts'
import { type Line, linesOfOneAddress, linesWithParent } from './lines.ts'

/** How a spreadsheet of products is written, so that its system, and the import, read it. */
export interface WrittenLayout extends CsvShape {
  columns: SheetColumn[]
  linesOf(product: ExportedProduct): Line[]
  /** Systems that sell no labour would take it for a product. */
  hasServices: boolean
}

/** The heading of a column of ours, as the import and docs/import.md call it. */
function ours(column: keyof typeof productColumns, cell: SheetColumn[1]): SheetColumn {
  return [productColumns[column][0], cell]
}

const yesOrNo = (value: boolean) => (value ? 'sim' : 'não')

const own: WrittenLayout = {
  separator: ';',
  decimal: ',',
  hasServices: true,
  linesOf: linesOfOneAddress,
  columns: [
    ours('sku', sku),
    ours('slug', slug),
    ours('name', ofProduct(name)),
    ours('description', ofProduct(description)),
    ours('price', price),
    ours('promotionalPrice', promotionalPrice),
    ours('category', ofProduct(category)),
    ours(
      'isDraft',
      ofProduct(({ product }) => yesOrNo(product.isDraft)),
    ),
    ours(
      'kind',
      ofProduct(({ product }) => (product.kind === 'service' ? 'serviço' : 'produto')),
    ),
    ours(
      'minutes',
      ofProduct(({ product }) => product.minutes ?? ''),
    ),
    ours(
      'service',
      ofProduct(({ product }) => product.service ?? ''),
    ),
    ours(
      'inStock',
      ofVariant(({ inStock }) => yesOrNo(inStock)),
    ),
    ours(
      'quantity',
      ofVariant(({ onHand }) => onHand ?? ''),
    ),
    ours('cost', cost),
    ours('images', (line) => picturesOf(line).join('|')),
    ours(
      'createdAt',
      ofProduct(({ product }) => product.createdAt),
    ),
    ours(
      'rating',
      ofProduct(({ product }) => String(product.rating)),
    ),
    ours(
      'reviewCount',
      ofProduct(({ product }) => product.reviewCount),
    ),
    ours('gtin', gtin),
    ...optionColumns((n) => [`nome da variação ${n}`, `valor da variação ${n}`]),
    ours('brand', ofProduct(brand)),
  ],
}

/**
 * The first picture of a line is that of its variant, and the product has those of its lines in
 * their order. Where this cannot say what the product has, no line names any, and an import leaves
 * them as they are.
 */
function picturesOf({ product, variant }: Line): string[] {
  const { images, options, variants } = product
  if (options.length === 0) return images
  const first = variants.find(({ picture }) => picture !== null)
  if (!variant?.picture || first?.picture !== images[0]) return []
  return variant === first ? images : [variant.picture]
}

const nuvemshop: WrittenLayout = {
  separator: ';',
  decimal: '.',
  hasServices: false,
  linesOf: linesOfOneAddress,
  columns: [
    ['Identificador URL', slug],
    ['Nome', ofProduct(name)],
    ['Categorias', ofProduct(escapedCategory)],
    ...optionColumns((n) => [`Nome da variação ${n}`, `Valor da variação ${n}`]),
    ['Preço', price],
    ['Preço promocional', promotionalPrice],
    ['Estoque', pieces],
    ['SKU', sku],
    ['Código de barras', gtin],
    ['Exibir na loja', ofProduct(({ product }) => (product.isDraft ? 'NÃO' : 'SIM'))],
    ['Descrição', ofProduct(description)],
    ['Custo', cost],
    ['Marca', ofProduct(brand)],
  ],
}

const shopify: WrittenLayout = {
  separator: ',',
  decimal: '.',
  hasServices: false,
  linesOf: linesOfOneAddress,
  columns: [
    ['Handle', slug],
    ['Title', ofProduct(name)],
    ['Body (HTML)', ofProduct(description)],
    ['Vendor', ofProduct(brand)],
    ['Type', ofProduct(category)],
    ['Published', ofProduct(({ product }) => String(!product.isDraft))],
    ['Option1 Name', ofProduct(({ product }) => product.options[0]?.name ?? 'Title')],
    ['Option1 Value', ofVariant(({ values }) => values[0] ?? 'Default Title')],
    ['Option2 Name', ofProduct(({ product }) => product.options[1]?.name ?? '')],
    ['Option2 Value', ofVariant(({ values }) => values[1] ?? '')],
    ['Option3 Name', ofProduct(({ product }) => product.options[2]?.name ?? '')],
    ['Option3 Value', ofVariant(({ values }) => values[2] ?? '')],
    ['Variant SKU', sku],
    ['Variant Inventory Tracker', (line) => (pieces(line) === '' ? '' : 'shopify')],
    ['Variant Inventory Qty', pieces],
    ['Variant Inventory Policy', () => 'deny'],
    // What is paid, and what is struck through.
    ['Variant Price', ofVariant((each) => amount(each.promotionalPrice ?? each.price))],
    [
      'Variant Compare At Price',
      ofVariant((each) => (each.promotionalPrice === null ? '' : amount(each.price))),
    ],
    ['Variant Barcode', gtin],
    ['Cost per item', cost],
    ['Status', ofProduct(({ product }) => (product.isDraft ? 'draft' : 'active'))],
  ],
}

/** Values are separated by commas in the line of a product, and are as they are in a variant's. */
const woocommerce: WrittenLayout = {
  separator: ',',
  decimal: '.',
  hasServices: false,
  linesOf: linesWithParent,
  columns: [
    ['Type', ({ variant, isHead }) => (variant ? (isHead ? 'simple' : 'variation') : 'variable')],
    ['SKU', skuOrParent],
    ['GTIN, UPC, EAN, or ISBN', gtin],
    ['Name', name],
    ['Published', ({ product }) => (product.isDraft ? -1 : 1)],
    ['Visibility in catalog', () => 'visible'],
    ['Description', ofProduct(({ product }) => product.description.replaceAll('\n', '\\n'))],
    ['In stock?', ofVariant(({ inStock }) => Number(inStock))],
    ['Stock', ofVariant(({ onHand }) => onHand ?? '')],
    ['Sale price', promotionalPrice],
    ['Regular price', price],
    ['Categories', ofProduct(escapedCategory)],
    ['Parent', parentCode],
    ...optionColumns(
      (n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`],
      ({ product, variant }, i) =>
        variant
          ? (variant.values[i] ?? '')
          : (product.options[i]?.values ?? [])
              .map(({ value }) => value.replaceAll(',', '\\,'))
              .join(', '),
    ),
    ['Brands', ofProduct(brand)],
  ],
}

const bling: WrittenLayout = {
  separator: ';',
  decimal: ',',
  hasServices: false,
  linesOf: linesWithParent,
  columns: [
    ['Código', skuOrParent],
    [
      'Descrição',
      (line) => (line.isHead ? line.product.name : `${line.product.name} ${optionText(line, ';')}`),
    ],
    ['Unidade', () => 'UN'],
    ['Preço', price],
    ['Situação', ({ product }) => (product.isDraft ? 'Inativo' : 'Ativo')],
    ['Estoque', pieces],
    ['Preço de custo', cost],
    ['GTIN/EAN', gtin],
    ['Código Pai', parentCode],
    ['Descrição Curta', ofProduct(description)],
    ['Categoria do produto', ofProduct(({ product }) => product.category.join(' >> '))],
    ['Marca', ofProduct(brand)],
  ],
}

const tiny: WrittenLayout = {
  separator: ',',
  decimal: ',',
  hasServices: false,
  linesOf: linesWithParent,
  columns: [
    ['Código (SKU)', skuOrParent],
    ['Descrição', name],
    ['Unidade', () => 'UN'],
    ['Preço', price],
    ['Situação', ({ product }) => (product.isDraft ? 'I' : 'A')],
    ['Estoque', pieces],
    ['Preço de custo', cost],
    ['GTIN/EAN', gtin],
    ['Descrição complementar', ofProduct(description)],
    ['Tipo do produto', ({ variant }) => (variant ? 'S' : 'V')],
    ['Categoria', ofProduct(category)],
    ['Código do pai', parentCode],
    ['Variações', (line) => (line.isHead ? '' : optionText(line, '||'))],
    ['Preço promocional', promotionalPrice],
    ['Slug', ofProduct(slug)],
    ['Marca', ofProduct(brand)],
  ],
}

export const writtenLayouts: Record<SheetLayout, WrittenLayout> = {
  own,
  nuvemshop,
  shopify,
  woocommerce,
  bling,
  tiny,
}
